import type { ClientActor } from "~/features/identity/actor";
import { readOwnMeetingRequest, requestMeeting } from "~/features/meetings/meetings.server";
import type { NewMeeting } from "~/features/meetings/new-meeting/arrange-new.server";
import { weekdays } from "~/features/meetings/vocabulary";
import { newId } from "~/platform/ids.server";
import type { MessageBody } from "~/platform/mail/outbox.server";
import { outboxRows } from "./outbox";
import type { World } from "./world";

/** Friday 11 December 2026, 14:00 in London. */
export const friday = Date.UTC(2026, 11, 11, 14);
/** The time and place of a meeting, as the form to arrange a request sends them. */
export const plan = {
  at: friday,
  zone: "Europe/London",
  place: "https://meet.example/7",
  seen: "requested ",
  accepted: "",
};

/** A client's request for a meeting, without a time. Returns its id. */
export async function aRequest(world: World, client: ClientActor): Promise<string> {
  await requestMeeting(world, client, {
    ...{ topic: "Tax planning", days: [...weekdays], timeOfDay: "Any time", format: "Video", note: "" },
  });
  return (await readOwnMeetingRequest(world, client))?.id ?? "";
}

/** The last mail: subject, terms, and the method and lines of its calendar file. */
export const lastMail = async (world: World) => {
  const { subject, body } = (await outboxRows(world)).at(-1) ?? { subject: "", body: "{}" };
  const { terms, calendar }: MessageBody = JSON.parse(body);
  return { subject, terms, method: calendar?.method, lines: calendar?.file.split("\r\n") ?? [] };
};

/** A meeting that the firm arranges without a request, as its form sends it. */
export const aNewMeeting = (client: string, change: Partial<NewMeeting> = {}): NewMeeting => ({
  ...{ client, topic: "Portfolio review", format: "Video", office: "", advisor: "harriet-vale", minutes: 60 },
  ...{ at: friday, zone: "Europe/London", place: "https://meet.example/7", accepted: "", formKey: newId() },
  ...change,
});
