import { href } from "react-router";
import { spelledOut } from "~/ui/spelled-out";
import { dollars, dollarsAndCents } from "../loans/figures";

/** The page of an application that an event is about. */
export const link = (subject: string) =>
  href("/dashboard/admin/applications/:applicationId", { applicationId: subject });

/** Amounts with cents where there are some. */
export const money = (cents: number) => (cents % 100 === 0 ? dollars(cents / 100) : dollarsAndCents(cents));

export const yearsInWords = (years: number) => (years === 1 ? "1 year" : `${years} years`);

/** 'Thursday 10 December 2026'; what is no day stays as it is. */
export function dayInWords(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return spelledOut(Date.parse(`${day}T00:00:00Z`), "UTC").replace(/, 00:00 UTC$/, "");
}
