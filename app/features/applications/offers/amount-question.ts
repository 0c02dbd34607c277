import { largeChange } from "~/platform/large-change";
import { dollars } from "../../loans/figures";

/** Asked before an amount is offered that is more than half above or below the amount requested. */
export interface AmountQuestion {
  requested: string;
  offered: string;
  /** '900% more' */
  change: string;
  /** The amount in cents. The form sends it as `confirmed`, so that the answer is for this amount only. */
  key: string;
}

/** Beside the field. */
export const farFrom = ({ requested }: AmountQuestion) =>
  `The applicant requested ${requested}. Confirm this amount, or correct it.`;

export function amountQuestion(requestedCents: number, offeredCents: number): AmountQuestion | null {
  const change = largeChange(requestedCents, offeredCents);
  if (!change) return null;
  const [requested, offered] = [dollars(requestedCents / 100), dollars(offeredCents / 100)];
  return { requested, offered, change, key: String(offeredCents) };
}
