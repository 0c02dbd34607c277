import { readDollars } from "~/platform/read-dollars";
import { groupDigits } from "~/ui/grouped-digits";

/** An amount as its field shows it: '25M' as '25,000,000'. What is no sum of whole dollars stays as it was typed. */
export function printedSum(text: string): string {
  const sum = readDollars(text);
  return groupDigits(sum !== null && sum >= 0 && Number.isSafeInteger(sum) ? String(sum) : text);
}
