import type { ImportKindName } from "./staging/vocabulary";

interface UndoWords {
  /** What stays, above the button. */
  stays: string;
  /** What becomes of what the import added, after its count. */
  removed: string;
  nothingRemoved: string;
  /** What becomes of what it changed, after its count. */
  restored: string;
  nothingRestored: string;
  /** What became of the two, after their counts. */
  wasRemoved: string;
  wasRestored: string;
}

/** What an undo does with the lines of each kind. */
export const undoWords: Record<ImportKindName, UndoWords> = {
  clients: {
    stays: "Clients who were changed or used since stay.",
    ...{ removed: "whom it added go, for good.", nothingRemoved: "No client is removed." },
    ...{ restored: "whom it changed get their values back:", nothingRestored: "No client is changed back." },
    ...{ wasRemoved: "removed", wasRestored: "changed back" },
  },
  transactions: {
    stays:
      "Transactions that were voided or corrected since stay as they are, and an account whose later transactions need what it brought keeps all of it. Accounts that it added stay.",
    ...{ removed: "are voided.", nothingRemoved: "No transaction is voided." },
    ...{ restored: "", nothingRestored: "" },
    ...{ wasRemoved: "voided", wasRestored: "" },
  },
  prices: {
    stays: "Prices of days for which another one was recorded since stay.",
    ...{ removed: "that it added count no more.", nothingRemoved: "No price is taken away." },
    ...{ restored: "that it replaced count again:", nothingRestored: "No price is put back." },
    ...{ wasRemoved: "taken away", wasRestored: "put back" },
  },
  valuations: {
    stays: "Values of days for which another one was recorded since stay.",
    ...{ removed: "that it added go, for good.", nothingRemoved: "No value is removed." },
    ...{ restored: "that it replaced count again:", nothingRestored: "No value is put back." },
    ...{ wasRemoved: "removed", wasRestored: "put back" },
  },
  payments: {
    stays:
      "Payments that a colleague has confirmed, that were reversed since, or that a closing letter has followed stay. After an undo, payments that it left out are no longer listed as open: the whole file has to come again.",
    ...{
      removed: "to be reversed or, where a colleague has still to confirm it, withdrawn.",
      nothingRemoved: "No payment is reversed.",
    },
    ...{ restored: "", nothingRestored: "" },
    ...{ wasRemoved: "reversed or withdrawn", wasRestored: "" },
  },
};
