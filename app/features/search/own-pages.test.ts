import { expect, test } from "vitest";
import { areaPages, begins, matching } from "./own-pages";
import { staffActions } from "./staff-actions";

const names = (pathname: string, typed: string) =>
  matching(areaPages(pathname, true), typed).map(({ title }) => title.map(({ text }) => text).join(""));

test("each area has its own pages, a visitor and the public site none", () => {
  expect(names("/dashboard/admin/clients", "")).toContain("Document Management");
  expect(names("/dashboard/client", "")).toContain("Meetings");
  expect(names("/dashboard/client", "")).not.toContain("Document Management");
  expect(names("/capital-markets", "")).toEqual([]);
  expect(areaPages("/dashboard/client", false)).toEqual([]);
  expect(areaPages("/dashboard/client/settings", false)).not.toEqual([]);
  expect(areaPages("/dashboard/admin/sign-in", false)).toEqual([]);
  // The form of an application, on the website and in the portal.
  expect(areaPages("/application", false)).toEqual([]);
  expect(areaPages("/application/status/1", true)).toEqual(areaPages("/dashboard/client", true));
});

test("names and other words are found by their beginnings, one slip forgiven", () => {
  expect(names("/dashboard/admin", "doc")).toEqual([
    "Document Management",
    "Checklists of documents",
    "Approvals of documents",
    "Requested documents",
  ]);
  expect(names("/dashboard/admin", "mangement doc")).toEqual(["Document Management"]);
  expect(names("/dashboard/admin", "passwrod")).toEqual(["Settings"]);
  for (const typed of ["status", "system"]) expect(names("/dashboard/admin", typed)).toEqual(["System Status"]);
  expect(names("/dashboard/admin", "zebra")).toEqual([]);
  expect(matching(areaPages("/dashboard/admin", true), "clie")[0]?.title[0]).toEqual({ text: "Client", found: true });
});

test.each([
  ["invite", "Invite clients to the portal", "clients.edit"],
  ["household", "Find the household or the people with access of a client", "desk.read"],
  ["payout", "Loans to pay out", "applications.pay"],
])("'%s' finds an act of those who may do it", (typed, name, act) => {
  const [found] = matching(staffActions, typed);
  expect(found?.title.map(({ text }) => text).join("")).toBe(name);
  expect(staffActions.find(({ to }) => to === found?.to)?.act).toBe(act);
});

test.each([
  ["meetings", "meet", true],
  ["meetings", "meating", true],
  ["meetings", "meetigns", true],
  ["meetings", "metings", true],
  ["meetings", "meeetings", true],
  ["meetings", "mat", false],
  ["meetings", "seating", false],
])("%s, typed %s: %s", (word, typed, expected) => expect(begins(word, typed)).toBe(expected));
