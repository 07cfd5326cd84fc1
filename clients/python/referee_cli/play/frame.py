"""The screen of one decision: the board on top, what happened, the question with its choices, all within the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, RenderableType
from rich.text import Text

from referee_cli.language import Texts

_MOST_COLUMNS = 4
_LEAST_ROWS = 3
"""Lines that a tall board leaves for the choices, and as many for what happened."""
_MOST_NOTICE = 10
_GAP = 2


@dataclass(frozen=True)
class Size:
    """How much the terminal shows; the last line is the prompt's."""

    width: int
    height: int


@dataclass(frozen=True)
class Frame:
    """What one screen has to say."""

    head: Text
    board: Text
    news: Sequence[Text]
    """What happened since the seat's last decision, newest last."""
    question: Text
    cells: Sequence[Text]
    """The choices, or the lines of a form."""
    first: int = 0
    """The first choice of the page."""
    notice: Sequence[Text] = ()
    """An answer to what was typed; shown in place of the news."""
    in_columns: bool = True


@dataclass(frozen=True)
class Page:
    """The lines of a screen, and how many of the choices are among them."""

    lines: list[Text]
    shown: int


def lines_of(console: Console, content: RenderableType, width: int) -> list[Text]:
    """Anything printable as lines of at most that width."""
    if isinstance(content, Text):
        return [line for part in content.split("\n", allow_blank=True) for line in fold(console, part, width)]
    rows = console.render_lines(content, console.options.update(width=width, height=None), pad=False)
    lines = [Text.assemble(*[(each.text, each.style or "") for each in row]) for row in rows]
    for line in lines:
        line.rstrip()
    return lines


def fold(console: Console, text: Text, width: int) -> list[Text]:
    """The text in lines of at most that width; those after the first are set in."""
    if text.cell_len <= width:
        return [text]
    first, *rest = text.wrap(console, width)
    for line in rest:
        line.rstrip()
    text = Text(" ").join(rest)
    return [first, *[Text("    ").append_text(line) for line in text.wrap(console, width - 4)]]


def lay_out(console: Console, texts: Texts, frame: Frame, size: Size) -> Page:
    """Everything in as many lines as there are: a tall board, old news and further choices are cut, and that is said."""
    width, left = size.width, size.height - 1
    head = fold(console, frame.head, width)[:2]
    question = fold(console, frame.question, width)[:2]
    left -= len(head) + len(question)
    news = _news(console, frame, width)
    rows, columns = _rows(console, frame, width)
    least_news, least_rows = _least(frame, news, rows)
    board = lines_of(console, frame.board, width)
    room = max(1, left - least_news - least_rows)
    if len(board) > room:
        board = [*board[: room - 1], Text(texts.text("board-cut"), "dim")]
    left -= len(board)
    choices, shown = _choices(texts, frame, rows, columns, left - least_news)
    above = _told(texts, frame, news, left - len(choices))
    return Page([*head, *board, *above, *question, *choices], shown)


def fits(console: Console, frame: Frame, size: Size) -> bool:
    """Whether all choices are on one page, beside the whole board."""
    width = size.width
    rows, _ = _rows(console, frame, width)
    others = [frame.head, frame.question]
    used = sum([len(fold(console, text, width)) for text in others]) + len(lines_of(console, frame.board, width))
    news = min(len(_news(console, frame, width)), _LEAST_ROWS)
    return used + news + sum(map(len, rows)) <= size.height - 1


def _least(frame: Frame, news: list[Text], rows: list[list[Text]]) -> tuple[int, int]:
    """How many lines the news and the choices get beside a tall board. A form is seen whole, and so is an answer."""
    total = sum(map(len, rows))
    if not frame.in_columns:
        return (min(len(news), _LEAST_ROWS) if frame.notice else 0), total
    return min(len(news), _MOST_NOTICE if frame.notice else _LEAST_ROWS), min(total, _LEAST_ROWS)


def _news(console: Console, frame: Frame, width: int) -> list[Text]:
    """The lines over the question, under a heading of one line."""
    told = frame.notice or frame.news
    lines = [line for text in told for line in fold(console, text, width)]
    return [Text(), *lines] if lines else []


def _told(texts: Texts, frame: Frame, news: list[Text], room: int) -> list[Text]:
    """The heading and the newest lines that fit; of a notice the first ones."""
    lines = news[1:]
    if not lines or room < 2:
        return []
    if frame.notice:
        return [Text("──", "dim"), *lines[: room - 1]]
    cut = len(lines) > room - 1
    heading = texts.text("news-cut") if cut else texts.text("news")
    return [Text(f"── {heading}", "dim"), *lines[1 - room :]]


def _rows(console: Console, frame: Frame, width: int) -> tuple[list[list[Text]], int]:
    """The choices from the page's first on, in columns where they are short; each row as its lines."""
    cells = frame.cells[frame.first :]
    longest = max([cell.cell_len for cell in cells], default=0)
    columns = max(1, min(_MOST_COLUMNS, (width + _GAP) // (longest + _GAP))) if frame.in_columns else 1
    if columns == 1:
        return [fold(console, cell, width) for cell in cells], 1
    wide = (width + _GAP) // columns - _GAP
    rows = []
    for i in range(0, len(cells), columns):
        row = Text()
        for n, cell in enumerate(cells[i : i + columns]):
            row.append(" " * (n * (wide + _GAP) - row.cell_len)).append_text(cell)
        rows.append([row])
    return rows, columns


def _choices(texts: Texts, frame: Frame, rows: list[list[Text]], columns: int, room: int) -> tuple[list[Text], int]:
    """The rows that fit; where some do not, a line on how to see the others."""
    total = sum(map(len, rows))
    is_paged = total > room or frame.first > 0
    lines: list[Text] = []
    taken = 0
    for row in rows:
        if taken and len(lines) + len(row) > room - is_paged:
            break
        lines += row
        taken += 1
    shown = min(taken * columns, len(frame.cells) - frame.first)
    if is_paged:
        last = frame.first + shown
        lines.append(Text(texts.text("choices-page", first=frame.first + 1, last=last, count=len(frame.cells)), "dim"))
    return lines, shown
