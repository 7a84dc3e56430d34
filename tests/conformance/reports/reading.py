"""A page as its elements and its words."""

from html.parser import HTMLParser


class Reader(HTMLParser):
    """Reads a page: its elements with their attributes, and its words."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep an element."""
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Keep words."""
        self.words.append(data)


def read(text: str) -> Reader:
    """Read a page."""
    reader = Reader()
    reader.feed(text)
    return reader
