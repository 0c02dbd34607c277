import { expect, test } from "vitest";
import { rosterOfFiles } from "../../../tests/support/site-content";
import { ClientForm, clientFormOf, money } from "./schema";

test.each([
  ["2,500,000", 250_000_000],
  ["$2,500,000.50", 250_000_050],
  [" 0.1 ", 10],
  ["1.15", 115],
  ["2.5M", 250_000_000],
  ["", 0],
  [undefined, 0],
  ["10000000000000", 1_000_000_000_000_000],
])("%j is %i cents", (typed, cents) => {
  expect(money.parse(typed)).toBe(cents);
});

test.each(["-1", "1.234", "1e6", "Infinity", "NaN", "0x10", "10000000000000.01", "9".repeat(15), "twelve", "1.2.3"])(
  "%s is no amount",
  (typed) => {
    expect(money.safeParse(typed).success).toBe(false);
  },
);

test("a form needs a name and one address; the rest has defaults, and nothing else passes", () => {
  const form = { name: " Bob ", email: "bob@example.com", user_id: "x", version: 7, hidden_at: 1 };
  expect(ClientForm.parse(form)).toEqual({
    name: "Bob",
    email: "bob@example.com",
    phone: "",
    company: "",
    accountType: "individual",
    status: "pending",
    portfolioValue: 0,
    advisor: "",
    advisorSince: "",
  });
  for (const wrong of [
    { name: " " },
    { email: "a@b.test,c@d.test" },
    { email: "x" },
    { status: "x" },
    { accountType: "x" },
    { phone: "12345" },
    { phone: "+44 20" },
  ])
    expect(ClientForm.safeParse({ ...form, ...wrong }).success).toBe(false);
});

test("the advisor is one of the firm's, or the one that is stored, since a day that has come somewhere", () => {
  const form = { name: "Bob", email: "bob@example.com", advisor: "harriet-vale", advisorSince: "2025-09-03" };
  const noon = Date.UTC(2026, 10, 24, 12);
  const accepts = (change: object, stored = { phone: "", advisor: "" }) =>
    clientFormOf({ now: noon, advisors: rosterOfFiles }, stored).safeParse({ ...form, ...change }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ advisor: "", advisorSince: "" })).toBe(true);
  expect(accepts({ advisorSince: "2026-11-25" })).toBe(true);
  expect(accepts({ advisor: "a-former-one" }, { phone: "", advisor: "a-former-one" })).toBe(true);
  expect(accepts({ advisor: "a-former-one" })).toBe(false);
  for (const advisorSince of ["2026-11-26", "1949-12-31", "2026-02-30", "yesterday"])
    expect(accepts({ advisorSince }), advisorSince).toBe(false);
});
