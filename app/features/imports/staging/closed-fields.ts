import { currencies, kindLabels, transactionKinds } from "../../portfolio/vocabulary";
import type { ClosedField } from "./meanings";

/** The currencies of accounts and prices, or the only one in which a file of this kind can be. */
export const currencyField = (known: readonly string[] = currencies): ClosedField => ({
  ...{ field: "currency", mayBeEmpty: true, options: known.map((value) => ({ value, label: value })) },
  isKnown: (cell) => currencies.some((one) => one === cell.trim().toUpperCase()),
});

/** What a transaction is. A line without it is none. */
export const transactionKindField: ClosedField = {
  ...{ field: "kind", mayBeEmpty: false },
  options: transactionKinds.map((value) => ({ value, label: kindLabels[value] })),
  isKnown: (cell) =>
    transactionKinds.some(
      (one) =>
        one ===
        cell
          .trim()
          .toLowerCase()
          .replace(/[\s_]+/g, "-"),
    ),
};
