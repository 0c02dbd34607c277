import type { ImportKindName } from "./vocabulary";

interface KindWords {
  title: string;
  /** One of them, and several. */
  one: string;
  many: string;
  /** What a line needs, for the choice of the kind. */
  needs: string;
  /** How lines are matched with the records, above the columns. */
  found: string;
}

export const kindWords: Record<ImportKindName, KindWords> = {
  clients: {
    title: "Clients",
    ...{ one: "client", many: "clients" },
    needs:
      "Name and email address; phone, status, portfolio value, advisor, team and the day since when they are clients, if you have them.",
    found:
      "Clients are found by their email address. Who is not found is added; who is found is changed in the fields that you choose here. An empty cell changes nothing.",
  },
  transactions: {
    title: "Transactions",
    ...{ one: "transaction", many: "transactions" },
    needs: "Account, date, kind and the custodian's number of each transaction; instrument, quantity and amount.",
    found:
      "Accounts are found by their number, or by the client's email address and the account's name. An account that is not there is added when the line names its client and its currency. A transaction whose number the account has already changes nothing.",
  },
  prices: {
    title: "Prices",
    ...{ one: "price", many: "prices" },
    needs: "Instrument (ISIN or ticker), date and price.",
    found:
      "Instruments are found by their symbol: ISIN or ticker. Another price for a day that has one replaces it only with a reason in the line.",
  },
  valuations: {
    title: "Valuations",
    ...{ one: "valuation", many: "valuations" },
    needs: "Client's email address, date and value of the portfolio in US dollars.",
    found:
      "Clients are found by their email address. A value of a day that the client has already changes nothing. Values that are computed from holdings cannot be imported.",
  },
  payments: {
    title: "Payments",
    ...{ one: "payment", many: "payments" },
    needs:
      "Payments received for loans: reference of the application, value date, amount and the bank's reference of each.",
    found:
      "Loans are found by the reference of their application. A payment whose bank's reference the loan has already changes nothing. Payments into a large loan wait for a second person, as when they are entered by hand.",
  },
};

export const counted = (count: number, kind: ImportKindName) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? kindWords[kind].one : kindWords[kind].many}`;
