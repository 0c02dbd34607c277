import { expect, test } from "vitest";
import { readSubmission } from "~/platform/read-form.server";
import { aSignUp } from "../../../../tests/support/people";
import { profileChange, SignUp } from "./schema";

const ProfileChange = profileChange({ phone: "", email: "maria@example.com" });

const forms = {
  "sign-up": { schema: SignUp, valid: aSignUp({}) },
  profile: { schema: ProfileChange, valid: { name: "Maria Ramírez", email: "maria@example.com" } },
};

function submit(name: keyof typeof forms, phone: string) {
  const { schema, valid } = forms[name];
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...valid, phone })) if (value) form.append(field, String(value));
  return readSubmission<typeof SignUp | typeof ProfileChange>(schema, form);
}

test.each(["sign-up", "profile"] as const)(
  "%s: a phone number that cannot be one is refused, and kept as typed",
  (name) => {
    for (const typed of ["12", "call me", "+999 1", "123456789012345678", "0788 123 456", "12345678"]) {
      const { status, reply } = readResult(submit(name, typed));
      expect(status, typed).toBe("error");
      expect(reply.error, typed).toEqual({ phone: [expect.stringContaining("country code")] });
      expect(reply.initialValue?.phone, typed).toBe(typed);
    }
  },
);

test.each(["sign-up", "profile"] as const)("%s: any form of a phone number passes as it was typed, or none", (name) => {
  for (const typed of ["+44 20 7946 0018", "(202) 555-0142", "00 1 (202) 555-0142", ""])
    expect(submit(name, typed), typed).toMatchObject({ status: "success", value: { phone: typed } });
});

const readResult = (submission: ReturnType<typeof submit>) => ({
  status: submission.status,
  reply: submission.reply(),
});

test("a profile can be saved with the phone number that it has, also when a new profile could not have it", () => {
  const form = { name: "Maria Ramírez", email: "maria@example.com", phone: "0788 123 456" };
  expect(profileChange({ phone: "0788 123 456", email: "maria@example.com" }).safeParse(form).success).toBe(true);
  expect(profileChange({ phone: "", email: "maria@example.com" }).safeParse(form).success).toBe(false);
});

test("only an account that has no address yet can be saved without one", () => {
  const form = { name: "Ada Winter" };
  expect(profileChange({ phone: "", email: "" }).safeParse(form).success).toBe(true);
  expect(profileChange({ phone: "", email: "" }).safeParse({ ...form, email: "no address" }).success).toBe(false);
  expect(profileChange({ phone: "", email: "ada@example.com" }).safeParse(form).success).toBe(false);
});
