import { expect, test } from "vitest";
import { rosterOfFiles } from "../../../tests/support/site-content";
import { changedMeanwhile, fieldsOf, readShown } from "./edited-fields";
import type { ClientRecord } from "./read-client.server";

const advisors = rosterOfFiles;

const client: ClientRecord = {
  computedOn: null,
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
  advisor: "",
  advisorSince: "",
  teamId: null,
  hasAccount: false,
  emailConfirmed: false,
  secondFactor: false,
  blocked: null,
  hold: null,
};

const shown = fieldsOf(client);

test("what nobody else has changed is not named, whatever this person has typed", () => {
  expect(shown.portfolioValue).toBe("2,500,000.5");
  // A form leaves out what is empty, and the company of whom is not a business.
  const { phone, company, ...typed } = shown;
  expect([phone, company]).toEqual(["", ""]);
  const nothing = { lines: [], taken: {} };
  expect(changedMeanwhile(advisors, client, { typed, shown })).toEqual(nothing);
  expect(changedMeanwhile(advisors, client, { typed: { ...typed, name: "Other", phone: "+234" }, shown })).toEqual(
    nothing,
  );
});

test("a field that only the other has changed is taken over and named", () => {
  const now: ClientRecord = { ...client, status: "inactive", phone: "+234 555", portfolioCents: 100 };
  expect(changedMeanwhile(advisors, now, { typed: { ...shown, name: "Amara N" }, shown })).toEqual({
    lines: [
      "Phone was changed from empty to “+234 555”. The form shows the new value.",
      "Status was changed from Active to Inactive. The form shows the new value.",
      "Portfolio Value was changed from $2,500,000.5 to $1. The form shows the new value.",
    ],
    taken: { phone: "+234 555", status: "inactive", portfolioValue: "1" },
  });
});

test("a field that both have changed stays as it was typed, and both values are named", () => {
  const now: ClientRecord = { ...client, name: "Amara Nwosu-Bell" };
  expect(changedMeanwhile(advisors, now, { typed: { ...shown, name: " Amara N " }, shown })).toEqual({
    lines: [
      "Name was changed from “Amara Nwosu” to “Amara Nwosu-Bell”. You entered “Amara N”: saving replaces the other value with yours.",
    ],
    taken: {},
  });
});

test("only what a form has shown is read back", () => {
  expect(readShown(JSON.stringify(shown))).toEqual(shown);
  for (const text of [null, "", "{", "{}", "null", '{"name":1}']) expect(readShown(text)).toBeNull();
});

test("a changed advisor is named, not the stored word", () => {
  const now: ClientRecord = { ...client, advisor: "harriet-vale", advisorSince: "2025-09-03" };
  expect(changedMeanwhile(advisors, now, { typed: { ...shown }, shown })).toEqual({
    lines: [
      "Advisor was changed from empty to Harriet Vale. The form shows the new value.",
      "Advisor Since was changed from empty to 2025-09-03. The form shows the new value.",
    ],
    taken: { advisor: "harriet-vale", advisorSince: "2025-09-03" },
  });
  const typed = { ...shown, advisor: "mei-lin-szeto", advisorSince: "" };
  expect(
    changedMeanwhile(advisors, now, { typed, shown: fieldsOf({ ...client, advisor: "a-former-one" }) }).lines[0],
  ).toBe(
    "Advisor was changed from a-former-one (no longer an advisor) to Harriet Vale. You entered Mei-Lin Szeto: saving replaces the other value with yours.",
  );
});
