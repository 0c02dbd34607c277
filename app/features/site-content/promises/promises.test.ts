import { expect, test } from "vitest";
import { contactTopics, ledeOf } from "~/content/contact";
import { handWrittenPages, type SitePage } from "~/content/hand-written-pages";
import { promiseRecord } from "~/content/promise-records";
import { inHours, type Promises, promiseFacts, reviewTime, withPromise } from "~/content/promises";
import { submittedMessage } from "~/features/applications/vocabulary";
import { officesOfFiles } from "../../../../tests/support/site-content";
import { writtenItem } from "../kind/rules";
import { promisesRules } from "./promises-rules";
import { PromisesForm, StoredPromises } from "./schema";

const written = writtenItem(promisesRules, promiseRecord);
const errorsOf = (change: Record<string, string>) =>
  PromisesForm.safeParse({ ...written, ...change }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("the promises of the file pass the portal's form, to the letter", () => {
  const complete = promisesRules.complete("", PromisesForm.parse(written), { offices: officesOfFiles });
  expect(JSON.stringify(complete)).toBe(JSON.stringify(promiseRecord));
  expect(JSON.stringify(StoredPromises.parse(promiseRecord))).toBe(JSON.stringify(promiseRecord));
});

test.each([
  ["contact", "", "Enter the hours until a message is answered"],
  ["contact", "soon", "Enter whole hours, such as 24"],
  ["contact", "2 days", "Enter whole hours, such as 24"],
  ["contact", "1.5", "Enter whole hours, such as 24"],
  ["match", "-24", "Enter whole hours, such as 24"],
  ["match", "0", "Enter 1 to 336 hours"],
  ["match", "1000", "Enter 1 to 336 hours"],
  ["application", "12", "Enter the shortest time of the review or a longer one"],
])("%s %j is refused with a reason", (field, typed, reason) => {
  expect(errorsOf({ [field]: typed })).toContainEqual([field, reason]);
  const value = Number(typed);
  if (typed && !Number.isNaN(value))
    expect(StoredPromises.safeParse({ ...promiseRecord, [field]: value }).success).toBe(false);
});

test("hours are read as people write them", () => {
  const typed = { contact: "12 hours", match: " 1 hour ", applicationFrom: "24h", application: "36 H" };
  expect(PromisesForm.parse(typed)).toEqual({ contact: 12, match: 1, applicationFrom: 24, application: 36 });
});

test("a promise that moves by more than half is doubted, with both figures", () => {
  const doubts = (change: Partial<Promises>) => promisesRules.doubts?.(promiseRecord, { ...promiseRecord, ...change });
  expect(doubts({ contact: 12, application: 72 })).toEqual([]);
  expect(doubts({ contact: 4, match: 48 })).toEqual([
    { field: "contact", words: "A message is answered within: 24 hours on the site, 4 hours here. That is 83% less." },
    {
      field: "match",
      words: "A request for an advisor is answered within: 24 hours on the site, 48 hours here. That is 100% more.",
    },
  ]);
});

test("sentences, descriptions and figures follow any promises", () => {
  const one: Promises = { contact: 1, match: 30, applicationFrom: 72, application: 72 };
  expect([inHours(24), inHours(1)]).toEqual(["24 hours", "1 hour"]);
  expect([reviewTime(promiseRecord), reviewTime(one)]).toEqual(["24-48 hours", "72 hours"]);
  expect(promiseFacts(one)).toMatchObject({ answer: { value: "1", unit: "hour" }, review: { value: "72 hours" } });
  const page: SitePage = handWrittenPages["/application"];
  expect(withPromise(page, promiseRecord).description).toMatch(/address\. Reviewed within 24-48 hours\.$/);
  expect(withPromise<SitePage>(handWrittenPages["/"], one)).toBe(handWrittenPages["/"]);
  const [contact, other] = contactTopics;
  if (!contact || !other) throw new Error("There are topics");
  expect(ledeOf(contact, 1)).toMatch(/answers it within 1 hour\.$/);
  expect(ledeOf(other, 1)).toBe(other.lede);
  expect(submittedMessage(reviewTime(promiseRecord))).toBe(
    "Application submitted successfully! We will review your application and contact you within 24-48 hours.",
  );
});
