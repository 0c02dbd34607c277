import { longDate } from "~/platform/dates";
import { dollars } from "../../loans/figures";
import { ratePercent } from "../loan-file/vocabulary";
import type { AmountQuestion } from "./amount-question";
import type { Offer } from "./send-offer.server";

/** A check or condition that nobody has made: who waived it, and why. */
export interface Waived {
  text: string;
  note: string;
  by: string;
}

/** Asked before one person sends an offer whose amount is far from the requested one, or with checks that were waived. */
export interface OfferQuestion {
  offered: string;
  /** '2.5% a year, 10 years, valid until 30 June 2026' */
  terms: string;
  amount: AmountQuestion | null;
  waived: Waived[];
  /** The sender has waived one of them: a colleague looks at the offer afterwards. */
  alone: boolean;
  /** The form sends it as `confirmed`, so that the answer is for these terms and these waived checks only. */
  key: string;
}

/** What an answer to the question holds for: these terms, and these waived checks in these versions ('' for none). */
export const offerKey = ({ terms: { amountCents, rate, years }, validUntil }: OfferedTerms, versions: string) =>
  [amountCents, rate, years, validUntil, versions].join(" ").trim();

type OfferedTerms = Pick<Offer, "terms" | "validUntil">;

export function offerQuestion(
  offer: OfferedTerms,
  amount: AmountQuestion | null,
  { waived, alone, versions }: { waived: Waived[]; alone: boolean; versions: string },
): OfferQuestion | null {
  if (!amount && waived.length === 0) return null;
  const { amountCents, rate, years } = offer.terms;
  const terms = `${ratePercent(rate)} a year, ${years === 1 ? "1 year" : `${years} years`}, valid until ${longDate(offer.validUntil)}`;
  return { offered: dollars(amountCents / 100), terms, amount, waived, alone, key: offerKey(offer, versions) };
}

/** '2 points were waived: nobody has checked them.' */
export const waivedWords = (count: number) =>
  count === 1
    ? "One point was waived: nobody has checked it."
    : `${count} points were waived: nobody has checked them.`;
