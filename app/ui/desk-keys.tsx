import { type Key, LetterKeys } from "./letter-keys";
import * as styles from "./letter-keys.module.css";
import { latest } from "./toasts";
import { useLetterKeys } from "./use-letter-keys";

/**
 * The single keys of each page of the staff that has none of its own: J and K lead from row to row, and a letter presses what
 * names it as its shortcut, in the row that has the focus or outside the rows.
 */
export function DeskKeys() {
  const ifFree = (act: () => boolean) => () => (ownKeys() ? false : act());
  useLetterKeys({
    j: ifFree(() => step(1)),
    k: ifFree(() => step(-1)),
    z: undoLatest,
    ...Object.fromEntries(letters.map(([key]) => [key.toLowerCase(), ifFree(() => press(key))])),
  });
  return (
    <span className={styles.deskKeys}>
      <LetterKeys title="Keys of this page" keys={keysHere} instead={ownKeys} />
    </span>
  );
}

/** What a letter does wherever a page offers it. */
const letters: readonly Key[] = [
  ["A", "Approve"],
  ["R", "Reject, or write an answer"],
  ["M", "Assign to me"],
  ["N", "Needs no answer"],
  ["D", "Done"],
];

const inMain = <Found extends HTMLElement>(selector: string) => [
  ...document.querySelectorAll<Found>(`#main :is(${selector})`),
];

/** The button of a page that has a list of keys itself, and hears them. */
const ownKeys = () => inMain("[aria-keyshortcuts='?']")[0];

const rows = () => inMain("tbody tr, [data-rows] > li").filter((row) => opener(row) !== null && row.checkVisibility());

/** What Enter opens in a row. */
const opener = (row: HTMLElement) => row.querySelector<HTMLElement>("a[data-opens]") ?? row.querySelector("a");

function step(by: 1 | -1): boolean {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const row = all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))];
  if (!row) return false;
  opener(row)?.focus();
  return true;
}

const offering = (letter: string) => inMain(`[aria-keyshortcuts='${letter}']`).filter((each) => each.checkVisibility());

function press(letter: string): boolean {
  const all = rows();
  const row = all.find((each) => each.contains(document.activeElement));
  const found = offering(letter);
  const control =
    found.find((each) => row?.contains(each)) ?? found.find((each) => !all.some((other) => other.contains(each)));
  if (!control) return false;
  if (control instanceof HTMLTextAreaElement) control.focus();
  else control.click();
  return true;
}

function undoLatest(): boolean {
  const { undo } = latest;
  latest.undo = undefined;
  undo?.();
  return undo !== undefined;
}

function keysHere(): Key[] {
  const moves: Key[] = [
    ["J", "To the next row"],
    ["K", "To the previous row"],
    ["Enter", "Open what has the focus"],
  ];
  const undo: Key = ["Z", "Undo what was done last"];
  return [...(rows().length > 0 ? moves : []), ...letters.filter(([key]) => offering(key).length > 0), undo];
}
