import { expect, test } from "vitest";
import { fieldsOf, movedOn } from "./edited-fields";
import type { ClientRecord } from "./read-client.server";

const client: ClientRecord = {
  id: "a",
  name: "Amara Nwosu",
  email: "amara@nwosu.example",
  phone: "",
  company: "",
  accountType: "individual",
  status: "active",
  portfolioCents: 250_000_050,
  version: 2,
  joinDate: "2026-05-14",
  hasAccount: false,
  emailConfirmed: false,
  secondFactor: false,
  blocked: null,
};

test("what is shown and sent back unchanged has not moved on", () => {
  expect(fieldsOf(client).portfolioValue).toBe("2,500,000.5");
  // A form leaves out what is empty, and the company of whom is not a business.
  const { phone, company, ...typed } = fieldsOf(client);
  expect([phone, company]).toEqual(["", ""]);
  expect(movedOn(client, typed)).toEqual([]);
});

test("each difference is a sentence about how it stands now", () => {
  const typed = { ...fieldsOf(client), name: " Amara N ", phone: "+234", status: "pending", portfolioValue: "1" };
  expect(movedOn(client, typed)).toEqual([
    "Name is now Amara Nwosu.",
    "Phone is now empty.",
    "Status is now Active.",
    "Portfolio Value is now $2,500,000.5.",
  ]);
});
