"""Trust: what is known to fail, what an edition requires, and certificates that strangers can verify."""
