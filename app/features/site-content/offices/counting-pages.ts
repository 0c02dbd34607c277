import { contactTopics } from "~/content/contact";
import { handWrittenPages } from "~/content/hand-written-pages";
import * as home from "~/content/home";
import { officeRecords } from "~/content/office-records";
import { pages } from "~/content/pages";

const numerals = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = officeRecords.length;
const says = new RegExp(`\\b(?:${count}|${numerals[count] ?? count})\\s(?:of our\\s)?(?:offices|countries)\\b`, "i");

const sources: readonly { path: string; words: unknown }[] = [
  { path: "/", words: [home, handWrittenPages["/"]] },
  ...contactTopics.map((topic) => ({ path: topic.path, words: topic })),
  ...pages.map((page) => ({ path: page.path, words: page })),
];

/** The pages whose own words say how many offices the firm has. They change with the sources of the product only. */
export const countingPages: readonly string[] = sources
  .filter(({ words }) => says.test(JSON.stringify(words)))
  .map(({ path }) => path);

/** What to know before the firm has more or fewer offices; nothing while the words hold. */
export function countInWords(offices: number): string | null {
  if (offices === count) return null;
  const then = offices === 1 ? "there is 1 office" : `there are ${offices} offices`;
  return `Then ${then}. The map in the footer and the words of ${countingPages.join(", ")} go on saying ${count}, until the product's sources change.`;
}
