import { z } from "zod";
import type { Advisor } from "~/content/advisors";
import { isSingleAddress } from "~/platform/mail/address";
import { isPlausiblePhone, phoneAdvice } from "~/platform/phone.server";
import { readDollars } from "~/platform/read-dollars";

const text = (missing: string, longest: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(longest, `Use at most ${longest} characters`);

const mostWords = 8;

/** 'CFA, CFP': what was written with commas, each word once. */
export const splitWords = (written: string): string[] => [
  ...new Set(
    written
      .split(/[,\n]/)
      .map((one) => one.trim().replace(/\s+/g, " "))
      .filter(Boolean),
  ),
];

/** Some words with commas between them: 'CFA, CFP'. */
const list = (longest: number) =>
  z
    .string()
    .trim()
    .max(500, "Use at most 500 characters")
    .default("")
    .transform(splitWords)
    .refine((words) => words.length <= mostWords, `Name at most ${mostWords}`)
    .refine((words) => words.every((one) => one.length <= longest), `Use at most ${longest} characters for each`);

/** Languages in which an advisor talks; none is no mistake. */
export const spokenLanguages = list(40);

/** A telephone that clients call from any country. */
export const isCalledFromAbroad = (phone: string) => phone.startsWith("+") && isPlausiblePhone(phone);

const someOf = (missing: string) => list(40).refine((words) => words.length > 0, missing);

/**
 * The form of an advisor: the fields of the files, without the slug, and with the country that the city says. `cities`: where there is an
 * office, whose hours are the advisor's until somebody sets others.
 */
export const advisorForm = (cities: readonly string[]) =>
  z.object({
    name: text("Enter first and last name", 80).refine((name) => /\S \S/.test(name), "Enter first and last name"),
    title: text("Enter the title", 60),
    location: z.string({ error: "Choose the office" }).refine((city) => cities.includes(city), "Choose the office"),
    phone: text("Enter the phone number", 30).refine(isCalledFromAbroad, phoneAdvice),
    email: text("Enter the email address", 254).refine(
      isSingleAddress,
      "Enter one email address, such as name@example.com",
    ),
    experience: z
      .string({ error: "Enter the years in the profession" })
      .trim()
      .regex(/^\d{1,2}$/, "Enter whole years, such as 12")
      .transform(Number)
      .refine((years) => years >= 1 && years <= 70, "Enter 1 to 70 years"),
    minInvestment: z
      .string({ error: "Enter the minimum investment" })
      .trim()
      .min(1, "Enter the minimum investment")
      .transform((written) => readDollars(written) ?? -1)
      .refine(
        (dollars) => Number.isInteger(dollars) && dollars >= 0 && dollars <= 1_000_000_000,
        "Enter whole dollars, such as 250,000 or 1M, at most 1 billion",
      ),
    clientFocus: text("Say whom they advise", 60),
    approach: text("Describe how they work", 400).min(40, "Use at least 40 characters"),
    specialties: someOf("Name at least one specialty"),
    credentials: someOf("Name at least one credential"),
    languages: someOf("Name at least one language"),
    alsoCalled: list(40),
  });

const words = z.string().min(1);
const someWords = z.array(words).min(1).readonly();

/** An advisor as it is stored, in the order of the files. It is read with every row, so that a broken one never reaches a page. */
export const StoredAdvisor: z.ZodType<Advisor> = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  ...{ name: words, title: words, location: words, country: words },
  alsoCalled: z.array(words).readonly(),
  ...{ phone: words, email: z.string().refine(isSingleAddress), specialties: someWords },
  experience: z.int().min(0),
  ...{ credentials: someWords, clientFocus: words, approach: words, languages: someWords },
  minInvestment: z.int().min(0),
});
