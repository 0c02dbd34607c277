import type { Selectable } from "kysely";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import { readTimeZone } from "../../identity/time-zone/time-zone.server";
import type { ApplicationTable } from "../tables";
import type { Stage } from "../vocabulary";
import { happened } from "./history";
import { type EventRow, eventOf } from "./history-rows";
import { workedOn } from "./vocabulary";

export type ApplicationRow = Selectable<ApplicationTable>;

export interface Decision {
  id: string;
  state: string;
}

/** The state that a page shows, as its forms send it back: the stage, the last decision and the last proposed step. */
export const seenOf = (stage: Stage, decision: Decision | undefined, step: Decision | undefined) =>
  [stage, ...[decision, step].flatMap((one) => (one ? [one.id, one.state] : []))].join(" ");

/** What somebody saw when they decided (`seenOf`), where that matters. */
interface Seen {
  seen: string | undefined;
  /** The account. */
  reader: string;
}

/**
 * Reads the application and locks its row until the transaction ends. Throws 404. If what was seen is given and is not the current
 * state, throws a Conflict that says who did what and when.
 */
export async function lockApplication(
  tx: Tx,
  { clock }: { clock: Clock },
  applicationId: string,
  { seen, reader }: Seen = { seen: undefined, reader: "" },
) {
  const row = await tx
    .updateTable("applications")
    .set({ changed_at: clock.now() })
    .where("id", "=", applicationId)
    .where("hidden_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound("application");
  const decision = await lastDecision(tx, applicationId);
  const step = await lastStep(tx, applicationId);
  if (seen !== undefined && seen !== seenOf(row.stage, decision, step))
    throw await overtaken(tx, applicationId, reader);
  return { application: row, decision, step };
}

export const lastDecision = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_decisions")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The last step that was proposed to a second person, in any state. */
export const lastStep = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_steps")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Throws Conflict when the application has ended or is being repaid. */
export function requireWorkedOn({ stage }: { stage: Stage }): void {
  if (!workedOn.includes(stage)) throw new Conflict("Work on this application has ended. Nothing was changed.");
}

/** Events that leave the application as it is, or only come with another one. */
const besides = [
  "application.link-mailed",
  "application.link-used",
  "application.joined",
  "application.answer-code-mailed",
  "application.paper-attached",
] as const;

/** A Conflict that says who did what and when, for `reader`, by the application's last event in the audit log. */
export async function overtaken(tx: Tx, applicationId: string, reader: string): Promise<Conflict> {
  const last = await tx
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["seq", "at", "actor", "type", "detail", "user.name as name"])
    .where("subject", "=", applicationId)
    .where("type", "not in", besides)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const zone = (await readTimeZone(tx, reader)) || "UTC";
  return new Conflict(
    `${last ? happened(eventOf(last as EventRow), zone) : "Somebody else was faster."} Nothing was changed.`,
  );
}
