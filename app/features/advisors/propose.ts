import { type Advisor, formatMinimum } from "~/content/advisors";
import { type Offices, officeHours } from "~/content/offices";
import { dateIn, momentOf } from "~/content/zoned-time";
import { elsewhere, type MatchAnswers, otherLanguage, type SiteAdvisors, undisclosed, unsure } from "./match-questions";

/** An advisor for a person, with all reasons for and against, in sentences. */
export interface Proposed {
  slug: string;
  name: string;
  title: string;
  location: string;
  reasons: string[];
  gaps: string[];
}

export interface Proposal {
  /** The best first, three at most. */
  proposed: Proposed[];
  /** The advisors who were left out, and the sentence that says why. */
  leftOut: { slug: string; name: string; why: string }[];
  /** How many of the proposed fit every answer. */
  full: number;
}

const most = 3;

/** What one answer says about one advisor: for, against, or nothing. */
interface Verdict {
  fits: boolean | null;
  sentence: string;
}

/**
 * Holds the four answers against every profile at a moment (epoch milliseconds: summer time moves office hours). Proposed
 * is who works from this amount and, as far as was said, either on this subject or in this language; the fewer gaps the
 * earlier, then the more reasons, the subject before the language before the place. Nobody is proposed without a reason.
 */
export function proposeAdvisors({ onSite, offices }: SiteAdvisors, answers: MatchAnswers, at: number): Proposal {
  const judged = onSite.map((advisor) => {
    const verdicts = {
      about: onSubject(advisor, answers.about),
      language: inLanguage(advisor, answers.language),
      place: nearEnough(advisor, answers.place, { offices, at }),
      amount: fromAmount(advisor, answers.amount),
    };
    return { advisor, verdicts, each: Object.values(verdicts) };
  });
  const fitting = judged.filter(({ verdicts, each }) => {
    const { about, language, amount } = verdicts;
    const serves = about.fits !== false || language.fits !== false;
    return amount.fits !== false && serves && each.some(({ fits }) => fits);
  });
  const ranked = fitting.toSorted((a, b) => gaps(a.each) - gaps(b.each) || weight(b.verdicts) - weight(a.verdicts));
  const proposed = ranked.slice(0, most);
  return {
    proposed: proposed.map(({ advisor, each }) => {
      const { slug, name, title, location } = advisor;
      const sentences = (wanted: boolean) => each.filter(({ fits }) => fits === wanted).map(({ sentence }) => sentence);
      return { slug, name, title, location, reasons: sentences(true), gaps: sentences(false) };
    }),
    leftOut: judged
      .filter((one) => !proposed.includes(one))
      .map(({ advisor, verdicts, each }) => {
        const against = verdicts.amount.fits === false ? [verdicts.amount] : each.filter(({ fits }) => fits === false);
        const why = against.map(({ sentence }) => sentence).join(" ") || "Your answers say nothing for or against.";
        return { slug: advisor.slug, name: advisor.name, why };
      }),
    full: proposed.filter(({ each }) => gaps(each) === 0).length,
  };
}

const gaps = (verdicts: readonly Verdict[]) => verdicts.filter(({ fits }) => fits === false).length;

/** The subject alone outweighs language and place together. */
const weight = ({ about, language, place }: Record<"about" | "language" | "place", Verdict>) =>
  (about.fits ? 4 : 0) + (language.fits ? 2 : 0) + (place.fits ? 1 : 0);

function onSubject({ specialties }: Advisor, about: string): Verdict {
  if (about === unsure) return { fits: null, sentence: "" };
  return specialties.includes(about)
    ? { fits: true, sentence: `${about} is one of ${inWords(specialties.length)} specialties.` }
    : { fits: false, sentence: `${about} is not a specialty: ${listed(specialties.map(lower))} are.` };
}

function inLanguage({ languages }: Advisor, language: string): Verdict {
  if (language === otherLanguage)
    return { fits: false, sentence: `Talks in ${listed(languages)}, not in another language.` };
  return languages.includes(language)
    ? { fits: true, sentence: `Talks in ${language}.` }
    : { fits: false, sentence: `Does not talk in ${language}, but in ${listed(languages)}.` };
}

const officeDay = 8;
/** Half an office day, which is enough for a call on any day. */
const enough = 4;

function nearEnough(
  { location, country }: Advisor,
  place: string,
  { offices, at }: { offices: Offices; at: number },
): Verdict {
  if (place === elsewhere) return { fits: null, sentence: "" };
  if (place === country) return { fits: true, sentence: `Works in ${location}, where you are.` };
  const shared = sharedHours(zoneOf(place, offices), zoneOf(country, offices), at);
  if (shared >= enough)
    return { fits: true, sentence: `Works in ${location}: at least ${shared} hours of your office day are shared.` };
  const some = ["no full hour of your office day is", "about 1 hour of your office day is"][shared];
  return {
    fits: false,
    sentence: `Works in ${location}: ${some ?? `about ${shared} hours of your office day are`} shared.`,
  };
}

function fromAmount(advisor: Advisor, amount: string): Verdict {
  const minimum = formatMinimum(advisor);
  if (amount === undisclosed) return { fits: null, sentence: "" };
  return Number(amount) >= advisor.minInvestment
    ? { fits: true, sentence: `Works from ${minimum}, and yours is not less.` }
    : { fits: false, sentence: `Works from ${minimum}, and yours may be less.` };
}

/** The time zone of a person who answers `place`. */
export const zoneOfPlace = (place: string, offices: Offices): string =>
  place === elsewhere ? "UTC" : zoneOf(place, offices);

function zoneOf(country: string, offices: Offices): string {
  const office = offices.ofCountry(country);
  if (!office) throw new Error(`No office in ${country}`);
  return office.timeZone;
}

/** Whole hours, rounded down, in which it is between 09:00 and 17:00 in both zones on a day. */
export function sharedHours(zone: string, other: string, at: number): number {
  const opens = (one: string) => momentOf(dateIn(at, "UTC"), officeHours.opens, one) / 3_600_000;
  const apart = Math.abs(opens(zone) - opens(other)) % 24;
  return Math.floor(Math.max(0, officeDay - Math.min(apart, 24 - apart)));
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const listed = (items: readonly string[]) => words.format(items);
const words = new Intl.ListFormat("en", { type: "conjunction" });
const inWords = (count: number) => ["no", "one", "two", "three", "four", "five"][count] ?? String(count);
