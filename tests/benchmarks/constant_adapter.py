"""A do-nothing adapter: every question gets the same answer, so that only the kit's own cost is left."""

import os

GREETING = (
    b'{"protocol":1,"implementation":{"name":"constant"},"games":{"foursquare":{"methods":["legal_moves"]}}}'
)
ANSWER = b'{"turns":[{"grid":[[["7s"],["9c"],["Ad"]]],"outcome":"ongoing"}]}'
ID_AT = len(b'{"jsonrpc":"2.0","id":')


def answer(line: bytes) -> bytes:
    """Answer one line; the kit writes the id always at the same place."""
    number = line[ID_AT : line.index(b",", ID_AT)]
    result = GREETING if b'"method":"initialize"' in line else ANSWER
    return b'{"jsonrpc":"2.0","id":' + number + b',"result":' + result + b"}\n"


def main() -> None:
    """Answer whatever has arrived, until the end of input."""
    rest = b""
    while chunk := os.read(0, 1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        os.write(1, b"".join([answer(line) for line in lines]))


if __name__ == "__main__":
    main()
