import { type ListPlace, readListPlace } from "~/platform/db/list-place.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireApplicationInReach } from "../reach.server";
import { placeParameter } from "./links";
import { applicationList, narrowed, readApplicationsRequest } from "./list-applications.server";

/**
 * Where an application stands in the list from which it was opened, which the parameters of its address say; they also keep the place
 * that it had before it was decided on. Throws 404.
 */
export async function readApplicationQueue(
  services: Services,
  actor: Actor,
  id: string,
  parameters: URLSearchParams,
): Promise<ListPlace> {
  const reader = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  await requireApplicationInReach(db, actor, id);
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound("application");
  const request = readApplicationsRequest(parameters);
  const within = narrowed(reader, request, clock.now());
  return readListPlace(services, applicationList, { ...request, within }, row, parameters.get(placeParameter));
}
