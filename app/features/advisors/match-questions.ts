import type { Advisor, Roster } from "~/content/advisors";
import { valuesOf } from "./finder-query";

/**
 * The four questions of an advisor match. Each one is about a field that every profile has, so that each answer can be
 * held against each advisor. They are the names of the address, too.
 */
export const matchQuestions = ["about", "place", "language", "amount"] as const;
export type MatchQuestion = (typeof matchQuestions)[number];

/** One value of each question's options. */
export type MatchAnswers = Record<MatchQuestion, string>;

export interface Option {
  value: string;
  label: string;
}

/** Answers that fit every advisor, so they are no reason to propose one. */
export const unsure = "unsure";
export const elsewhere = "elsewhere";
export const otherLanguage = "other";
export const undisclosed = "undisclosed";

/** The advisors of the site and the offices. */
export type SiteAdvisors = Pick<Roster, "onSite" | "offices">;

export type MatchQuestions = Record<MatchQuestion, { label: string; missing: string; options: readonly Option[] }>;

/** The questions with their options: subjects, languages and amounts are those of the advisors. */
export const matchForm = ({ onSite: advisors, offices }: SiteAdvisors): MatchQuestions => ({
  about: {
    label: "What is it about?",
    missing: "Choose what it is about",
    options: [...valuesOf(advisors, "specialty").map(same), { value: unsure, label: "I am not sure yet" }],
  },
  place: {
    label: "Where are you?",
    missing: "Choose where you are",
    options: [
      ...offices.all.map(({ country }) => same(country)).toSorted(byLabel),
      { value: elsewhere, label: "Another country" },
    ],
  },
  language: {
    label: "In which language do you want to talk?",
    missing: "Choose a language",
    options: [...valuesOf(advisors, "language").map(same), { value: otherLanguage, label: "Another language" }],
  },
  amount: {
    label: "How much is to be advised on, in US dollars?",
    missing: "Choose an amount",
    options: [...amountBands(advisors), { value: undisclosed, label: "I would rather not say" }],
  },
});

/** The bands between the advisors' own minimums; the value is the lower end in whole dollars. */
function amountBands(advisors: readonly Advisor[]): Option[] {
  const steps = [...new Set(advisors.map(({ minInvestment }) => minInvestment))].toSorted((a, b) => a - b);
  const money = (dollars: number) => `$${dollars.toLocaleString("en-US")}`;
  return [0, ...steps].map((from, index) => {
    const next = steps[index];
    const value = String(from);
    if (next === undefined) return { value, label: `${money(from)} or more` };
    return { value, label: from === 0 ? `Less than ${money(next)}` : `${money(from)} to ${money(next - 1)}` };
  });
}

function same(value: string): Option {
  return { value, label: value };
}

function byLabel(a: Option, b: Option): number {
  return a.label < b.label ? -1 : 1;
}

export interface AskedMatch {
  questions: MatchQuestions;
  /** The answers in the address that are among the options. */
  given: Partial<MatchAnswers>;
  /** All four answers, or null while one is missing. */
  answers: MatchAnswers | null;
  /** Whether the address contains answers. The plain page shows no errors. */
  asked: boolean;
}

/** Reads the address. An unknown value counts as not answered. */
export function readMatch(advisors: SiteAdvisors, parameters: URLSearchParams): AskedMatch {
  const questions = matchForm(advisors);
  const given: Partial<MatchAnswers> = {};
  for (const question of matchQuestions) {
    const value = parameters.get(question);
    if (questions[question].options.some((option) => option.value === value)) given[question] = value ?? undefined;
  }
  const { about, place, language, amount } = given;
  const complete = about && place && language && amount;
  return {
    questions,
    given,
    answers: complete ? { about, place, language, amount } : null,
    asked: matchQuestions.some((question) => parameters.has(question)),
  };
}

/** The answers as they are printed. */
export function labelOf(questions: MatchQuestions, question: MatchQuestion, value: string): string {
  return questions[question].options.find((option) => option.value === value)?.label ?? value;
}

/** The address of a proposal. */
export function matchPath(answers: MatchAnswers, part = ""): string {
  const parameters = new URLSearchParams(matchQuestions.map((question) => [question, answers[question]]));
  return `/find-advisor/match?${parameters}${part}`;
}
