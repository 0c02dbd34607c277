import { z } from "zod";
import type { Office } from "~/content/offices";
import { acrossFields } from "~/platform/across-fields";
import { isPlausiblePhone, phoneAdvice } from "~/platform/phone.server";
import { zoneOnList } from "../../identity/time-zone/zones-by-region.server";

const line = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest} characters`)
    .refine((text) => !/[\r\n]/.test(text), "Write it on one line");

/** A part of a place on the map, as people write it: '51.51', '-0.13', '51,51'. */
const degrees = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((written) => written.replace(",", ".").replace("\u2212", "-"))
    .refine((text) => /^-?\d{1,3}(\.\d{1,6})?$/.test(text), "Enter degrees, such as 51.51")
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `Enter ${most} degrees at most`);

/** The form of an office: the fields of the files, without the hours ahead of UTC, which the time zone says. */
export const OfficeForm = z
  .object({
    city: line("Enter the city", 40).refine((city) => /\p{L}/u.test(city), "Enter the city"),
    country: line("Enter the country", 40).refine((country) => /\p{L}/u.test(country), "Enter the country"),
    address: line("Enter the address", 120),
    phone: line("Enter the phone number", 30).refine(
      (phone) => phone.startsWith("+") && isPlausiblePhone(phone),
      phoneAdvice,
    ),
    timeZone: z
      .string({ error: "Choose the time zone" })
      .refine((zone) => zone !== "UTC" && zoneOnList(zone) === zone, "Choose the time zone"),
    latitude: degrees(90, "Enter the latitude"),
    longitude: degrees(180, "Enter the longitude"),
  })
  // The contact page prints the city in front of it.
  .refine(({ city, address }) => address.endsWith(`, ${city}`), {
    ...{ path: ["address"], message: "End the address with a comma and the city" },
    ...acrossFields("city", "address"),
  });

const words = z.string().min(1);

/** An office as it is stored, in the order of the files. It is read with every row, so that a broken one never reaches a page. */
export const StoredOffice: z.ZodType<Office> = z.object({
  ...{ country: words, city: words, address: words, phone: words },
  timeZone: z.string().refine((zone) => zoneOnList(zone) !== null),
  utcOffset: z.number().min(-12).max(14),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
