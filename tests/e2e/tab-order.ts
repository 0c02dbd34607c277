import { expect, type Locator, type Page } from "@playwright/test";

type Direction = "forward" | "back";

declare global {
  interface Window {
    tabs?: {
      /** The number of presses that lead from the focus to an element. */
      distance(to: Element, direction: Direction): number;
      /** Starts to record the focus. Returns the number of presses that lead through all of `scope`. */
      watch(scope: string, direction: Direction): number;
      /** The problems since then, one line each. */
      problems(): string[];
    };
  }
}

/**
 * Presses Tab (or Shift+Tab) once for each focusable element inside `scope`. The focus has to be just before them. Returns
 * the problems, one line each: a control that is skipped, out of order or a trap, outside the window, covered by another
 * element, or without a visible focus.
 */
export async function walkByTab(page: Page, scope: string, direction: Direction = "forward"): Promise<string[]> {
  await page.evaluate(install);
  const presses = await page.evaluate((asked) => window.tabs?.watch(asked.scope, asked.direction) ?? 0, {
    scope,
    direction,
  });
  await pressTab(page, presses, direction);
  return page.evaluate(() => window.tabs?.problems() ?? ["the page was left"]);
}

/** Moves the focus to a control by Tab. */
export async function tabTo(control: Locator, direction: Direction = "forward"): Promise<void> {
  const page = control.page();
  await page.evaluate(install);
  const presses = await control.evaluate((element, way) => window.tabs?.distance(element, way) ?? 0, direction);
  await pressTab(page, presses, direction);
  // Each part of a date field is a tab stop, and the focus may have been in any of them.
  for (let more = 0; more < 4 && !(await control.evaluate((element) => element === document.activeElement)); more += 1)
    await pressTab(page, 1, direction);
  await expect(control).toBeFocused();
}

/** Sends all presses at once: the browser handles them in order, which is faster than to wait for each. */
async function pressTab(page: Page, presses: number, direction: Direction) {
  const session = await page.context().newCDPSession(page);
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers: direction === "forward" ? 0 : 8 };
  const strokes = Array.from({ length: presses }, () => [
    session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
  await Promise.all(strokes.flat());
  await session.detach();
}

/** Defines window.tabs. Runs in the page. */
function install() {
  if (window.tabs) return;
  const focusable = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";

  /** In a group of radio buttons one is focusable: the chosen one, or the first. */
  const standsFor = (element: Element): Element => {
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return element;
    const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
      (other) => other.name === element.name && other.form === element.form && !other.disabled,
    );
    return group.find((other) => other.checked) ?? group[0] ?? element;
  };
  // A dropdown opens when its title gets the focus. Backwards the title comes after the links, so they are still hidden.
  const reachable = (element: Element, direction: Direction) =>
    ((direction === "forward" && element.closest(".nav-panel")?.parentElement) || element).checkVisibility({
      visibilityProperty: true,
    });
  const stopsIn = (scope: string, direction: Direction) => {
    const stops = [...document.querySelectorAll<HTMLElement>(`:is(${scope}) :is(${focusable})`)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(":disabled") &&
        reachable(element, direction) &&
        standsFor(element) === element,
    );
    return direction === "forward" ? stops : stops.reverse();
  };
  /** Day, month, year and calendar button of a date field are separate tab stops. */
  const pressesFor = (stops: readonly Element[]) =>
    stops.length + 3 * stops.filter((element) => element.matches("[type=date]")).length;

  const nameOf = (element: Element | null) =>
    element &&
    `${element.tagName.toLowerCase()} “${element.id || (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
  /** The outline of a control, or of its label if the control itself is invisible. */
  const ring = (element: Element) =>
    [element, element.nextElementSibling]
      .flatMap((one) => (one ? getComputedStyle(one) : []))
      .filter(
        ({ opacity, outlineStyle, outlineWidth }) => opacity !== "0" && outlineStyle !== "none" && outlineWidth > "1px",
      )
      .map(({ outlineWidth, outlineColor, outlineOffset }) => `${outlineWidth} ${outlineColor} ${outlineOffset}`)
      .join();

  function wrongWith(focused: Element, atRest: string | undefined): string | undefined {
    const looks = ring(focused);
    if (looks === "" || looks === atRest) return "has no mark of the focus";
    const box = [...focused.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (!box) return "has no size";
    // The browser scrolls only the caret line of a tall field into view, and a link's padding may lie under its neighbour.
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (bottom - top < Math.min(box.height - 2, 40)) return "is outside the window";
    for (const part of [0.25, 0.5, 0.75]) {
      const above = document.elementFromPoint(box.left + box.width / 2, top + (bottom - top) * part);
      if (!above || !(focused.contains(above) || above.closest("label")?.contains(focused)))
        return `is under ${nameOf(above)}`;
    }
  }

  let stop = () => {};
  const found: string[] = [];
  window.tabs = {
    distance(to, direction) {
      const stops = stopsIn("body", direction);
      const active = document.activeElement === document.body ? null : document.activeElement;
      // After a link within the page, Tab continues at its target.
      const from = active ? standsFor(active) : document.getElementById(location.hash.slice(1));
      const follows = direction === "forward" ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
      const ahead = from ? stops.filter((one) => from.compareDocumentPosition(one) & follows) : stops;
      return pressesFor(ahead.slice(0, ahead.indexOf(standsFor(to) as HTMLElement))) + 1;
    },
    watch(scope, direction) {
      const stops = stopsIn(scope, direction);
      const atRest = new Map(stops.map((element) => [element, ring(element)]));
      let at = -1;
      // At keyup the browser has moved the focus and scrolled.
      const look = ({ key }: KeyboardEvent) => {
        const focused = document.activeElement;
        if (key !== "Tab" || (focused === stops[at] && focused?.matches("[type=date]"))) return;
        at += 1;
        const place = focused ? stops.indexOf(standsFor(focused) as HTMLElement) : -1;
        if (!focused || place < 0)
          return void found.push(`at ${at} of ${stops.length} the focus is on ${nameOf(focused)}`);
        for (const skipped of stops.slice(at, Math.max(at, place))) found.push(`${nameOf(skipped)} is skipped`);
        if (place < at) found.push(`${nameOf(focused)} comes again`);
        at = place;
        const wrong = wrongWith(focused, atRest.get(stops[place] as HTMLElement));
        if (wrong && !(focused.matches("[type=date]") && direction === "back"))
          found.push(`${nameOf(focused)} ${wrong}`);
      };
      document.addEventListener("keyup", look, true);
      stop = () => {
        document.removeEventListener("keyup", look, true);
        for (const left of stops.slice(at + 1)) found.push(`${nameOf(left)} is not reached`);
      };
      return pressesFor(stops);
    },
    problems() {
      stop();
      return found.splice(0);
    },
  };
}

/** Pages with controls that a script adds, and a selector that matches when it has run. */
const alive = new Set<string>(["/client-login", "/dashboard", "/application", "/project-funding"]);

/** Opens a page and follows the skip link, the first control. */
export async function openAtContent(page: Page, path: string) {
  await page.goto(path);
  if (alive.has(path)) await expect(page.locator("html")).toHaveAttribute("data-palette", /\w/);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect(
    await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top),
    "Tab reaches the link past the menus first, and shows it",
  ).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
}
