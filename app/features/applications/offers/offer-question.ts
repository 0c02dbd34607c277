import { dollars } from "../../loans/figures";
import type { AmountQuestion } from "./amount-question";

/** A check or condition that nobody has made: who waived it, and why. */
export interface Waived {
  text: string;
  note: string;
  by: string;
}

/** Asked before one person sends an offer whose amount is far from the requested one, or with checks that were waived. */
export interface OfferQuestion {
  offered: string;
  amount: AmountQuestion | null;
  waived: Waived[];
  /** The sender has waived one of them: a colleague looks at the offer afterwards. */
  alone: boolean;
  /** The form sends it as `confirmed`, so that the answer is for this amount and these waived checks only. */
  key: string;
}

export function offerQuestion(
  offeredCents: number,
  amount: AmountQuestion | null,
  { waived, alone, versions }: { waived: Waived[]; alone: boolean; versions: string },
): OfferQuestion | null {
  if (!amount && waived.length === 0) return null;
  const key = [amount?.key ?? "", versions].join(" ").trim();
  return { offered: dollars(offeredCents / 100), amount, waived, alone, key };
}

/** '2 points were waived: nobody has checked them.' */
export const waivedWords = (count: number) =>
  count === 1
    ? "One point was waived: nobody has checked it."
    : `${count} points were waived: nobody has checked them.`;
