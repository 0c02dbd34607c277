/** Where borrowers pay the instalments of their loans. The public site never shows it. */
export interface RepaymentAccount {
  holder: string;
  bank: string;
  /** An IBAN or an account number, without spaces. '' while the firm has named no account. */
  account: string;
  /** BIC, or the routing number of the bank; '' for none. */
  bankCode: string;
  /** What a borrower has to know besides; '' for nothing. */
  note: string;
}

/** While the portal says nothing, borrowers are told whom to ask. */
export const noRepaymentAccount: RepaymentAccount = { holder: "", bank: "", account: "", bankCode: "", note: "" };

/** 'GB82 WEST 1234 5698 7654 32': in groups of four, as it is read aloud and compared. */
export const inGroups = (account: string): string => account.replace(/(.{4})(?=.)/g, "$1 ");

/** The account in lines for a page or a paper. `reference` is that of the loan. */
export function accountLines(
  { holder, bank, account, bankCode, note }: RepaymentAccount,
  reference: string,
): [label: string, value: string][] {
  return [
    ["Holder", holder],
    ["Bank", bank],
    ["Account", inGroups(account)],
    ...(bankCode ? [["BIC or routing number", bankCode] as [string, string]] : []),
    ["Reference", reference],
    ...(note ? [["Note", note] as [string, string]] : []),
  ];
}
