import { z } from "zod";
import type { Roster } from "~/content/advisors";
import { hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { isSingleAddress } from "~/platform/mail/address";
import { optionalPhone, optionalPhoneOr } from "~/platform/phone.server";
import { readDollars } from "~/platform/read-dollars";
import { accountTypes, clientStatuses } from "./vocabulary";

/** Largest portfolio that the product keeps exactly: 10 trillion dollars, in cents. */
const maxCents = 1_000_000_000_000_000;

/** Dollars as people type them ('$2,500,000.50', '2.5M'), as integer cents. */
export const money = z
  .string()
  .trim()
  .default("0")
  .transform((typed, context) => {
    if (typed === "" || typed === "$") return 0;
    const sum = readDollars(typed) ?? -1;
    const cents = Math.round(sum * 100);
    // A third decimal is a typing error.
    if (sum < 0 || cents > maxCents || cents / 100 !== sum) {
      context.addIssue({ code: "custom", message: "Enter an amount in dollars, such as 2,500,000 or 2.5M" });
      return z.NEVER;
    }
    return cents;
  });

export const ClientForm = z.object({
  name: z.string({ error: "Enter the client's name" }).trim().min(1).max(200, "Use at most 200 characters"),
  email: z
    .string({ error: "Enter the client's email address" })
    .trim()
    .max(254, "Use at most 254 characters")
    .refine(isSingleAddress, "Enter one email address, such as name@example.com"),
  phone: optionalPhone,
  company: z.string().trim().max(200, "Use at most 200 characters").default(""),
  accountType: z.enum(accountTypes).default("individual"),
  status: z.enum(clientStatuses).default("pending"),
  portfolioValue: money,
  advisor: z.string().trim().max(100).default(""),
  advisorSince: z
    .string()
    .trim()
    .refine((day) => day === "" || z.iso.date().safeParse(day).success, { error: "Enter a date", abort: true })
    .default(""),
});

/** Clocks in the east of the world are this far ahead of UTC. */
export const eastmost = 14 * hour;
export const firstDay = "1950-01-01";

/**
 * The form with what depends on the day, on the record and on the staff. The number and the advisor that are stored may stay as they
 * are, also when they would not be accepted today. `left` are the advisors who have left the staff.
 */
export const clientFormOf = (
  { now, advisors }: { now: number; advisors: Pick<Roster, "find"> },
  stored = { phone: "", advisor: "" },
  left: { has: (slug: string) => boolean } = new Set(),
) =>
  ClientForm.extend({
    phone: optionalPhoneOr(stored.phone),
    advisor: ClientForm.shape.advisor
      .refine(
        (slug) => slug === "" || slug === stored.advisor || advisors.find(slug) !== undefined,
        "Choose one of the firm's advisors",
      )
      .refine((slug) => slug === stored.advisor || !left.has(slug), "This advisor has left. Choose another one"),
    advisorSince: ClientForm.shape.advisorSince.refine(
      (date) => date === "" || (date >= firstDay && date <= isoDate(now + eastmost)),
      "Enter today or an earlier day, after 1949",
    ),
  });

export type ClientInput = z.output<typeof ClientForm>;
