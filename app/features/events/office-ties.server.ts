import { href } from "react-router";
import { countWords } from "~/ui/list-links";
import type { OfficeTies } from "../site-content/kind/ties";
import { allAfter } from "./calendar/find-events.server";

/** About a year of the series. */
const coming = 36;

/** The events to come in an office, also drafts: they stay there. */
export const eventsInOffice: OfficeTies = async ({ clock, siteContent }, db, city, step) => {
  const events = await allAfter({ db, clock, siteContent }, clock.now(), coming);
  const there = events.filter(
    ({ state, occurrence }) => state !== "cancelled" && occurrence.city === city && !occurrence.series.online,
  );
  if (there.length === 0) return [];
  const one = there.length === 1;
  const which = countWords(there.length, false, "event to come takes", "events to come take");
  const then =
    step === "closes"
      ? `${one ? "stays" : "stay"} there until somebody moves or cancels ${one ? "it" : "them"}`
      : `${one ? "shows" : "show"} the new address at once: write to those who are registered`;
  return [{ words: `${which} place in this office and ${then}.`, to: href("/dashboard/admin/events") }];
};
