import { nextOccurrences } from "~/content/events";
import { enterClaim } from "~/features/claims/edit-claim.server";
import { contentOf, type EventContent } from "~/features/events/calendar/content";
import { makeEvent } from "~/features/events/planning/make-event.server";
import { publishEvent } from "~/features/events/planning/publish-event.server";
import { listUnseenEvents } from "~/features/events/planning/second-look.server";
import { registerForEvent } from "~/features/events/register.server";
import { type Actor, type Administrator, type ClientActor, visitor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import type { Person } from "./people";
import type { Step } from "./script";

const guests = 9;
const eveningTitle = "An Evening on Estates";
const onlineTitle = "An Hour on Interest Rates";

/**
 * The drafts of an evening of today, or of tomorrow when that is too late, of an hour online with its link, and of another event; and the
 * source of one public figure.
 */
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
  const hourOnline: Partial<EventContent> = {
    ...{
      title: onlineTitle,
      type: "Webinar",
      date: isoDate(now + 3 * day),
      time: "16:00",
      city: "London",
      minutes: 60,
    },
    ...{ online: true, joinLink: "https://meet.example/an-hour-on-interest-rates", address: "", capacity: 200 },
    description: "What the central banks have said this quarter, and what it means for deposits and loans.",
    agenda: [
      { minutes: 0, text: "What was decided" },
      { minutes: 40, text: "Questions" },
    ],
  };
  const enter = () =>
    enterClaim(services, administrator, {
      ...{ key: "firm.storyAssets", seen: 0, source: "Ledger of discretionary mandates, quarter end (invented)" },
      ...{ asOf: isoDate(now - 60 * day), reviewBy: isoDate(now + 30 * day), note: "Discretionary mandates only." },
    });
  return [
    { at: now - 3 * day, run: () => made(evening) },
    { at: now - 3 * day, run: () => made(hourOnline) },
    { at: now - 2 * day, run: () => made({ title: "Bonds for Beginners", date: isoDate(now + 40 * day) }) },
    { at: now - 5 * hour, run: enter },
  ];
}

/** A colleague puts the evening and the hour online on the site. Guests register for the evening, for the check-in; clients for the hour. */
export async function publishEvents(
  services: Services,
  colleague: Administrator,
  { personOf, clients }: { personOf: (index: number) => Person; clients: readonly ClientActor[] },
): Promise<void> {
  const drafts = await listUnseenEvents(services, colleague);
  const publish = async (title: string, people: readonly { actor: Actor; name: string; email: string }[]) => {
    const draft = drafts.find((one) => one.title === title);
    if (!draft) return;
    await publishEvent(services, colleague, { id: draft.id, seen: 1 });
    for (const { actor, name, email } of people)
      await registerForEvent(services, actor, { occurrenceId: draft.id, name, email, line: true });
  };
  const invited = Array.from({ length: guests }, (_, index) => ({ actor: visitor, ...personOf(index) }));
  await publish(eveningTitle, invited);
  await publish(
    onlineTitle,
    clients.map((actor) => ({ actor, name: actor.name, email: actor.email })),
  );
}
