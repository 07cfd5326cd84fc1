"""A person at the playground: starts a game, clicks what is offered, fills in forms, steps through records."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

FIRST_FORM = """() => {
  const press = (button) => { button.click(); return true; };
  const done = document.querySelector('.moving .form .main:enabled');
  if (done) return press(done);
  const pool = document.querySelectorAll('.moving .pile:first-child .item');
  if (pool.length) {
    const piles = document.querySelectorAll('.moving .pile').length - 1;
    const key = String((pool.length % piles) + 1);
    pool[0].dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return true;
  }
  const more = document.querySelector('.moving .form .stepper button:last-child:enabled, .moving .form .item:enabled[aria-pressed=false]');
  return more ? press(more) : false;
}"""
"""One step towards a filled-in form."""


class Playground:
    """The page with what one does on it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.clicks = {"picture": 0, "button": 0}

    def open(self, fragment: str = "") -> None:
        self.page.goto(self.address + fragment)
        self.page.wait_for_selector("html[data-ready]")

    def start(self, game: str, bots: str | None = "random", pace: str = "0", **options: str) -> None:
        """Starts a game for as few as can play it: the first seat against bots, or all seats by hand."""
        page = self.page
        page.check(f"input[name=game][value='{game}']")
        for choice in page.locator(".player select").all()[0 if bots is None else 1 :]:
            choice.select_option(bots or "")
        page.locator(".setup > .option select").first.select_option(pace)
        if options:
            page.locator(".setup > details").first.locator("summary").click()
        for sentence, value in options.items():
            page.locator("label.option", has_text=sentence).locator("select").select_option(value)
        page.click(".setup button[type=submit]")
        page.wait_for_selector(".picture svg.referee")
        self.settle()

    def settle(self) -> None:
        """Waits until nothing is under way."""
        self.page.wait_for_selector("main[aria-busy=false]", timeout=60_000)

    @property
    def turn(self) -> str:
        return self.page.locator(".turn").inner_text()

    def decide(self) -> bool:
        """Makes one choice: in the picture if it offers one, else by a button or in a form. Whether there was any."""
        page = self.page
        if self.click_picture() or self.click_button():
            pass
        elif not page.evaluate(FIRST_FORM):
            return False
        self.settle()
        return True

    def click_picture(self) -> bool:
        """Clicks an offered place with the mouse, where the picture shows one that nothing covers."""
        point: dict[str, float] | None = self.page.evaluate(
            """() => {
              if (document.querySelector('.picture .narrowed')) return null;
              for (const each of document.querySelectorAll('.picture .offered')) {
                each.scrollIntoView({ block: 'center' });
                const box = each.getBoundingClientRect();
                for (const [dx, dy] of [[.5, .5], [.2, .5], [.5, .2], [.8, .8]]) {
                  const x = box.x + box.width * dx, y = box.y + box.height * dy;
                  if (document.elementFromPoint(x, y)?.closest('[data-ref]') === each) return { x, y };
                }
              }
              return null;
            }"""
        )
        if point is None:
            return False
        self.page.mouse.click(point["x"], point["y"])
        self.clicks["picture"] += 1
        return True

    def click_button(self) -> bool:
        button = self.page.locator(".moving .values .value:not(.grey), .moving .finished .main").first
        if not button.count():
            return False
        button.click()
        self.clicks["button"] += 1
        return True

    def finish(self, most: int = 3000) -> None:
        """Plays to the end of the game."""
        for _ in range(most):
            if self.page.locator("main[data-over]").count():
                return
            if not self.decide():
                raise AssertionError(f"nothing to do: {self.turn} {self.page.locator('.moving').inner_text()}")
        raise AssertionError("the game does not end")

    def command(self, text: str) -> None:
        self.page.fill("input[name=command]", text)
        self.page.click(".command button")
        self.settle()

    def sit(self, name: str) -> None:
        self.page.locator(".seats button", has_text=name).click()
        self.settle()

    def panel(self, name: str) -> None:
        self.page.click(f"#tab-{name}")
        expect(self.page.locator(f"#tab-{name}")).to_have_attribute("aria-selected", "true")
        # A panel may ask for what it shows after it has been drawn.
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
        self.settle()

    def reveal(self) -> None:
        self.page.check(".warning-box input")

    def axe(self, source: str) -> list[dict[str, Any]]:
        """Serious and critical findings of axe-core."""
        self.page.evaluate(source)
        found: list[dict[str, Any]] = self.page.evaluate("async () => (await axe.run(document)).violations")
        return [
            {"id": each["id"], "nodes": [node["html"][:200] for node in each["nodes"][:3]]}
            for each in found
            if each["impact"] in ("serious", "critical")
        ]
