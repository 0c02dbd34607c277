import { expect, test } from "vitest";
import { advisorProfiles } from "~/content/advisor-profiles";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { writtenItem } from "../kind/rules";
import { advisorRules } from "./advisor-rules";
import { advisorForm, StoredAdvisor } from "./schema";

const site = { offices: officesOfFiles };
const form = advisorForm(officesOfFiles.all.map(({ city }) => city));

test("the advisors of the files pass the portal's form, word for word", () => {
  for (const advisor of advisorProfiles) {
    const read = form.safeParse(writtenItem(advisorRules, advisor));
    expect(read.error?.issues ?? []).toEqual([]);
    expect(JSON.stringify(advisorRules.complete(advisor.slug, read.data, site))).toBe(JSON.stringify(advisor));
    expect(JSON.stringify(StoredAdvisor.parse(advisor))).toBe(JSON.stringify(advisor));
  }
});

const [first] = advisorProfiles;
const errorsOf = (change: Record<string, string>) => {
  const written = { ...(first && writtenItem(advisorRules, first)), ...change };
  return form.safeParse(written).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

test.each([
  ["name", "Ines", "Enter first and last name"],
  ["location", "Atlantis", "Choose the office"],
  ["phone", "212 555 0151", /^Enter a phone number that begins with \+/],
  ["phone", "+1 212", /^Enter a phone number that begins with \+/],
  ["email", "a@b.example, c@d.example", /^Enter one email address/],
  ["experience", "eighteen", "Enter whole years, such as 12"],
  ["minInvestment", "a lot", /^Enter whole dollars/],
  ["minInvestment", "0.5", /^Enter whole dollars/],
  ["specialties", " , ", "Name at least one specialty"],
  ["languages", "a, b, c, d, e, f, g, h, i", "Name at most 8"],
  ["approach", "Short.", "Use at least 40 characters"],
])("%s %j is refused with a reason", (field, written, reason) => {
  expect(errorsOf({ [field]: written })).toEqual([
    [field, reason instanceof RegExp ? expect.stringMatching(reason) : reason],
  ]);
});

test("sums are read as people write them, and a word that is named twice counts once", () => {
  const read = form.parse({
    ...(first && writtenItem(advisorRules, first)),
    ...{ minInvestment: "$1.5M", languages: "English,  English , Spanish" },
  });
  expect(read).toMatchObject({ minInvestment: 1_500_000, languages: ["English", "Spanish"] });
});

test("a new advisor works in the country of the office, and stands after those of the files", () => {
  const made = advisorRules.complete(
    "a-new-one",
    form.parse({ ...(first && writtenItem(advisorRules, first)), location: "Dubai" }),
    site,
  );
  expect(made.country).toBe("UAE");
  const [last] = advisorRules.inOrder([made, ...advisorProfiles]).slice(-1);
  expect(last?.slug).toBe("a-new-one");
});
