import { z } from "zod";
import { minute } from "~/platform/clock";
import { email, personName } from "~/platform/person-fields";
import { optionalPhone } from "~/platform/phone.server";
import type { LimitRule } from "~/platform/services";

export const MatchRequest = z.object({
  name: personName("name", 200),
  email,
  phone: optionalPhone,
  message: z.string().trim().max(2000, "Use at most 2,000 characters").default(""),
  /** Slugs. Advisors who were not proposed are ignored. */
  advisor: z.array(z.string().max(100)).max(20).default([]),
});

export type MatchRequestInput = z.output<typeof MatchRequest>;

/** A company may send a request for each of its people, but thirty in a quarter of an hour are abuse. */
export const matchLimit: LimitRule = { name: "advisor-match", points: 30, per: 15 * minute };
