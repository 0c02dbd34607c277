import { z } from "zod";
import { wholeFirm } from "./whole-firm";

const longest = 366;

/** `cities`: where there is an office. */
export const closureForm = (cities: readonly string[]) =>
  z
    .object({
      office: z
        .string({ error: "Choose an office, or the whole firm" })
        .refine((office) => office === wholeFirm || cities.includes(office), "Choose an office, or the whole firm")
        .transform((office) => (office === wholeFirm ? "" : office)),
      name: z
        .string({ error: "Say why: clients read it" })
        .trim()
        .min(1, "Say why: clients read it")
        .max(80, "Use at most 80 characters")
        .refine((name) => !/[\r\n]/.test(name), "Write it on one line"),
      firstDay: z.iso.date("Choose the first day"),
      lastDay: z.union([z.literal(""), z.iso.date("Choose the last day")]).default(""),
      /** The meetings that were shown, when they have been read. */
      accepted: z.string().max(50_000).default(""),
    })
    .transform(({ accepted, ...closure }) => ({
      ...closure,
      lastDay: closure.lastDay || closure.firstDay,
      // Line ends in values of forms are CRLF.
      accepted: accepted.replaceAll("\r\n", "\n"),
    }))
    .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      ...{ path: ["lastDay"], message: "The last day is before the first" },
    })
    .refine(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) < longest * 86_400_000, {
      ...{ path: ["lastDay"], message: "Choose at most a year" },
    });
