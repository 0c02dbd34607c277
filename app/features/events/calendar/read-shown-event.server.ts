import type { Occurrence } from "~/content/events";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { findEventOfStaff } from "./find-events.server";

/** An event for its page. Staff see a draft there as it will look; for everybody else there is none. Throws 404. */
export async function readShownEvent(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ occurrence: Occurrence; draft: boolean }> {
  const event = await findEventOfStaff(services, id);
  if (!event) throw notFound("event");
  const draft = event.state === "draft" || !event.wasPublic;
  if (draft && actor.kind !== "administrator") throw notFound("event");
  return { occurrence: event.occurrence, draft };
}
