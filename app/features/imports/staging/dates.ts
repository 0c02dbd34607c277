import { longDate } from "~/platform/dates";
import { isDate } from "../../portfolio/figures/days";
import type { DateOrder } from "./vocabulary";

/** '2026-05-14', '14/05/2026', '14.5.2026', '05-14-26' in parts; null for what is no date with numbers. */
function partsOf(text: string): { first: string; second: string; third: string } | null {
  const [, first, second, third] = /^(\d{1,4})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,4})$/.exec(text.trim()) ?? [];
  return first && second && third ? { first, second, third } : null;
}

/** A cell as yyyy-mm-dd; null when it is none. A year first is always read as such. */
export function readDate(text: string, order: DateOrder | ""): string | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const { first, second, third } = parts;
  const [year, month, day] =
    first.length === 4
      ? [first, second, third]
      : third.length !== 4
        ? ["", "", ""]
        : order === "dmy"
          ? [third, second, first]
          : order === "mdy"
            ? [third, first, second]
            : ["", "", ""];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : null;
}

/** What is wrong with a cell that `readDate` does not read: there is no such day, or it is no date at all. */
export function noDate(text: string, order: DateOrder | ""): string {
  const parts = partsOf(text);
  if (parts?.first.length === 4) return "There is no such day";
  if (parts?.third.length !== 4) return "Use a day such as 2026-05-14";
  return `There is no such day${order === "" ? "" : ` with the ${order === "dmy" ? "day" : "month"} first`}`;
}

/**
 * For an order that an earlier file has set: 'As in the last file. Check it: 11/05/2026 is read as 11 May 2026.' The date is one of these
 * cells, best one that can be read in both orders.
 */
export function lastOrderInWords(cells: readonly string[], order: DateOrder): string {
  const readings = cells.flatMap((text) => {
    const [dmy, mdy] = [readDate(text, "dmy"), readDate(text, "mdy")];
    return readDate(text, "") === null && (dmy || mdy) ? [{ text: text.trim(), dmy, mdy }] : [];
  });
  const shown = readings.find(({ dmy, mdy }) => dmy && mdy) ?? readings[0];
  if (!shown) return "As in the last file.";
  const read = readDate(shown.text, order);
  return `As in the last file. Check it: ${shown.text} is ${read ? `read as ${longDate(read)}` : "no date then"}.`;
}

/** What the dates of a file say about how all of them are written. */
export class DatesSeen {
  #dayFirst = false;
  #monthFirst = false;
  #unclear = "";

  add(text: string): void {
    const parts = partsOf(text);
    if (!parts || parts.first.length === 4) return;
    const [first, second] = [Number(parts.first), Number(parts.second)];
    if (first > 12 && second <= 12) this.#dayFirst = true;
    else if (second > 12 && first <= 12) this.#monthFirst = true;
    // Neither is a month: its line says that it is no date, and it says nothing about the others.
    else if (first <= 12 && second <= 12 && this.#unclear === "") this.#unclear = text.trim();
  }

  order(): { dates: DateOrder | "" } | { message: string } {
    if (this.#dayFirst && this.#monthFirst)
      return { message: "Some dates have the day first and some the month. Write all of them as 2026-05-14." };
    if (this.#dayFirst) return { dates: "dmy" };
    if (this.#monthFirst) return { dates: "mdy" };
    if (this.#unclear === "") return { dates: "" };
    return {
      message: `“${this.#unclear}” can be read with the day or the month first. Say how the dates are written.`,
    };
  }
}
