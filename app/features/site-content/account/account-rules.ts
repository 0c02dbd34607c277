import { href } from "react-router";
import { inGroups, noRepaymentAccount, type RepaymentAccount } from "~/content/repayment-account";
import type { FieldLook, KindRules } from "../kind/rules";
import { AccountForm, isNoAccount, StoredAccount } from "./schema";

const field = (name: keyof RepaymentAccount, look: Omit<FieldLook, "input"> & { input?: FieldLook["input"] }) => ({
  ...{ input: "text" as const, ...look },
  written: (item: RepaymentAccount) => (name === "account" ? inGroups(item.account) : item[name]),
});

/** What the portal edits of the account into which borrowers pay, and what it has to keep to. */
export const accountRules: KindRules<RepaymentAccount> = {
  files: [noRepaymentAccount],
  single: {
    note: "Borrowers read it on the repayment page of their loan and in its statement. No email names it, and the public site does not show it. Statements that were made before keep the account of their day.",
    correct: "Correct the account",
  },
  keyOf: () => "repayments",
  titleOf: (item) =>
    isNoAccount(item) ? "Account for repayments" : `Account for repayments ··${item.account.slice(-4)}`,
  isUnset: isNoAccount,
  dayOf: () => "",
  pathOf: () => null,
  form: () => AccountForm,
  stored: StoredAccount,
  complete(_key, matter) {
    const { holder, bank, account, bankCode, note } = matter as RepaymentAccount;
    return { holder, bank, account, bankCode, note };
  },
  inOrder: (items) => [...items],
  fields: {
    holder: field("holder", { label: "Holder of the account" }),
    bank: field("bank", { label: "Bank" }),
    account: field("account", {
      ...{ label: "Account number or IBAN", wide: true },
      hint: "Type it from the letter of the bank. The check digits of an IBAN are checked.",
    }),
    bankCode: field("bankCode", { label: "BIC or routing number", optional: true }),
    note: field("note", {
      ...{ label: "Note for borrowers", hint: "For example: the bank’s address.", input: "area", rows: 2 },
      ...{ optional: true, wide: true },
    }),
  },
  empty: {},
  clash: () => null,
  tooEarly: () => null,
  async ties(_services, _db, _key, { after }) {
    const words =
      after && !isNoAccount(after)
        ? `Every borrower pays into ${inGroups(after.account)} from then on. Compare each character with the letter of the bank, not with an email.`
        : "Borrowers are then shown no account, and are told whom to ask.";
    const to = `${href("/dashboard/admin/applications")}?status=repayment`;
    return [{ words, to, link: "The loans that are repaid" }];
  },
  shownOn: () => ["the repayment page of each loan", "its statement (PDF)"],
};
