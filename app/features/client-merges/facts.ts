import { Conflict } from "~/platform/errors";

/** What a page has shown before somebody confirmed it: names and values, in words. */
export type Facts = readonly (readonly [name: string, value: string])[];

/** Something has changed since it was shown. Nothing was done. */
export class FactsChanged extends Conflict {
  override name = "FactsChanged";
  /** 'Phone of maria@example.com: was +1 555 0100, is +1 555 0199'. */
  readonly lines: string[];
  constructor(lines: string[]) {
    super("Something has changed since you looked. Nothing was saved. Look at it again.");
    this.lines = lines;
  }
}

/** What differs now from what was shown, as lines. */
export function changedFacts(shown: Facts, now: Facts): string[] {
  const before = new Map(shown);
  const after = new Map(now);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const [was = "", is = ""] = [before.get(name), after.get(name)];
    return was === is ? [] : [`${name}: was ${was || "nothing"}, is ${is || "nothing"}`];
  });
}

/** From the hidden field of a form; anything else has shown nothing. */
export function readFacts(text: string): Facts {
  try {
    const facts: unknown = JSON.parse(text);
    if (!Array.isArray(facts)) return [];
    return facts.filter((fact): fact is [string, string] => Array.isArray(fact) && fact.length === 2);
  } catch {
    return [];
  }
}
