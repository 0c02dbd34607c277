import { dollars, dollarsAndCents } from "../../loans/figures";

/** One payment of the loan, or of a part of it, to the borrower. */
export interface Payout {
  amountCents: number;
  /** yyyy-mm-dd */
  valueOn: string;
  holder: string;
  bank: string;
  /** The last four characters of the account. */
  accountEnd: string;
  wireReference: string;
}

/** '$12,000,000', with cents only where there are any. */
export const wholeDollars = (cents: number) => (cents % 100 === 0 ? dollars(cents / 100) : dollarsAndCents(cents));

/** '··2290' */
export const maskedAccount = (end: string) => `··${end}`;

/** 'Bank of Kigali ··2290, account of Huye Houses' */
export const accountWords = ({ bank, accountEnd, holder }: Pick<Payout, "bank" | "accountEnd" | "holder">) =>
  `${bank} ${maskedAccount(accountEnd)}, account of ${holder}`;

/** Beside the box that the second person ticks. */
export const compareFirst = "Compare the payout with the papers, then tick the box";

/** Ties the answer to 'Are you sure?' to this payout. */
export const payoutKey = ({ amountCents, valueOn, accountEnd, wireReference }: Payout) =>
  [amountCents, valueOn, accountEnd, wireReference].join(" ");
