import type { Advisor } from "~/content/advisors";
import { fold } from "~/platform/db/fold";
import {
  type FacetName,
  type FinderQuery,
  facet,
  facetNames,
  finderPath,
  valuesOf,
  withoutFacet,
} from "./finder-query";

/** The advisors that match a search, in the order of the records. An empty search matches all. */
export function findAdvisors(advisors: readonly Advisor[], query: FinderQuery): Advisor[] {
  return advisors.filter(
    (advisor) => matchesText(advisor, query) && facetNames.every((name) => fits(advisor, query, name)),
  );
}

/**
 * Matches any part of the place or name, without regard to case and accents. Other names of a place must be complete. 'Near London' asks
 * for London, and of 'Reading, UK' one of the two is enough.
 */
function matchesText(advisor: Advisor, { type, query }: FinderQuery): boolean {
  const text = fold(query);
  if (text === "") return true;
  if (type === "name") return fold(advisor.name).includes(text);
  const place = fold(`${advisor.location}, ${advisor.country}`);
  const near = text.replace(/^(?:near|in|around|close to) +/, "");
  const asked = [text, near, ...near.split(",").map((part) => part.trim())].filter(Boolean);
  return asked.some((each) => place.includes(each) || advisor.alsoCalled.some((name) => fold(name) === each));
}

/** One of the chosen values of a facet is enough. Without a choice everybody matches. */
function fits(advisor: Advisor, { chosen }: FinderQuery, name: FacetName): boolean {
  const wanted = chosen[name];
  return (
    wanted.length === 0 ||
    facet(name)
      .of(advisor)
      .some((value) => wanted.includes(value))
  );
}

export interface FacetView {
  name: FacetName;
  label: string;
  options: { value: string; label: string; count: number; chosen: boolean }[];
}

/** Each facet with its values, and how many advisors each value would show together with the rest of the search. */
export function countFacets(advisors: readonly Advisor[], query: FinderQuery): FacetView[] {
  return facetNames.map((name) => {
    const { label, of, print = String } = facet(name);
    const others = findAdvisors(advisors, withoutFacet(query, name));
    return {
      name,
      label,
      options: valuesOf(advisors, name).map((value) => ({
        value,
        label: print(value),
        count: others.filter((advisor) => of(advisor).includes(value)).length,
        chosen: query.chosen[name].includes(value),
      })),
    };
  });
}

export interface Relaxation {
  /** Completes 'Show …'. */
  label: string;
  count: number;
  path: string;
}

/**
 * The smallest change that finds somebody when a search finds nobody: reading the text in the other way, or leaving out
 * one part, whichever finds most; if no single change helps, an empty search.
 */
export function nearestRelaxation(advisors: readonly Advisor[], query: FinderQuery): Relaxation {
  const other = query.type === "name" ? "location" : "name";
  const candidates: { label: string; query: FinderQuery }[] = [];
  if (query.query) {
    candidates.push({ label: `“${query.query}” as a ${other}`, query: { ...query, type: other } });
    candidates.push({ label: `any ${query.type}`, query: { ...query, query: "" } });
  }
  for (const name of facetNames)
    if (query.chosen[name].length > 0)
      candidates.push({ label: `any ${facet(name).label.toLowerCase()}`, query: withoutFacet(query, name) });
  const found = candidates.map((one) => ({ ...one, count: findAdvisors(advisors, one.query).length }));
  // Reading the text in the other way comes first, because it leaves out nothing. The sort keeps the order of equals.
  const best =
    found.find(({ count, query: { type } }) => count > 0 && type !== query.type) ??
    found.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)[0];
  if (best) return { label: best.label, count: best.count, path: finderPath(best.query) };
  return { label: "all advisors", count: advisors.length, path: finderPath({ ...withoutFacet(query), query: "" }) };
}

/** Whom the empty field suggests to look for: the most experienced. */
export function exampleOf(advisors: readonly Advisor[]): Pick<Advisor, "location" | "name"> | undefined {
  const [first] = advisors.toSorted((a, b) => b.experience - a.experience);
  return first && { location: first.location, name: first.name };
}
