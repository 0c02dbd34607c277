import { expect, test } from "vitest";
import { resetSecret } from "../../../tests/support/passwords";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { readSubmission } from "../../platform/read-form.server";
import { BookingForm } from "../meetings/booking/schema";
import { memberInvitationForm } from "../members/schema";
import { NewThread } from "../messages/threads/schema";
import { TrustedContactForm } from "../trusted-contacts/schema";
import { findAccountProblems } from "./credentials/account-problems.server";
import { usernameTaken } from "./credentials/vocabulary";
import { findProfileProblems } from "./profile.server";
import { findResetProblems } from "./reset-password.server";
import { emailTaken } from "./sign-up/sign-up.server";
import { findSignUpProblems } from "./sign-up/sign-up-problems.server";

function typed(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const common = expect.stringContaining("most common passwords");
const own = expect.stringContaining("made of your name");

onBothDatabases("taken names and weak passwords are found while other fields are wrong", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  const wrong = { firstName: "", phone: "12", confirmPassword: "", username: "Maria", password: "qwertyuiop" };
  expect(await findSignUpProblems(world, typed({ ...wrong, email: "Maria@example.com" }))).toEqual({
    fieldErrors: { username: [usernameTaken], email: [emailTaken], password: [common] },
    taken: true,
  });
  expect(await findAccountProblems(world, typed(wrong), { names: ["Ada Winter"] })).toEqual({
    username: [usernameTaken],
    password: [common],
  });
  expect(
    await findAccountProblems(world, typed({ username: "a b", password: "adawinter1" }), { names: ["Ada Winter"] }),
  ).toEqual({ password: [own] });
});

onBothDatabases("a weak password behind a mailed link is found beside a mismatch", async (world) => {
  await aClient(world, { email: "maria@example.com" });
  const secret = await resetSecret(world, "maria@example.com");
  const form = typed({ password: "maria@example.com", confirmPassword: "another" });
  expect(await findResetProblems(world, secret, form)).toEqual({ password: [own] });
  expect(await findResetProblems(world, "no such link", form)).toEqual({});
});

onBothDatabases("a profile says at once what is taken and what cannot be used", async (world) => {
  await aClient(world, { email: "maria@example.com", username: "maria" });
  const ada = await anAdministrator(world, { email: "ada@example.com" });
  const form = typed({ name: "Office", username: "MARIA", email: "ada@exämple.com", phone: "12" });
  expect(Object.keys(await findProfileProblems(world, ada, form)).toSorted()).toEqual(["email", "name", "username"]);
  const bob = await aClient(world, { email: "bob@example.com", username: "bob" });
  const unchanged = typed({ name: "", username: "bob", email: "bob@example.com" });
  expect(await findProfileProblems(world, bob, unchanged)).toEqual({});
});

test.each([
  ["a trusted contact", TrustedContactForm, {}, ["name", "phone", "relation"]],
  ["a new message", NewThread, {}, ["message", "title"]],
  ["a new member", memberInvitationForm({ asked: false }), { role: "owner" }, ["email", "key", "password"]],
  ["a booking by telephone", BookingForm, { format: "Telephone" }, ["phone", "topic"]],
] as const)("%s: what several fields say together is refused beside all other errors", (_, schema, values, fields) => {
  const { error } = readSubmission(schema, typed(values)).reply();
  expect(Object.keys(error ?? {})).toEqual(expect.arrayContaining([...fields]));
});
