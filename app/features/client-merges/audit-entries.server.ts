import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { changed, counted, fact, named } from "~/platform/audit/words";
import { clientPath } from "../identity/client-path";
import { formatDollars } from "../portfolio/growth";
import { columnLabels } from "./before";
import "./events";

const value = z.union([z.string(), z.number()]);
const rows = z.record(z.string(), z.number());

const accountWords: Record<string, string> = {
  none: "The merged record had no account",
  moved: "Its account came along",
  closed: "Its account was closed",
  "own-closed": "Its account came along, and that of the record that stays was closed",
};

export const clientMergeEntries: AuditEntries<"client-merge"> = {
  "client-merge.made": {
    title: "Client: another record merged into this one",
    detail: z.object({
      from: z.string(),
      name: z.string(),
      changes: z.record(z.string(), z.object({ from: value, to: value })),
      moved: rows,
      account: z.enum(["none", "moved", "closed", "own-closed"]),
    }),
    words: ({ name, changes, moved, account }) => [
      fact("Merged record", name),
      ...Object.entries(changes).map(([column, { from, to }]) =>
        changed(labelOf(column), inWords(column, from), inWords(column, to)),
      ),
      ...rowsInWords(moved),
      [accountWords[account] ?? ""],
    ],
    link: clientPath,
  },
  "client-merge.undone": {
    title: "Client: merge undone",
    detail: z.object({ with: z.string(), back: rows }),
    words: ({ with: other, back }, names) => [fact("Separated from", named(names, other)), ...rowsInWords(back)],
    link: clientPath,
  },
  "client-merge.settled": {
    title: "Client: merge final",
    detail: z.object({ from: z.string(), account: z.boolean() }),
    words: ({ from, account }, names) => [
      fact("Merged record", named(names, from)),
      [account ? "Its closed account was erased" : "Its address and number were removed"],
    ],
    link: clientPath,
  },
};

const rowsInWords = (moved: Record<string, number>) =>
  Object.entries(moved).map(([kind, count]) => counted(capital(kind), count));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const labelOf = (column: string) =>
  capital(Object.entries(columnLabels).find(([key]) => key === column)?.[1] ?? column.replaceAll("_", " "));

const inWords = (column: string, of: string | number) =>
  typeof of === "number" && column === "portfolio_cents" ? formatDollars(of) : String(of);
