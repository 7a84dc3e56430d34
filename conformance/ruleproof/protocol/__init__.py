"""The protocol: JSON-RPC 2.0, one message a line, with a child process or over TCP."""
