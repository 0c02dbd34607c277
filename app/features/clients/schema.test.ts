import { expect, test } from "vitest";
import { ClientForm, money } from "./schema";

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
