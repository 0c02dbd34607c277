import { z } from "zod";
import { accountTypes } from "~/features/clients/vocabulary";
import { email, personName } from "~/platform/person-fields";
import { optionalPhone, optionalPhoneOr } from "~/platform/phone.server";
import { passwordLength, passwordMismatch } from "./vocabulary";

const characters = (value: string) => [...value].length;

export const userName = z
  .string({ error: "Choose a username" })
  .trim()
  .regex(/^[a-z0-9._-]{3,30}$/i, "Use 3 to 30 letters, digits, '.', '_' or '-'");

export const newPassword = z
  .string({ error: "Choose a password" })
  .refine((value) => characters(value) >= passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .refine((value) => characters(value) <= passwordLength.max, `Use at most ${passwordLength.max} characters`);

const company = z.string().trim().max(200, "Use at most 200 characters").default("");

/** For `refine`: the password is typed twice. A mismatch is reported at once, together with all other errors. */
export const passwordsMatch: [
  (typed: { password: string; confirmPassword: string }) => boolean,
  { path: string[]; message: string; when: (payload: { value: unknown }) => boolean },
] = [
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    path: ["confirmPassword"],
    message: passwordMismatch,
    when: ({ value }) => {
      const { password, confirmPassword } = (value ?? {}) as Record<string, unknown>;
      return typeof password === "string" && typeof confirmPassword === "string";
    },
  },
];

export const SignUp = z
  .object({
    accountType: z.enum(accountTypes, { error: "Choose an account type" }).default("individual"),
    firstName: personName("first name"),
    lastName: personName("last name"),
    company,
    email,
    phone: optionalPhone,
    username: userName.optional(),
    password: newPassword,
    confirmPassword: z.string({ error: "Enter the password again" }),
  })
  .refine(...passwordsMatch);

export type SignUpInput = z.output<typeof SignUp>;

/** An empty field is not an error of the form: nothing is sent, and the field itself shows the message. */
export const SignInCredentials = z.object({
  username: z.string({ error: "Enter your username or email" }).trim().min(1).max(254),
  password: z.string({ error: "Enter your password" }).min(1).max(1000),
});

export const ForgotPassword = z.object({ email });

/** By a mailed link, or in place of one that was made up. */
export const ResetPassword = z
  .object({ password: newPassword, confirmPassword: z.string({ error: "Enter the password again" }) })
  .refine(...passwordsMatch);

/** With the password of the account, a mailed link confirms its address. */
export const ConfirmAddress = z.object({
  password: z.string({ error: "Enter the password of the account" }).min(1).max(1000),
});

/** One of the two: the code of the authenticator app, or a recovery code. */
export const eitherCode = {
  code: z.string().trim().max(40).optional(),
  recoveryCode: z.string().trim().max(40).optional(),
};
const hasCode = ({ code, recoveryCode }: { code?: string; recoveryCode?: string }) => Boolean(code || recoveryCode);
// Also where another field is wrong, so that both errors are shown at once.
const noCode = { path: ["code"], message: "Enter the code that your app shows", when: () => true };

/** What somebody types who has a password and wants another one. */
export const changePasswordFields = {
  currentPassword: z.string({ error: "Enter your current password" }).min(1).max(1000),
  password: newPassword,
  confirmPassword: z.string({ error: "Enter the password again" }),
};

/** `asksCode`: the account has two-factor sign-in. */
export const changePasswordForm = (asksCode: boolean) => {
  const form = z.object({ ...changePasswordFields, ...eitherCode }).refine(...passwordsMatch);
  return asksCode ? form.refine(hasCode, noCode) : form;
};

export const passwordForAddress = "Enter your password: a new email address needs it";

/**
 * What is stored may stay as it is: the phone number, and that there is no address yet. A new address needs the password and, with
 * `asksCode`, a code; both are missed at once, beside whatever else is wrong.
 */
export const profileChange = (stored: { phone: string; email: string }, { asksCode = false } = {}) => {
  const isNew = ({ email = "" }: { email?: unknown }) => email !== "" && String(email).toLowerCase() !== stored.email;
  return z
    .object({
      name: personName("name"),
      email: stored.email === "" ? email.optional().default("") : email,
      username: userName.optional(),
      phone: optionalPhoneOr(stored.phone),
      company,
      /** Required only for a new email address. */
      profilePassword: z.string().max(1000).default(""),
      ...eitherCode,
    })
    .refine((typed) => !isNew(typed) || Boolean(typed.profilePassword), {
      ...{ path: ["profilePassword"], message: passwordForAddress, when: () => true },
    })
    .refine((typed) => !asksCode || !isNew(typed) || hasCode(typed), {
      ...{ path: ["code"], when: () => true },
      message: "Enter the code that your app shows: a new email address needs it",
    });
};

export const SignInCode = z.object(eitherCode).refine(hasCode, noCode);

export const FactorPassword = z.object({
  factorPassword: z.string({ error: "Enter your current password" }).min(1).max(1000),
});

/** What changes a second factor that is on. */
export const FactorProof = FactorPassword.extend(eitherCode).refine(hasCode, noCode);

export const FactorCode = z.object({
  code: z.string({ error: "Enter the code that your app shows" }).trim().min(1).max(40),
});
