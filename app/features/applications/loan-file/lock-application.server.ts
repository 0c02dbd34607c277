import type { Selectable } from "kysely";
import type { Clock } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
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

/** What a page was made on, sent along with its forms: the stage, the last decision and the last proposed step. */
export const seenOf = (stage: Stage, decision: Decision | undefined, step: Decision | undefined) =>
  [stage, ...[decision, step].flatMap((one) => (one ? [one.id, one.state] : []))].join(" ");

/**
 * The application as it is, and as nobody else can change it before this transaction ends. Throws 404; with `seen`, throws
 * a Conflict that says who did what and when, if the application has moved on since the person's page was made.
 */
export async function lockApplication(tx: Tx, { clock }: { clock: Clock }, applicationId: string, seen?: string) {
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
  if (seen !== undefined && seen !== seenOf(row.stage, decision, step)) throw await overtaken(tx, applicationId);
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

/** The last step that was proposed to a second administrator, whatever became of it. */
export const lastStep = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_steps")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Throws when the application has ended, or is being repaid: there is no further work on it. */
export function requireWorkedOn({ stage }: { stage: Stage }): void {
  if (!workedOn.includes(stage)) throw new Conflict("Work on this application has ended. Nothing was changed.");
}

/** Who did what and when: the last thing that the audit log says of the application. */
export async function overtaken(tx: Tx, applicationId: string): Promise<Conflict> {
  const last = await tx
    .selectFrom("audit_events")
    .leftJoin("user", "user.id", "audit_events.actor")
    .select(["seq", "at", "actor", "type", "detail", "user.name as name"])
    .where("subject", "=", applicationId)
    .where("type", "not in", ["application.link-mailed", "application.link-used"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return new Conflict(
    `${last ? happened(eventOf(last as EventRow)) : "Somebody else was faster."} Nothing was changed.`,
  );
}
