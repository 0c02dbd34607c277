import { describe, expect, test } from "vitest";
import { advisorProfiles as advisors } from "~/content/advisor-profiles";
import { nextOccurrences } from "~/content/events";
import { articles as news } from "~/content/news";
import { promiseRecord } from "~/content/promise-records";
import { rateRecord } from "~/content/rate-records";
import { allEntries } from "./entries";
import { excerpt, mark } from "./excerpt";
import { readSearchQuery, searchIn } from "./search-site";

const now = Date.UTC(2026, 10, 21, 9);
const searchSite = searchIn(allEntries({ news, advisors, rates: rateRecord, promises: promiseRecord, events: [] }));
const next = nextOccurrences(now, 12);
const ask = (query: string, kind = "") => searchSite(readSearchQuery(new URLSearchParams({ query, kind })), next);
const paths = (query: string, kind?: string) => ask(query, kind).hits.map(({ path }) => path);
const plain = (segments: { text: string }[]) => segments.map(({ text }) => text).join("");

describe("what is found first", () => {
  test.each([
    ["fixed income", "/fixed-income"],
    ["Retirement planning", "/retirement-planning"],
    ["privacy", "/privacy"],
    ["contact", "/contact"],
    ["find an advisor", "/find-advisor"],
    ["project funding", "/project-funding"],
    ["forgot password", "/client-login/forgot"],
    ["password", "/client-login/forgot"],
    ["phone", "/contact"],
    ["phone number", "/contact"],
    ["fees", "/project-funding"],
    ["application fee", "/project-funding"],
    ["withdraw application", "/application/status"],
    ["application status", "/application/status"],
    ["401k", "/retirement-planning"],
    ["401(k)", "/retirement-planning"],
  ])("%s", (query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  test("an advisor by name, without the accent", () => {
    const [hit] = ask("tomas ferrer").hits;
    expect(hit).toMatchObject({ kind: "advisor" });
    expect(hit?.path).toBe("/find-advisor?type=name&query=Tom%C3%A1s+Ferrer#results");
  });

  test("an event leads to its next date, which the clock decides", () => {
    expect(paths("market hour")[0]).toBe("/webinars-events/market-hour-2026-12-10");
  });

  test("cookies are a matter of the privacy notice, which only its text says", () => {
    expect(paths("cookies")[0]).toBe("/privacy");
  });
});

test("a plural finds its singular as well", () => {
  expect(paths("fees").slice(0, 5)).toContain("/investment-services");
  expect(plain(ask("fees").hits[0]?.excerpt ?? [])).toContain("no application fee");
});

describe("slips", () => {
  test.each([
    ["retirment", "/retirement-planning"],
    ["fixd incom", "/fixed-income"],
    ["privcy", "/privacy"],
    ["RETIREMENT", "/retirement-planning"],
  ])("%s is understood", (query, path) => {
    expect(paths(query)).toContain(path);
  });

  test("what was read instead is said", () => {
    expect(ask("retirment").corrections).toEqual([{ typed: "retirment", found: "retirement" }]);
    expect(ask("retire").corrections).toEqual([]);
    expect(ask("estate plannig zanzibar").corrections).toEqual([{ typed: "plannig", found: "planning" }]);
  });
});

describe("words that something contains", () => {
  test.each(["401k", "fees", "phone", "folio", "invest"])("%s is never replaced", (query) => {
    expect(ask(query).corrections).toEqual([]);
    expect(ask(query).hits).not.toEqual([]);
  });

  test("a number that stands nowhere finds nothing rather than another number", () => {
    expect(ask("409k")).toMatchObject({ hits: [], corrections: [] });
  });

  test("the inside of a word is enough", () => {
    expect(ask("folio").hits.some(({ title, excerpt: part }) => /portfolio/i.test(plain(title) + plain(part)))).toBe(
      true,
    );
  });
});

test("words that no page has together find pages that have some of them", () => {
  const result = ask("privacy zyzzyva");
  expect(result.partly).toBe(true);
  expect(result.hits[0]?.path).toBe("/privacy");
});

test.each(["hospital loan", "loan hospital", "business loan", "apply for a loan", "loan application"])(
  "%s finds the loans and their form first",
  (query) => {
    expect(paths(query).slice(0, 2).toSorted()).toEqual(["/application", "/project-funding"]);
  },
);

test("what has all of the words stands above what has some", () => {
  const [first, ...others] = paths("retirement zyzzyva privacy");
  expect(first).toBeDefined();
  expect(others.length).toBeGreaterThan(0);
  const result = ask("loan hospital");
  expect(result.partly).toBe(false);
  expect(result.hits.length).toBeGreaterThan(2);
});

test("a kind narrows the hits and leaves the counts as they are", () => {
  const all = ask("planning");
  const advisors = ask("planning", "advisor");
  expect(advisors.counts).toEqual(all.counts);
  expect(advisors.hits).toHaveLength(all.counts.advisor);
  expect(new Set(advisors.hits.map(({ kind }) => kind))).toEqual(new Set(["advisor"]));
});

describe("calm", () => {
  test("nothing, spaces, signs and words without meaning find nothing", () => {
    for (const query of ["", "   ", "<>&\"'", "the of and", "\u0000"]) expect(ask(query).hits, query).toEqual([]);
  });

  test("markup is text", () => {
    const { hits } = ask('<script>alert("privacy")</script>');
    for (const hit of hits) expect(plain(hit.title) + plain(hit.excerpt)).not.toContain("<script>");
  });

  test("two thousand characters are cut to two hundred and answered at once", () => {
    const query = readSearchQuery(new URLSearchParams({ query: "retirement planning ".repeat(100) }));
    expect(query).toMatchObject({ cut: true });
    expect([...query.text]).toHaveLength(200);
    // Of this process, so that what else the machine does is not counted.
    const before = process.cpuUsage();
    searchSite(query, next);
    searchSite({ ...query, text: "x".repeat(200) }, next);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe("excerpts", () => {
  test("mark the words where they stand, whatever their case and accents", () => {
    expect(mark("Tomás Ferrer", new Set(["tomas"]))).toEqual([
      { text: "Tomás", found: true },
      { text: " Ferrer", found: false },
    ]);
  });

  test("show the part with most of the words, and say where they cut", () => {
    const text =
      `${"before ".repeat(50)}one bond ${"between ".repeat(50)}two bonds and a ladder ${"after ".repeat(50)}`.trim();
    const piece = excerpt(text, new Set(["bonds", "ladder"]));
    expect(piece.filter(({ found }) => found).map(({ text: word }) => word)).toEqual(["bonds", "ladder"]);
    expect(plain(piece)).toMatch(/^… .* …$/);
    expect(plain(piece).split(" ").length).toBeLessThan(40);
  });

  test("are empty where none of the words stands", () => {
    expect(excerpt("Nothing of that here.", new Set(["bond"]))).toEqual([]);
  });
});

test("every entry has an address of its own kind, a title and a sentence", () => {
  const all = allEntries({ news, advisors, rates: rateRecord, promises: promiseRecord, events: [] });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { title, description, path } of all) {
    expect(title).not.toBe("");
    expect(description, title).toMatch(/[.]$/);
    expect(path).toMatch(/^\//);
  }
});
