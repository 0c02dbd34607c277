import { expect, test } from "vitest";
import { steps } from "../questions";
import { answersOfAccount, filledInWords } from "./account-answers";

const inSteps = (account: Parameters<typeof answersOfAccount>[0]) =>
  steps.map(({ questions }) => filledInWords(answersOfAccount(account), questions));

test("an account fills in name, email, phone and company, and each step says so", () => {
  const account = {
    name: "Rosa  de la Mer",
    email: "rosa@quay.example",
    phone: "+230 5555 0100",
    company: "Quay & Sons",
  };
  expect(answersOfAccount(account)).toEqual({
    firstName: "Rosa",
    lastName: "de la Mer",
    email: "rosa@quay.example",
    phone: "+230 5555 0100",
    companyName: "Quay & Sons",
  });
  expect(inSteps(account)).toEqual([
    "We filled in your name, email and phone from your account. You can change them here.",
    "We filled in your company name from your account. You can change it here.",
    null,
    null,
  ]);
});

test("what an account does not know stays empty", () => {
  const account = { name: "Rosa", email: "rosa@quay.example", phone: "", company: "" };
  expect(answersOfAccount(account)).toEqual({ firstName: "Rosa", email: "rosa@quay.example" });
  expect(inSteps(account)[1]).toBeNull();
});
