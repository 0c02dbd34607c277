import { largeChange } from "~/platform/large-change";
import type { Doubt } from "./rules";

/** What is asked about an entry of numbers: those that are far from what the site says. `printed` writes a number with its unit. */
export const doubtsOfNumbers =
  <Name extends string>(fields: Readonly<Record<Name, { label: string }>>, printed: (value: number) => string) =>
  (before: Readonly<Record<Name, number>>, after: Readonly<Record<Name, number>>): Doubt[] =>
    (Object.keys(fields) as Name[]).flatMap((name) => {
      const change = largeChange(before[name], after[name]);
      const values = `${printed(before[name])} on the site, ${printed(after[name])} here`;
      return change ? [{ field: name, words: `${fields[name].label}: ${values}. That is ${change}.` }] : [];
    });
