import { rateRecord } from "~/content/rate-records";
import type { Rates } from "~/content/rates";

/** The rates of the site, and the same with the limits of all that it has ever said. `said`: what it says, `former`: what it said before. */
export function ratesOf(said: readonly Rates[], former: readonly Rates[]): { rates: Rates; ratesEver: Rates } {
  const [rates = rateRecord] = said;
  const ever = [rateRecord, rates, ...former];
  const lowest = Math.min(...ever.map((one) => one.lowest));
  const calculatorHighest = Math.max(...ever.map((one) => one.calculatorHighest));
  return { rates, ratesEver: { ...rates, lowest, calculatorHighest } };
}
