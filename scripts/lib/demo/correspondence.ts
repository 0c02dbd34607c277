import { decideDocument } from "~/features/documents/decide.server";
import type { Administrator, ClientActor } from "~/features/identity/actor";
import { arrangeMeeting, asAccepted } from "~/features/meetings/arrange-meeting.server";
import { cancelOwnMeetingRequest, requestMeeting } from "~/features/meetings/meetings.server";
import {
  isByTelephone,
  meetingClocks,
  meetingFormats,
  meetingTopics,
  timesOfDay,
  weekdays,
} from "~/features/meetings/vocabulary";
import { day, hour } from "~/platform/clock";
import { workingDate } from "~/platform/dates";
import type { Services } from "~/services";
import { rejections, uploadPaper } from "./papers";
import type { Scene } from "./script";

/** Documents with decisions, and sometimes a meeting request. */
export async function correspond(
  { services, administrator, chance, steps, now, firm }: Scene,
  client: ClientActor,
  from: number,
) {
  const papers = now - from < 10 * day ? 2 : 4 + chance.below(6);
  for (let index = 0; index < papers; index += 1) {
    const at = from + Math.round(((index + chance.next()) / papers) * (now - from));
    steps.push({
      at,
      async run() {
        const documentId = await uploadPaper(services, client, chance);
        firm.documents += 1;
        const decidedAt = at + (6 + chance.below(60)) * hour;
        if (decidedAt > now || (now - at < 15 * day && chance.below(2) === 0)) return;
        const rejected = chance.below(5) === 0;
        const decision = rejected ? "rejected" : "approved";
        const reason = rejected ? chance.pick(rejections) : "";
        // Of what was rejected lately a replacement is asked for.
        const replaceBy = rejected && now - decidedAt < 10 * day ? workingDate(decidedAt + 14 * day) : null;
        steps.push({
          at: decidedAt,
          run: () => decideDocument(services, administrator, { documentId, decision, reason, replaceBy }),
        });
      },
    });
  }
  const wishes = chance.below(3);
  for (let index = 0; index < wishes; index += 1) {
    const at = from + Math.round(((index + 0.4 + chance.next() / 2) / wishes) * (now - from));
    const days = weekdays.filter(() => chance.below(2) === 0);
    const wish = {
      topic: chance.pick(meetingTopics),
      days: days.length > 0 ? days : [weekdays[0]],
      timeOfDay: chance.pick(timesOfDay),
      zone: chance.pick(meetingClocks(services.siteContent.offices().all)).value,
      format: chance.pick(meetingFormats),
      phone: "+1 202 555 0199",
      note: index === 0 ? "My accountant would like to join." : "",
    };
    steps.push({ at, run: () => requestMeeting(services, client, wish) });
    if (index === wishes - 1 && chance.below(4) > 0) continue;
    steps.push({ at: at + 4 * day, run: () => closeOpenMeeting(services, administrator, client) });
  }
}

async function closeOpenMeeting(services: Services, administrator: Administrator, client: ClientActor) {
  const open = await services.db
    .selectFrom("meeting_requests")
    .select(["id", "format", "phone"])
    .where("client_id", "=", client.clientId)
    .where("status", "=", "requested")
    .executeTakeFirst();
  if (!open) return;
  if (open.id.charCodeAt(open.id.length - 1) % 4 === 0) await cancelOwnMeetingRequest(services, client);
  else {
    // Two weeks later, in the afternoon, and not on a weekend.
    let at = Math.ceil(services.clock.now() / day) * day + 14 * day + 14 * hour;
    while ([0, 6].includes(new Date(at).getUTCDay())) at += day;
    const place = isByTelephone(open) ? open.phone : `By video, room ${open.id.slice(-6)}`;
    const meeting = { id: open.id, at, zone: "UTC", place, seen: "requested ", accepted: "" };
    const answer = await arrangeMeeting(services, administrator, meeting);
    // Another meeting at the same time, or a day that the client did not ask for.
    if ("warnings" in answer)
      await arrangeMeeting(services, administrator, { ...meeting, accepted: asAccepted(answer.warnings) });
  }
}
