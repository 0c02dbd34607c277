import { z } from "zod";
import { noRepaymentAccount, type RepaymentAccount } from "~/content/repayment-account";
import { isIban, looksLikeIban } from "~/platform/iban";

const line = (missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, missing).max(140, "Use at most 140 characters"));

const missing = "Enter the account number or IBAN";

/** The form of the account. Spaces and hyphens of the number are for people: they are not kept. */
export const AccountForm = z.object({
  holder: line("Enter the name of the account’s holder"),
  bank: line("Enter the name of the bank"),
  account: z
    .string({ error: missing })
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .pipe(
      z
        .string({ error: missing })
        .min(1, missing)
        .regex(/^([A-Z0-9]{4,34})?$/, "Enter 4 to 34 letters and digits")
        .refine(
          (text) => !looksLikeIban(text) || isIban(text),
          "This IBAN cannot be right. Compare each of its digits",
        ),
    ),
  bankCode: z
    .string()
    .default("")
    .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
    .refine(
      (text) => /^([A-Z0-9]{6,11})?$/.test(text),
      "Enter 6 to 11 letters and digits, such as DEUTDEFF or 021000021",
    ),
  note: z.string().trim().max(300, "Use at most 300 characters").default(""),
});

const set = z.object({
  ...{ holder: z.string().min(1), bank: z.string().min(1) },
  account: z.string().regex(/^[A-Z0-9]{4,34}$/),
  ...{ bankCode: z.string(), note: z.string() },
});

/** As it is stored: an account, or none. It is read with every row, so that a broken one never reaches a borrower. */
export const StoredAccount: z.ZodType<RepaymentAccount> = z.union([
  set,
  z.strictObject({
    ...{ holder: z.literal(""), bank: z.literal(""), account: z.literal("") },
    ...{ bankCode: z.literal(""), note: z.literal("") },
  }),
]);

export const isNoAccount = (account: RepaymentAccount): boolean => account.account === noRepaymentAccount.account;
