import { inviteSeveral, previewRound } from "~/features/client-invitations/rounds/begin.server";
import { mailRounds } from "~/features/client-invitations/rounds/send.server";
import { readClientListRequest } from "~/features/clients/client-list.server";
import type { Administrator } from "~/features/identity/actor";
import type { Services } from "~/services";

/** Some clients of the demo firm who have no account are invited to the portal together. */
export async function inviteSome(services: Services, administrator: Administrator): Promise<void> {
  const clients = await services.db
    .selectFrom("clients")
    .select("id")
    .where("hidden_at", "is", null)
    .where("user_id", "is", null)
    .where("status", "!=", "inactive")
    .orderBy("n", "desc")
    .limit(4)
    .execute();
  const ids = clients.map(({ id }) => id);
  const choice = { request: readClientListRequest(new URLSearchParams()), ids, again: false };
  const { invited, seen } = await previewRound(services, administrator, choice);
  if (invited.length === 0) return;
  await inviteSeveral(services, administrator, { ...choice, seen });
  await mailRounds(services);
}
