import { expect, test } from "vitest";
import { officeRecords } from "~/content/office-records";
import { leadership } from "~/content/pages/leadership";
import { ourStory } from "~/content/pages/our-story";
import { dayParts } from "~/sections/office-hours";
import { deskHours } from "./desk-hours";

// The text of these pages quotes what their pictures compute. If you change the offices or the rules, one of these
// tests says which words to change.

test("the hours of the story grow from eight by way of thirteen to twenty-one, and three are left", () => {
  const [hero] = ourStory.sections;
  if (hero?.kind !== "heroField" || hero.figure.show.picture !== "deskHours")
    throw new Error("the story has a picture");
  const steps = deskHours(officeRecords, hero.figure.show);
  expect(steps.map(({ year, hours }) => [year, hours])).toEqual([
    [2004, 8],
    [2008, 13],
    [2012, 13],
    [2016, 21],
  ]);
  expect(hero.lede).toMatch(/eight hours .* twenty-one, .* other three/);
  expect(steps.map(({ added }) => added)).toEqual([[[14, 22]], [[9, 14]], [], [[1, 9]]]);
  expect(new Set(hero.figure.show.steps.flatMap(({ countries }) => countries))).toEqual(
    new Set(officeRecords.map(({ country }) => country)),
  );
});

test("offices that share no hour leave two stretches, and a step without countries brings none", () => {
  const [newYork, london] = officeRecords;
  const far = { ...london, utcOffset: 8, country: "far" };
  const steps = [
    { year: 2004, name: "", countries: [newYork?.country ?? ""] },
    { year: 2005, name: "", countries: [] },
    { year: 2006, name: "", countries: ["far"] },
  ];
  const data = { from: 2004, to: 2024, opens: 9, closes: 17, steps, rest: "" };
  expect(deskHours([...officeRecords.slice(0, 1), far as (typeof officeRecords)[number]], data)).toMatchObject([
    { hours: 8, open: [[14, 22]] },
    { hours: 8, added: [] },
    {
      hours: 16,
      open: [
        [1, 9],
        [14, 22],
      ],
    },
  ]);
});

test("no decision touches a role twice, one ends with the client, and the table says what the picture shows", () => {
  const [hero] = leadership.sections;
  if (hero?.kind !== "heroRuler" || hero.figure.show.picture !== "decisionPaths")
    throw new Error("the page has a picture");
  const { roles, decisions } = hero.figure.show;
  for (const { name, prepares, stops, decides } of decisions) {
    const touched = [prepares, stops, decides].filter((role) => role !== undefined);
    expect(new Set(touched).size, name).toBe(touched.length);
    for (const role of touched) expect(roles, name).toContain(role);
  }
  expect(decisions.filter(({ decides }) => decides === "You").map(({ name }) => name)).toEqual([
    "A portfolio leaves its plan",
  ]);
  const table = leadership.sections.find((section) => section.kind === "ledgerRead");
  expect(table?.rows.map(({ head }) => head)).toEqual(decisions.map(({ name }) => name));
});

test("office hours that pass midnight in UTC go on at the other end of the day", () => {
  expect(dayParts(14)).toEqual([{ from: 14, to: 22 }]);
  expect(dayParts(16)).toEqual([{ from: 16, to: 24 }]);
  // Sydney, and Los Angeles.
  expect(dayParts(9 - 10)).toEqual([
    { from: 23, to: 24 },
    { from: 0, to: 7 },
  ]);
  expect(dayParts(9 + 8)).toEqual([
    { from: 17, to: 24 },
    { from: 0, to: 1 },
  ]);
});
