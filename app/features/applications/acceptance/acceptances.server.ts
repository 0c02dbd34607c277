import type { Db } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { findTracked } from "../access/viewer.server";
import type { Viewer } from "../policy";
import { requireApplicationInReach } from "../reach.server";
import type { AcceptanceLine } from "./vocabulary";

/** The acceptances of an application, newest first. Checks no access: its callers do. */
export async function readAcceptances(db: Db, applicationId: string): Promise<AcceptanceLine[]> {
  const rows = await db
    .selectFrom("application_acceptances")
    .select(["id", "decision_id", "name", "accepted_at", "taken_back_at"])
    .where("application_id", "=", applicationId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, decision_id: decisionId, name, accepted_at: acceptedAt, taken_back_at: takenBackAt }) => ({
    ...{ id, decisionId, name, acceptedAt, takenBackAt },
  }));
}

interface Key {
  applicationId: string;
  acceptanceId: string;
}

/** The signed PDF of an acceptance for administrators. Throws 404. */
export async function readAcceptance(services: Services, actor: Actor, key: Key): Promise<Buffer> {
  requireStaff(actor, "desk.read");
  await requireApplicationInReach(services.db, actor, key.applicationId);
  return unsafeRead(services.db, key);
}

/** The signed PDF of an acceptance for those who follow the application. Throws 404. */
export async function readOwnAcceptance(services: Services, viewer: Viewer, key: Key): Promise<Buffer> {
  await findTracked(services.db, viewer, key.applicationId);
  return unsafeRead(services.db, key);
}

async function unsafeRead(db: Db, { applicationId, acceptanceId }: Key): Promise<Buffer> {
  const row = await db
    .selectFrom("application_acceptances")
    .select("bytes")
    .where("id", "=", acceptanceId)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!row) throw notFound("acceptance");
  return Buffer.from(row.bytes, "base64");
}
