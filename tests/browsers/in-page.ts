// These functions run in the page: each is sent to the browser as its own text and uses nothing around it.

interface TestingLibrary {
  queryAllByLabelText(place: Element, text: string, options: { exact: boolean; selector: string }): HTMLElement[];
  queryAllByRole(
    place: Element,
    role: string,
    options: { hidden: true; name: string | ((name: string) => boolean) },
  ): HTMLElement[];
}

export type Kind = "field" | "button" | "link";

export function hasLibrary(): boolean {
  return "TestingLibraryDom" in window;
}

/**
 * Finds what a person finds by its name: in the open dialog, if there is one, else in the page. The whole name counts first,
 * then a part of it.
 */
export function locate(kind: Kind, name: string): Element | null {
  const library = (window as unknown as { TestingLibraryDom: TestingLibrary }).TestingLibraryDom;
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const named = (exact: boolean): Element[] => {
    if (kind === "field")
      return library.queryAllByLabelText(place, name, { exact, selector: "input, select, textarea" });
    const fits = (text: string) => (exact ? text.trim() === name : text.includes(name));
    const summaries = kind === "button" ? [...place.querySelectorAll("summary")] : [];
    return [
      ...library.queryAllByRole(place, kind, { hidden: true, name: fits }),
      ...summaries.filter((summary) => fits(summary.getAttribute("aria-label") ?? summary.textContent ?? "")),
    ];
  };
  // Boxes, radio buttons and file fields are drawn by their labels.
  const drawn = (element: Element) =>
    (element instanceof HTMLInputElement && ["radio", "checkbox", "file"].includes(element.type)) ||
    element.getClientRects().length > 0;
  return named(true).find(drawn) ?? named(false).find(drawn) ?? null;
}

/** What a press on this element hits: itself, the label that draws it, or nothing yet, because something else is over it. */
export function target(element: Element): Element | null {
  const hit = (candidate: Element) => {
    candidate.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, width, height } = candidate.getBoundingClientRect();
    const top = width > 1 && height > 1 ? document.elementFromPoint(x + width / 2, y + height / 2) : null;
    return top !== null && (candidate === top || candidate.contains(top));
  };
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return [element, ...labels].find(hit) ?? null;
}

/** Where to press an element that target() has brought into view. */
export function middle(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export function isDisabled(element: Element): boolean {
  return element.matches(":disabled");
}

/** Empties a field, as a person does who selects its text and deletes it. Returns whether its text can be typed. */
export function empty(element: Element, next: string): boolean {
  const field = element as HTMLInputElement;
  field.focus();
  if (field.type === "date") {
    // Each browser has its own way of typing a date.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(field, next);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return false;
  }
  field.select();
  if (field.value) document.execCommand("delete");
  return true;
}

/** The value of the option with this text. */
export function optionValue(element: Element, text: string): string | null {
  const options = [...(element as HTMLSelectElement).options];
  return options.find((option) => option.text.trim() === text)?.value ?? null;
}

export function fieldValue(element: Element): string {
  return (element as HTMLInputElement).value;
}

/** Everything on the page that is not hidden, in small letters, because style sheets may write capitals. */
export function wordsOnPage(): string {
  return document.body.innerText
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

export function widerThanWindow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}

export function windowWidth(): number {
  return window.innerWidth;
}
