import { nextOccurrences } from "~/content/events";
import { enterClaim } from "~/features/claims/edit-claim.server";
import { contentOf, type EventContent } from "~/features/events/calendar/content";
import { makeEvent } from "~/features/events/planning/make-event.server";
import { publishEvent } from "~/features/events/planning/publish-event.server";
import { listUnseenEvents } from "~/features/events/planning/second-look.server";
import { registerForEvent } from "~/features/events/register.server";
import { type Administrator, visitor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import type { Person } from "./people";
import type { Step } from "./script";

const guests = 9;
const eveningTitle = "An Evening on Estates";

/** The drafts of an evening of today, or of tomorrow when that is too late, and of another event; and the source of one public figure. */
export function eventSteps(services: Services, administrator: Administrator, now: number): Step[] {
  const [like] = nextOccurrences(now).filter(({ series }) => !series.online);
  if (!like) return [];
  const made = async (change: Partial<EventContent>) => {
    const content = { ...contentOf(like, services.siteContent.offices()), minutes: 120, ...change };
    return makeEvent(services, administrator, { content, formKey: newId(services.clock.now()) });
  };
  const evening: Partial<EventContent> = {
    ...{
      title: eveningTitle,
      type: "Workshop",
      date: isoDate(now + 5 * hour),
      time: "18:00",
      city: "London",
    },
    ...{
      description: "Two hours on wills, trusts and powers of attorney, with questions from the floor.",
      capacity: 8,
    },
    agenda: [
      { minutes: 0, text: "What a will has to say, and what it cannot" },
      { minutes: 60, text: "Questions" },
    ],
  };
  const enter = () =>
    enterClaim(services, administrator, {
      ...{ key: "firm.storyAssets", seen: 0, source: "Ledger of discretionary mandates, quarter end (invented)" },
      ...{ asOf: isoDate(now - 60 * day), reviewBy: isoDate(now + 30 * day), note: "Discretionary mandates only." },
    });
  return [
    { at: now - 3 * day, run: () => made(evening) },
    { at: now - 2 * day, run: () => made({ title: "Bonds for Beginners", date: isoDate(now + 40 * day) }) },
    { at: now - 5 * hour, run: enter },
  ];
}

/** A colleague puts the evening on the site, and guests register, for the check-in. */
export async function publishEvening(
  services: Services,
  colleague: Administrator,
  personOf: (index: number) => Person,
): Promise<void> {
  const drafts = await listUnseenEvents(services, colleague);
  const evening = drafts.find(({ title }) => title === eveningTitle);
  if (!evening) return;
  await publishEvent(services, colleague, { id: evening.id, seen: 1 });
  for (let index = 0; index < guests; index += 1) {
    const { name, email } = personOf(index);
    await registerForEvent(services, visitor, { occurrenceId: evening.id, name, email, line: true });
  }
}
