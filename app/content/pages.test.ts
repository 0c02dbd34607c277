import { describe, expect, test } from "vitest";
import { footerLists, footerMoreLists, legalLinks, menus } from "./navigation";
import type { Section } from "./page";
import { pages } from "./pages";
import { publicPaths } from "./paths";

/** Home leads to these from the titles of its cards; the header and footer to the rest. */
const linkedFromHome = [
  "/wealth-management",
  "/corporations-institutions",
  "/commentary-insights",
  "/advisor-opportunities",
];
const linkedFromHeaderAndFooter = ["/", "/search", "/client-login", "/enroll", "/dashboard"];

function tone(section: Section): string {
  if (section.kind === "heroField") return "signal";
  if (section.kind === "matrix" || section.kind === "facts") return section.tone ?? "ink";
  return "tone" in section ? (section.tone ?? "paper") : "paper";
}

describe("the pages", () => {
  test("differ in address and title", () => {
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
  });

  test.each(pages.map((page) => [page.path, page] as const))(
    "%s begins with a hero and ends with a closing line",
    (_, page) => {
      expect(page.sections.at(0)?.kind).toMatch(/^hero/);
      expect(page.sections.filter((section) => section.kind.startsWith("hero"))).toHaveLength(1);
      expect(page.sections.at(-1)?.kind).toBe("close");
    },
  );

  test.each(pages.map((page) => [page.path, page] as const))(
    "%s has at most one ink and one verdigris field",
    (_, page) => {
      const tones = page.sections.map(tone);
      expect(tones.filter((name) => name === "ink").length).toBeLessThanOrEqual(1);
      expect(tones.filter((name) => name === "signal").length).toBeLessThanOrEqual(1);
    },
  );
});

test("a link leads to every public address", () => {
  const linked = new Set<string>([
    ...linkedFromHome,
    ...linkedFromHeaderAndFooter,
    // From the finder's call-out.
    "/find-advisor/match",
    ...Object.values(menus).flatMap((menu) => [menu.home, ...menu.links.map((link) => link.path)]),
    ...[...footerLists, ...footerMoreLists].flatMap((list) => list.links.map((link) => link.path)),
    ...legalLinks.map((link) => link.path),
  ]);
  expect(publicPaths.filter((path) => !linked.has(path))).toEqual([]);
});
