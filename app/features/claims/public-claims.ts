import { type Fact, facts, recordsDate } from "~/content/facts";
import { pages } from "~/content/pages";
import { type Promises, promiseFacts } from "~/content/promises";
import { type Rates, ratesFact } from "~/content/rates";
import { reports } from "~/content/reports";
import type { Services } from "~/platform/services";

/** One public figure, as the site prints it. The server only: it reads all content. */
export interface PublicClaim {
  /** 'firm.assets': the group and the name in content/facts.ts. */
  key: string;
  /** '$50B+' */
  value: string;
  /** 'assets managed' */
  label: string;
  /** The public addresses that show it. */
  places: string[];
  /** What the site itself says about where it comes from; '' for nothing. It is no source. */
  stated: string;
}

/** Pages that are written by hand say their figures here. */
const byHand: Record<string, readonly string[]> = {
  "/": [
    "firm.assets",
    "firm.clients",
    "firm.countries",
    "firm.support",
    "funding.rates",
    "funding.disbursement",
    "funding.review",
  ],
  "/contact": ["contact.answer"],
  "/client-login": ["contact.answer"],
  "/application": ["funding.review"],
  "/find-advisor": ["matching.introductions", "matching.response", "matching.ratio", "matching.industryRatio"],
  "/find-advisor/match": ["matching.introductions", "matching.response", "matching.ratio", "matching.industryRatio"],
  "/project-funding": [
    "funding.rates",
    "funding.review",
    ...Object.keys(facts.funding).map((name) => `funding.${name}`),
  ],
};

const groups: [group: string, of: Record<string, Fact>][] = Object.entries(facts);

/** What the site says about some of its figures, word for word. */
const statements: [keys: RegExp, said: string][] = [
  [/^firm\.(assets|clients|countries|support)$/, `Firm records as of ${recordsDate}, as stated to investors.`],
  [/^investors\./, "As of the Q3 2024 results, October 2024. Firm records, not audited."],
];

const statementOn = (key: string): string => statements.find(([keys]) => keys.test(key))?.[1] ?? "";

const printedAt: [path: string, content: unknown][] = [
  ...pages.map((page): [string, unknown] => [page.path, page.sections]),
  ...reports.map((report): [string, unknown] => [report.path, report]),
];

const claimOf = (key: string, fact: Fact): PublicClaim => ({
  ...{ key, value: [fact.value, fact.unit].filter(Boolean).join(" "), label: fact.label, places: placesOf(key, fact) },
  stated: [statementOn(key), fact.note ?? ""].filter(Boolean).join(" "),
});

/** Every public figure of content/facts.ts, in its order. */
const claimsOfFacts: readonly PublicClaim[] = groups.flatMap(([group, of]) =>
  Object.entries(of).map(([name, fact]) => claimOf(`${group}.${name}`, fact)),
);

/** What the site says at a moment, of what the portal edits. */
export interface EditedFigures {
  rates: Rates;
  promises: Promises;
}

/** Every public figure. Those that the portal edits stand before the others of their group. */
export function publicClaims({ rates, promises }: EditedFigures): readonly PublicClaim[] {
  const { answer, response, review } = promiseFacts(promises);
  const ofFunding = [claimOf("funding.rates", ratesFact(rates)), claimOf("funding.review", review)];
  const at = (group: string) => claimsOfFacts.findIndex(({ key }) => key.startsWith(group));
  return [
    ...claimsOfFacts.slice(0, at("funding.")),
    ...[claimOf("contact.answer", answer), ...ofFunding],
    ...claimsOfFacts.slice(at("funding."), at("matching.")),
    claimOf("matching.response", response),
    ...claimsOfFacts.slice(at("matching.")),
  ];
}

/** What the portal's figures are now. */
export const editedFigures = ({ rates, promises }: Services["siteContent"]): EditedFigures => ({
  ...{ rates: rates(), promises: promises() },
});

export const findClaim = (key: string, edited: EditedFigures): PublicClaim | undefined =>
  publicClaims(edited).find((claim) => claim.key === key);

function placesOf(key: string, fact: Fact): string[] {
  const hand = Object.keys(byHand).filter((path) => byHand[path]?.includes(key));
  const exact = printedAt.filter(([, content]) => holdsFact(content, fact)).map(([path]) => path);
  if (hand.length + exact.length > 0) return [...new Set([...hand, ...exact])];
  // In a sentence or a cell, without its label.
  return printedAt.filter(([, content]) => JSON.stringify(content).includes(fact.value)).map(([path]) => path);
}

function holdsFact(content: unknown, { value, label }: Fact): boolean {
  if (typeof content !== "object" || content === null) return false;
  if ("value" in content && "label" in content && content.value === value && content.label === label) return true;
  return Object.values(content).some((part) => holdsFact(part, { value, label }));
}

/** Figures that say the same of the same thing: where their amounts differ, they contradict each other. */
export const sameThings: readonly { name: string; keys: readonly string[] }[] = [
  { name: "Assets", keys: ["firm.assets", "firm.storyAssets", "investmentServices.assets", "investors.assets"] },
  { name: "Clients", keys: ["firm.clients", "firm.clientsInFull", "investors.clients"] },
  { name: "Countries", keys: ["firm.countries", "joinTeam.countries", "investors.countries"] },
  {
    name: "Years",
    keys: ["firm.years", "investmentServices.years", "investmentResearch.years", "financialPlanning.years"],
  },
  { name: "Consultation", keys: ["lifePlanning.consultation", "financialPlanning.consultation"] },
];

/** The other figures that contradict this one. */
export function contradictionsOf({ key, value }: PublicClaim): PublicClaim[] {
  const same = sameThings.find(({ keys }) => keys.includes(key));
  if (!same) return [];
  return claimsOfFacts.filter((other) => same.keys.includes(other.key) && amountOf(other.value) !== amountOf(value));
}

const powers: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** '$2.5B', '2.5B' and '2,500,000,000+' are one amount. */
export function amountOf(value: string): number {
  const [, digits = "", power = ""] = /([\d,.]+)\s*([KMBT]?)/.exec(value) ?? [];
  return Number(digits.replaceAll(",", "")) * (powers[power] ?? 1);
}
