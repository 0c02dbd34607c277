import { describe, expect, test } from "vitest";
import { advisorProfiles as advisors } from "~/content/advisor-profiles";
import { rosterOfFiles as roster } from "../../../tests/support/site-content";
import {
  type MatchAnswers,
  matchForm,
  matchPath,
  matchQuestions,
  readMatch,
  undisclosed,
  unsure,
} from "./match-questions";
import { proposeAdvisors, sharedHours } from "./propose";

const summer = Date.UTC(2026, 6, 1);
const winter = Date.UTC(2026, 0, 15);

const answers = (given: Partial<MatchAnswers>): MatchAnswers => ({
  about: "Estate planning",
  place: "United Kingdom",
  language: "English",
  amount: "1000000",
  ...given,
});
const propose = (given: Partial<MatchAnswers> = {}) => proposeAdvisors(roster, answers(given), summer);
const names = (given: Partial<MatchAnswers>) => propose(given).proposed.map(({ name }) => name);

/** Every combination of answers that the form can give. */
function* everyAnswer(): Generator<MatchAnswers> {
  const values = matchQuestions.map((question) => matchForm(roster)[question].options.map(({ value }) => value));
  for (const about of values[0] ?? [])
    for (const place of values[1] ?? [])
      for (const language of values[2] ?? [])
        for (const amount of values[3] ?? []) yield { about, place, language, amount };
}

test("whatever is answered, each proposed advisor has a true reason, and each gap is true as well", () => {
  let count = 0;
  for (const given of everyAnswer()) {
    const { proposed, leftOut, full } = proposeAdvisors(roster, given, summer);
    count += 1;
    expect(proposed.length).toBeLessThanOrEqual(3);
    expect([...proposed, ...leftOut].map(({ slug }) => slug).toSorted()).toEqual(
      advisors.map(({ slug }) => slug).toSorted(),
    );
    expect(proposed.filter(({ gaps }) => gaps.length === 0)).toHaveLength(full);
    for (const { slug, reasons, gaps } of proposed) {
      const advisor = advisors.find((one) => one.slug === slug);
      if (!advisor) throw new Error(slug);
      expect(reasons.length, JSON.stringify(given)).toBeGreaterThan(0);
      const said = (part: string, lines: string[]) => lines.some((line) => line.includes(part));
      expect(said("one of", reasons)).toBe(advisor.specialties.includes(given.about));
      expect(said("Talks in", reasons)).toBe(advisor.languages.includes(given.language));
      expect(said("where you are", reasons)).toBe(advisor.country === given.place);
      expect(said("not less", reasons)).toBe(given.amount !== undisclosed);
      expect(said("not a specialty", gaps)).toBe(!advisor.specialties.includes(given.about) && given.about !== unsure);
      if (given.amount !== undisclosed) expect(Number(given.amount)).toBeGreaterThanOrEqual(advisor.minInvestment);
    }
    for (const { why } of leftOut) expect(why).not.toBe("");
  }
  expect(count).toBe(7 * 9 * 6 * 5);
});

describe("the order", () => {
  test("who fits everything comes first", () => {
    const { proposed, full } = propose();
    expect(proposed[0]).toEqual({
      slug: "harriet-vale",
      name: "Harriet Vale",
      title: "Private Client Director",
      location: "London",
      reasons: [
        "Estate planning is one of three specialties.",
        "Talks in English.",
        "Works in London, where you are.",
        "Works from $1,000,000, and yours is not less.",
      ],
      gaps: [],
    });
    expect(full).toBe(1);
  });

  test("the subject counts for more than the place", () => {
    expect(names({ about: "Fixed income", place: "United States" })).toEqual([
      "Mei-Lin Szeto",
      "Tomás Ferrer",
      "Harriet Vale",
    ]);
  });

  test("a language that one of them talks in is worth a proposal without the subject", () => {
    const { proposed, full } = propose({ about: "Fixed income", language: "Spanish", place: "United States" });
    expect(full).toBe(0);
    expect(proposed.map(({ name, gaps }) => [name, gaps])).toEqual([
      [
        "Tomás Ferrer",
        ["Fixed income is not a specialty: retirement planning, tax planning, and investment portfolios are."],
      ],
      [
        "Mei-Lin Szeto",
        [
          "Does not talk in Spanish, but in English, Cantonese, and Mandarin.",
          "Works in Hong Kong: no full hour of your office day is shared.",
        ],
      ],
    ]);
  });
});

describe("honesty", () => {
  test("below the smallest minimum nobody is proposed, and each says from which amount", () => {
    const { proposed, leftOut } = propose({ amount: "0" });
    expect(proposed).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual([
      "Works from $500,000, and yours may be less.",
      "Works from $1,000,000, and yours may be less.",
      "Works from $250,000, and yours may be less.",
    ]);
  });

  test("who says nothing gets nobody by chance", () => {
    const open = { about: unsure, place: "elsewhere", language: "other", amount: undisclosed };
    expect(propose(open).proposed).toEqual([]);
    expect(names({ ...open, language: "Mandarin" })).toEqual(["Mei-Lin Szeto"]);
    expect(names({ ...open, language: "English" })).toHaveLength(3);
  });
});

test("shared office hours follow the clocks of both places", () => {
  expect(sharedHours("Europe/London", "Africa/Kigali", summer)).toBe(7);
  expect(sharedHours("Europe/London", "Africa/Kigali", winter)).toBe(6);
  expect(sharedHours("America/New_York", "Europe/London", summer)).toBe(3);
  expect(sharedHours("Asia/Kathmandu", "Asia/Hong_Kong", summer)).toBe(5);
  expect(sharedHours("America/New_York", "Asia/Hong_Kong", summer)).toBe(0);
  expect(sharedHours("America/Panama", "America/Panama", summer)).toBe(8);
});

describe("the address", () => {
  test("keeps the answers through a round trip", () => {
    const given = answers({ language: "French" });
    expect(readMatch(roster, new URL(matchPath(given, "#proposal"), "http://x").searchParams)).toMatchObject({
      given,
      answers: given,
      asked: true,
    });
  });

  test("what no option says is not answered", () => {
    const read = readMatch(
      roster,
      new URLSearchParams(`about=<script>&place=Atlantis&language=English&amount=${"9".repeat(2000)}`),
    );
    expect(read).toMatchObject({ given: { language: "English" }, answers: null, asked: true });
    expect(readMatch(roster, new URLSearchParams("utm_source=x")).asked).toBe(false);
  });

  test("the amounts are the bands between the advisors' minimums", () => {
    expect(matchForm(roster).amount.options.map(({ label }) => label)).toEqual([
      "Less than $250,000",
      "$250,000 to $499,999",
      "$500,000 to $999,999",
      "$1,000,000 or more",
      "I would rather not say",
    ]);
  });
});
