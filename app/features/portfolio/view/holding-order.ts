import { withParameters } from "~/ui/list-links";
import type { RangedLine } from "../statement/figures";
import { gainOfLine } from "../statement/words";

/** By what the holdings can be sorted. */
const columns = ["name", "value", "range", "gain", "income"] as const;
export type HoldingColumn = (typeof columns)[number];

export interface HoldingOrder {
  column: HoldingColumn;
  falls: boolean;
}

/** The order of an address: 'range' from the smallest gain up, '-range' from the largest down. Null: by class. */
export function readHoldingOrder(search: URLSearchParams): HoldingOrder | null {
  const text = search.get("sort") ?? "";
  const falls = text.startsWith("-");
  const column = columns.find((name) => name === text.slice(falls ? 1 : 0));
  return column ? { column, falls } : null;
}

/** The order, as a parameter that the links to other ranges keep. */
export const keptOrder = (search: URLSearchParams): Record<string, string> =>
  readHoldingOrder(search) ? { sort: search.get("sort") ?? "" } : {};

/** The link of a column's head. Sums begin with the largest one, names with A; pressing again turns the order round. */
export function holdingSortLink(search: URLSearchParams, column: HoldingColumn, order: HoldingOrder | null) {
  const isCurrent = order?.column === column;
  const falls = isCurrent ? !order.falls : column !== "name";
  return {
    to: `${withParameters(search, { sort: falls ? `-${column}` : column })}#holdings`,
    sort: isCurrent ? (order.falls ? ("descending" as const) : ("ascending" as const)) : undefined,
  };
}

type Sortable = Partial<RangedLine> & Pick<RangedLine, "name" | "rangeGain">;

/** Lines without the figure come last, whichever way the order goes. */
export function sortHoldings<Line extends Sortable>(lines: readonly Line[], { column, falls }: HoldingOrder): Line[] {
  const figure = (line: Line): number | null => {
    if (column === "value") return line.cents ?? null;
    if (column === "range") return line.rangeGain.kind === "known" ? line.rangeGain.cents : null;
    if (column === "income") return line.incomeCents ?? null;
    const { cents, costCents } = line;
    return cents === undefined || costCents === undefined ? null : gainOfLine({ cents, costCents });
  };
  const byName = (a: Line, b: Line) => a.name.localeCompare(b.name, "en");
  const turn = falls ? -1 : 1;
  if (column === "name") return lines.toSorted((a, b) => turn * byName(a, b));
  return lines.toSorted((a, b) => {
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return turn * (one - other) || byName(a, b);
  });
}
