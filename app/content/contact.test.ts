import { expect, test } from "vitest";
import { contactTopics } from "./contact";
import { menus } from "./navigation";
import { policyVersions } from "./policies";
import { privacy } from "./policies/privacy";
import { security } from "./policies/security";
import { terms } from "./policies/terms";
import { sitePages } from "./site-pages";

test("the contact page answers its own address and the nine aliases", () => {
  expect(contactTopics.map(({ path }) => path)).toEqual([
    "/contact",
    "/wealth-management",
    "/corporations-institutions",
    "/commentary-insights",
    "/advisor-opportunities",
    "/services",
    "/enroll",
    "/privacy",
    "/terms",
    "/security",
  ]);
});

test("no two public pages share an address, a title or a description", () => {
  for (const part of ["path", "title", "description"] as const) {
    const all = sitePages.map((page) => page[part]);
    expect(all.filter((value, index) => all.indexOf(value) !== index)).toEqual([]);
  }
});

test("every alias has a subject, and enrolling points to sign-up first", () => {
  for (const topic of contactTopics.slice(1)) expect(topic.subject, topic.path).toBeDefined();
  const enroll = contactTopics.find(({ path }) => path === "/enroll");
  expect(enroll?.first?.href).toBe("/client-login?mode=sign-up");
});

test("all services lists every service of the menus", () => {
  const listed = contactTopics.find(({ path }) => path === "/services")?.lists?.map(({ menu }) => menu);
  expect(listed).toEqual(Object.keys(menus).filter((name) => name !== "about"));
});

test.each([privacy, terms, security])("$title is dated, short and has no empty article", (policy) => {
  expect(policyVersions[policy.name]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(policy.short.length).toBeLessThanOrEqual(4);
  for (const { heading, paragraphs, points, table } of policy.articles) {
    expect((paragraphs ?? []).length + (points ?? []).length + (table?.rows.length ?? 0), heading).toBeGreaterThan(0);
    for (const row of table?.rows ?? []) expect(row, heading).toHaveLength(table?.columns.length ?? 0);
  }
});
