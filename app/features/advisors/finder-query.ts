import { type Advisor, formatMinimum } from "~/content/advisors";

/** The parameters of the finder, and their form in the address. */

const searchTypes = ["location", "name"] as const;
export type SearchType = (typeof searchTypes)[number];

export interface Facet {
  label: string;
  /** The values of one advisor. */
  of: (advisor: Advisor) => readonly string[];
  /** How a value is printed, if that differs. */
  print?: (value: string) => string;
}

/** By their names in the address. */
const facets = {
  specialty: { label: "Specialty", of: ({ specialties }) => specialties },
  language: { label: "Language", of: ({ languages }) => languages },
  credential: { label: "Credential", of: ({ credentials }) => credentials },
  focus: { label: "Client focus", of: ({ clientFocus }) => [clientFocus] },
  minimum: {
    label: "Minimum investment",
    of: ({ minInvestment }) => [String(minInvestment)],
    print: (value) => formatMinimum({ minInvestment: Number(value) }),
  },
} satisfies Record<string, Facet>;

export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];
export const facet = (name: FacetName): Facet => facets[name];

/** Every value of a facet, in the order in which it is printed. */
export function valuesOf(advisors: readonly Advisor[], name: FacetName): string[] {
  const values = [...new Set(advisors.flatMap((advisor) => facet(name).of(advisor)))];
  return name === "minimum" ? values.toSorted((a, b) => Number(a) - Number(b)) : values.toSorted();
}

export interface FinderQuery {
  type: SearchType;
  /** As typed, at most 200 characters. */
  query: string;
  chosen: Readonly<Record<FacetName, readonly string[]>>;
  /** Slugs of up to three advisors, side by side. */
  compare: readonly string[];
}

export const finderParameters = ["type", "query", ...facetNames, "compare"] as const;

const longest = 200;

/** Reads the address. Unknown values, a fourth advisor and the end of a very long text are ignored. */
export function readFinderQuery(advisors: readonly Advisor[], parameters: URLSearchParams): FinderQuery {
  const among = (name: string, known: readonly string[]) =>
    known.filter((value) => parameters.getAll(name).includes(value));
  return {
    type: parameters.get("type") === "name" ? "name" : "location",
    query: [...(parameters.get("query") ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, longest).join(""),
    chosen: chosenBy((name) => among(name, valuesOf(advisors, name))),
    compare: among(
      "compare",
      advisors.map(({ slug }) => slug),
    ).slice(0, 3),
  };
}

function chosenBy(values: (name: FacetName) => readonly string[]): FinderQuery["chosen"] {
  return {
    specialty: values("specialty"),
    language: values("language"),
    credential: values("credential"),
    focus: values("focus"),
    minimum: values("minimum"),
  };
}

/** The same search without one facet, or without all of them. */
export function withoutFacet(query: FinderQuery, without?: FacetName): FinderQuery {
  return { ...query, chosen: chosenBy((name) => (without && name !== without ? query.chosen[name] : [])) };
}

/** The address of a search. An empty one is the plain page. */
export function finderPath({ type, query, chosen, compare }: FinderQuery): string {
  const parameters = new URLSearchParams();
  if (query || type === "name") parameters.set("type", type);
  if (query) parameters.set("query", query);
  for (const name of facetNames) for (const value of chosen[name]) parameters.append(name, value);
  for (const slug of compare) parameters.append("compare", slug);
  return parameters.size > 0 ? `/find-advisor?${parameters}#results` : "/find-advisor#results";
}
