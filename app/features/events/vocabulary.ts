/** The state of a registration: a place, a place on the waiting list, or cancelled. */
export const standings = ["confirmed", "waiting", "cancelled"] as const;
export type Standing = (typeof standings)[number];

export const standingLabels: Record<Standing, string> = {
  confirmed: "Registered",
  waiting: "Waiting",
  cancelled: "Cancelled",
};

/** '1st', '2nd', '11th': a position in words. */
export function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  return `${number}${endings[rules.select(number)] ?? "th"}`;
}

const rules = new Intl.PluralRules("en", { type: "ordinal" });
