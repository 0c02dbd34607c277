import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import type { Actor, Administrator } from "../identity/actor";
import { closeAccount, reopenAccount } from "../identity/closed-account.server";
import { requireStaff } from "../identity/policy";
import { lockTeams } from "../identity/teams/lock-teams.server";
import { lockArranging } from "../meetings/hand-over.server";
import { endPortalAdvisor } from "../site-content/advisors/portal-advisors.server";
import { giveBackWork, readTeamsOfOne } from "../teams/team-work.server";
import type { StaffChanged } from "./change-role.server";
import "./events";
import { handWork, NotHandedOver } from "./hand-over.server";
import {
  hasOtherAdministrator,
  lastAdministrator,
  lockStaff,
  readPerson,
  requireAdministratorStill,
  type StaffPerson,
} from "./people.server";
import type { Heirs } from "./work-kinds";

const notYourself = "You cannot do this to your own account. Ask another administrator.";

interface Leaving {
  id: string;
  reason: string;
  password: string;
}

/** Signs somebody of the staff out everywhere and refuses new sign-ins, until the person is reinstated. Their work stays theirs. */
export async function suspendStaff(services: Services, actor: Actor, leaving: Leaving): Promise<StaffChanged> {
  const by = requireStaff(actor, "staff.manage");
  return leave(services, by, leaving, async (tx, at) => {
    const { id, reason } = leaving;
    await tx.updateTable("staff").set({ suspended_at: at }).where("user_id", "=", id).execute();
    await closeAccount(tx, id, reason);
    await recordAudit(
      tx,
      services.clock,
      { userId: by.userId },
      { type: "staff.suspended", subject: id, detail: { reason } },
    );
  });
}

/**
 * Gives what somebody holds to colleagues: while they are suspended, before a long leave, or when they do other work from now on. `heirs`
 * says who takes which kind, and which stays. What has come in since the form was shown goes along.
 */
export async function handStaffWorkOver(
  services: Services,
  actor: Actor,
  { heirs, ...leaving }: Leaving & { heirs: Heirs },
): Promise<StaffChanged> {
  const by = requireStaff(actor, "staff.manage");
  return leave(
    services,
    by,
    leaving,
    (tx, _at, person) => handWork(tx, services, { person, heirs, by, reason: leaving.reason, leaves: false }),
    { stays: true },
  );
}

/**
 * Ends somebody's time at the firm for good: the account cannot sign in again, clients cannot book it, and all that the person holds goes
 * to colleagues. Somebody in the portal only is no advisor any more. The work of a team to which nobody else belongs becomes nobody's. What the person has done stays recorded under their name.
 */
export async function removeStaff(
  services: Services,
  actor: Actor,
  { heirs, ...leaving }: Leaving & { heirs: Heirs },
): Promise<StaffChanged> {
  const by = requireStaff(actor, "staff.manage");
  return leave(services, by, leaving, async (tx, at, person) => {
    const { id, reason } = leaving;
    await handWork(tx, services, { person, heirs, by, reason });
    await tx
      .updateTable("staff")
      .set({ removed_at: at, suspended_at: null, advisor: null, left_as: person.advisor })
      .where("user_id", "=", id)
      .execute();
    if (person.advisor !== null && (await endPortalAdvisor(tx, person.advisor, at)))
      await recordAudit(
        tx,
        services.clock,
        { userId: by.userId },
        { type: "staff.advisor-ended", subject: person.advisor, detail: {} },
      );
    for (const team of await readTeamsOfOne(tx, id)) await giveBackWork(tx, services, { team: team.id, by: by.userId });
    await closeAccount(tx, id, reason);
    const event = { type: "staff.removed", subject: id, detail: { reason } } as const;
    await recordAudit(tx, services.clock, { userId: by.userId }, event);
  });
}

/** Lets a suspended person sign in again, with the role they had. */
export async function reinstateStaff(
  services: Services,
  actor: Actor,
  { id, password }: { id: string; password: string },
): Promise<StaffChanged> {
  const { db, clock } = services;
  const { userId } = requireStaff(actor, "staff.manage");
  if (!(await isPasswordOf(db, userId, password))) return { ok: false, field: "password", message: notCurrent };
  return db.transaction().execute(async (tx): Promise<StaffChanged> => {
    await lockStaff(tx, services);
    await requireAdministratorStill(tx, userId);
    const { suspended } = await readPerson(tx, id);
    if (!suspended) return { ok: true };
    await tx.updateTable("staff").set({ suspended_at: null }).where("user_id", "=", id).execute();
    await reopenAccount(tx, id);
    await recordAudit(tx, clock, { userId }, { type: "staff.reinstated", subject: id, detail: {} });
    return { ok: true };
  });
}

async function leave(
  services: Services,
  by: Administrator,
  { id, password }: Leaving,
  act: (tx: Tx, at: number, person: StaffPerson) => Promise<void>,
  { stays = false } = {},
): Promise<StaffChanged> {
  const { db, clock, mailQueued } = services;
  if (!(await isPasswordOf(db, by.userId, password))) return { ok: false, field: "password", message: notCurrent };
  try {
    const outcome = await db.transaction().execute(async (tx): Promise<StaffChanged> => {
      await lockStaff(tx, services);
      await lockArranging(tx, services);
      await lockTeams(tx, services.dialect);
      await requireAdministratorStill(tx, by.userId);
      const person = await readPerson(tx, id);
      if (id === by.userId) return { ok: false, field: "", message: notYourself };
      if (!stays && person.role === "administrator" && !(await hasOtherAdministrator(tx, id)))
        return { ok: false, field: "", message: lastAdministrator };
      await act(tx, clock.now(), person);
      return { ok: true };
    });
    if (outcome.ok) await services.siteContent.refresh();
    mailQueued();
    return outcome;
  } catch (error) {
    if (!(error instanceof NotHandedOver)) throw error;
    return { ok: false, field: error.field, message: error.message };
  }
}
