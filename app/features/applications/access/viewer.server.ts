import type { Selectable } from "kysely";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { hashSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { readDraftCookie } from "../draft/draft-cookie.server";
import { findOwnDrafts } from "../draft/find-draft.server";
import { canTrack, type Viewer } from "../policy";
import type { ApplicationTable } from "../tables";
import { readAccessCookie } from "./access-cookie.server";

/**
 * Determines the applications that a request may follow: by its session, by its access cookie, and by the drafts that
 * it has submitted.
 */
export async function readViewer({ db, clock, publicUrl }: Services, actor: Actor, headers: Headers): Promise<Viewer> {
  const now = clock.now();
  const opened: string[] = [];
  const access = readAccessCookie(headers, publicUrl);
  if (access) {
    const rows = await db
      .selectFrom("application_access")
      .select("application_id")
      .where("secret_hash", "=", hashSecret(access))
      .where("expires_at", ">", now)
      .execute();
    opened.push(...rows.map((row) => row.application_id));
  }
  const draft = readDraftCookie(headers, publicUrl);
  for (const { submitted_as } of await findOwnDrafts(db, now, draft)) if (submitted_as) opened.push(submitted_as);
  return { actor, opened };
}

export type ApplicationRow = Selectable<ApplicationTable>;

/** The application that this viewer follows. Throws 404 for everybody else. */
export async function findTracked(db: Db | Tx, viewer: Viewer, id: string): Promise<ApplicationRow> {
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!row || !canTrack(viewer, row)) throw notFound("application");
  return row;
}
