import { type Key, LetterKeys } from "./letter-keys";
import * as styles from "./letter-keys.module.css";
import { latest } from "./toasts";
import { useLetterKeys } from "./use-letter-keys";
import { hasRows, rowOf, useRowSteps } from "./use-row-steps";

/**
 * The single keys of each page of the staff that has none of its own: J and K lead from row to row, and a letter presses what
 * names it as its shortcut, in the row that has the focus or outside the rows.
 */
export function DeskKeys() {
  const step = useRowSteps();
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

const offering = (letter: string) => inMain(`[aria-keyshortcuts='${letter}']`).filter((each) => each.checkVisibility());

function press(letter: string): boolean {
  const row = rowOf(document.activeElement);
  const found = offering(letter);
  const control = found.find((each) => row?.contains(each)) ?? found.find((each) => !rowOf(each));
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
  return [...(hasRows() ? moves : []), ...letters.filter(([key]) => offering(key).length > 0), undo];
}
