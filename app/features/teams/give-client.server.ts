import { recordAudit } from "~/platform/audit/audit.server";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { lockShown } from "../clients/manage-clients.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { readTeams } from "../identity/teams/find-teams.server";
import { lockTeams } from "../identity/teams/lock-teams.server";
import { listTeamsFor } from "./list-teams.server";
import "./events";

/**
 * Says to which team a client belongs, '' for none. An advisor gives clients to their own teams only. Returns why it cannot be done;
 * null when it is. Throws 404.
 */
export async function giveToTeam(
  services: Services,
  actor: Actor,
  { clientId, team: wanted }: { clientId: string; team: string },
): Promise<string | null> {
  const { userId } = requireStaff(actor, "clients.edit");
  const { db, dialect, clock } = services;
  await requireClientInReach(db, actor, clientId);
  return db.transaction().execute(async (tx) => {
    await lockTeams(tx, dialect);
    const team = wanted === "" ? null : (await listTeamsFor({ db: tx }, actor)).find(({ id }) => id === wanted);
    if (team === undefined) return "This team is not there any more, or is not yours. Choose another one";
    const client = await lockShown(tx, clientId);
    if (!client) throw notFound("client");
    if (client.team_id === (team?.id ?? null)) return null;
    const before = (await readTeams(tx)).find(({ id }) => id === client.team_id);
    await tx
      .updateTable("clients")
      .set({ team_id: team?.id ?? null, version: client.version + 1, updated_at: clock.now() })
      .where("id", "=", clientId)
      .execute();
    const detail = { from: before?.name ?? "", to: team?.name ?? "" };
    await recordAudit(tx, clock, { userId }, { type: "team.client-given", subject: clientId, detail });
    return null;
  });
}
