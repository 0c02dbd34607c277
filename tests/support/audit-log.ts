import type { AuditRequest } from "~/features/audit/list-audit.server";
import { changeClientStatus } from "~/features/clients/manage-clients.server";
import { type MeetingWish, requestMeeting } from "~/features/meetings/meetings.server";
import { aClient, anAdministrator } from "./people";
import type { World } from "./world";

/** The log without a search and without a filter. */
export const everything: AuditRequest = {
  search: "",
  type: "",
  who: "",
  from: "",
  to: "",
  zone: "UTC",
  before: null,
  after: null,
};
export const meetingWish: MeetingWish = {
  topic: "Tax planning",
  days: ["Monday"],
  timeOfDay: "Morning",
  format: "Video",
  note: "",
};

/** Maria's account (1) and Ben's (2), a meeting that she (3), he (4) and she again (5) ask for, and Ada's word on Maria (6). */
export async function sixEvents(world: World) {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const maria = await aClient(world, { name: "Maria Ramírez", email: "maria@example.com", username: "maria.r" });
  const ben = await aClient(world, { name: "Ben Ode", email: "ben@example.com" });
  for (const [client, note] of [
    [maria, ""],
    [ben, ""],
    [maria, "Another day"],
  ] as const)
    await requestMeeting(world, client, { ...meetingWish, note });
  await changeClientStatus(world, ada, { clientId: maria.clientId, status: "active" });
  return { ada, maria, ben };
}
