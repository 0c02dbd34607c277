import type { Roster } from "~/content/advisors";
import type { AdvisorsAway } from "../../identity/staff/advisors-away.server";
import { meetingLengths } from "../booking-words";
import { meetingFormats } from "../vocabulary";
import { bookableBy } from "./bookable";
import type { Choice } from "./choice";

interface Present {
  advisors: Roster;
  away: AdvisorsAway;
}

/**
 * The choice in an address. What is missing or unknown is the usual: the advisor of record (or the first), 45 minutes, by video, the
 * office where the advisor is (or the first).
 */
export function readChoice(search: URLSearchParams, ownAdvisor: string, { advisors, away }: Present): Choice {
  const there = bookableBy(advisors, ownAdvisor).filter(({ slug }) => !away.has(slug));
  const find = (wanted: string | null) => there.find(({ slug }) => slug === wanted);
  const advisor = find(search.get("with")) ?? find(ownAdvisor) ?? there[0];
  const minutes = meetingLengths.find((length) => String(length) === search.get("minutes")) ?? 45;
  const format = meetingFormats.find((name) => name === search.get("how")) ?? "Video";
  const cities = advisors.offices.all.map(({ city }) => city);
  const city = [search.get("office"), advisor?.location].find((name) => cities.includes(name ?? "")) ?? cities[0] ?? "";
  return { advisor: advisor?.slug ?? "", minutes, format, office: format === "In person" ? city : "" };
}
