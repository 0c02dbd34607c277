import { expect, test } from "vitest";
import { officeRecords } from "~/content/office-records";
import { pairsInWords } from "~/sections/pictures/shared-hours";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { changedForGood, writtenItem } from "../kind/rules";
import { countInWords, countingPages } from "./counting-pages";
import { officeRules } from "./office-rules.server";
import { OfficeForm, StoredOffice } from "./schema.server";

const site = { offices: officesOfFiles };

test("the offices of the files pass the portal's form, word for word", () => {
  for (const office of officeRecords) {
    const read = OfficeForm.safeParse(writtenItem(officeRules, office));
    expect(read.error?.issues ?? []).toEqual([]);
    expect(JSON.stringify(officeRules.complete("", read.data, site))).toBe(JSON.stringify(office));
    expect(JSON.stringify(StoredOffice.parse(office))).toBe(JSON.stringify(office));
  }
});

const [first] = officeRecords;
const errorsOf = (change: Record<string, string>) => {
  const written = { ...(first && writtenItem(officeRules, first)), ...change };
  return OfficeForm.safeParse(written).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

test.each([
  ["city", " ", "Enter the city"],
  ["country", "123", "Enter the country"],
  ["address", "40 Plover Street", "End the address with a comma and the city"],
  ["phone", "212 555 0142", /^Enter a phone number that begins with \+/],
  ["timeZone", "UTC", "Choose the time zone"],
  ["timeZone", "Mars/Olympus", "Choose the time zone"],
  ["latitude", "north", "Enter degrees, such as 51.51"],
  ["latitude", "91", "Enter 90 degrees at most"],
  ["longitude", "", "Enter the longitude"],
])("%s %j is refused with a reason", (field, written, reason) => {
  const change = field === "city" ? { city: written, address: `1 Street, ${written}` } : { [field]: written };
  expect(errorsOf(change)).toContainEqual([field, reason instanceof RegExp ? expect.stringMatching(reason) : reason]);
});

test("degrees are read as people write them, and the time zone says the hours ahead of UTC in standard time", () => {
  const written = { ...(first && writtenItem(officeRules, first)), latitude: "\u221233,87", longitude: "151.21" };
  const form = OfficeForm.parse({
    ...written,
    city: "Sydney",
    address: "1 Quay, Sydney",
    timeZone: "Australia/Sydney",
  });
  expect(officeRules.complete("sydney", form, site)).toMatchObject({ utcOffset: 10, latitude: -33.87 });
});

test("what is arranged in an office hangs on its city, country and time zone: they stay", () => {
  if (!first) throw new Error("The files name no office");
  expect(changedForGood(officeRules, first, { ...first, address: "1 Wren Street, New York" })).toBeNull();
  expect(Object.keys(changedForGood(officeRules, first, { ...first, city: "Boston" }) ?? {})).toEqual(["city"]);
  expect(Object.keys(changedForGood(officeRules, first, { ...first, timeZone: "Asia/Dubai" }) ?? {})).toEqual([
    "timeZone",
  ]);
});

test("a city and a country have one office, and the last one cannot go", () => {
  if (!first) throw new Error("The files name no office");
  expect(Object.keys(officeRules.clash(first, officeRecords) ?? {})).toEqual(["city", "country"]);
  expect(officeRules.clash({ ...first, city: "Lima", country: "Peru" }, officeRecords)).toBeNull();
  expect(officeRules.cannotGo?.([])).toMatch(/last office/);
  expect(officeRules.cannotGo?.(officeRecords)).toBeNull();
});

test("pages that count the offices in their own words are named when the number changes", () => {
  expect(countInWords(officeRecords.length)).toBeNull();
  expect(countInWords(9)).toMatch(/^Then there are 9 offices\. .*\/contact, .* go on saying 8/);
  for (const path of ["/", "/contact", "/careers", "/join-team"]) expect(countingPages).toContain(path);
  expect(countingPages.length).toBeLessThan(30);
});

test("the picture of shared hours says which offices there are", () => {
  const examples = [
    ["London", "Kigali"],
    ["Hong Kong", "New York"],
  ] as const;
  expect(pairsInWords(officeRecords, examples)).toBe(
    "Every pair of our eight offices with the office hours they share. New York and Panama City, Dubai and Port Louis share all eight; London and Kigali six; Hong Kong and New York none.",
  );
  expect(pairsInWords(officeRecords.slice(0, 2), examples)).toBe(
    "Every pair of our two offices with the office hours they share.",
  );
});
