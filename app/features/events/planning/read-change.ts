import type { ChangeResult } from "./change-event.server";

const number = (form: FormData, name: string): number | null => {
  const value = String(form.get(name) ?? "");
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
};

/** The revision that the person saw; none matches when the form does not say it. */
export const readSeen = (form: FormData): number => number(form, "seen") ?? -1;

/** To how many mails the person has agreed. */
export const readAgreed = (form: FormData): number | null => number(form, "agreed");

/** Why an event was not changed, by the field that can mend it. */
export function refusedChange(
  result: Extract<ChangeResult, { reason: "past" | "capacity" }>,
): Partial<Record<"date" | "capacity", string[]>> {
  if (result.reason === "past") return { date: ["Enter a time that is still to come"] };
  const taken = result.taken === 1 ? "One person has" : `${result.taken} people have`;
  return { capacity: [`${taken} a place: enter at least ${result.taken}`] };
}
