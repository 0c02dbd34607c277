import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import type { Actor, Administrator } from "../identity/actor";
import { closeAccount, reopenAccount } from "../identity/closed-account.server";
import { requireStaff } from "../identity/policy";
import { mayAsStaff } from "../identity/staff/roles";
import { handItemsOver } from "../inbox/hand-over.server";
import { handTasksOver } from "../tasks/hand-over.server";
import type { StaffChanged } from "./change-role.server";
import "./events";
import {
  hasOtherAdministrator,
  lastAdministrator,
  lockStaff,
  readPerson,
  requireAdministratorStill,
} from "./people.server";

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
 * Ends somebody's time at the firm for good: the account cannot sign in again, and open inbox items and tasks go to `heir` ('' for nobody). What
 * the person has done stays recorded under their name.
 */
export async function removeStaff(
  services: Services,
  actor: Actor,
  { heir, ...leaving }: Leaving & { heir: string },
): Promise<StaffChanged> {
  const by = requireStaff(actor, "staff.manage");
  return leave(services, by, leaving, async (tx, at) => {
    const { id, reason } = leaving;
    if (heir !== "") {
      const next = heir === id ? null : await readPerson(tx, heir).catch(() => null);
      if (!next || next.suspended || !mayAsStaff(next.role, "inbox.work"))
        return { ok: false, field: "heir", message: "Choose somebody who can sign in and works on the inbox" };
    }
    const items = await handItemsOver(tx, services, { from: id, to: heir, by: by.userId });
    const tasks = await handTasksOver(tx, services, { from: id, to: heir, by: by.userId });
    await tx
      .updateTable("staff")
      .set({ removed_at: at, suspended_at: null, advisor: null })
      .where("user_id", "=", id)
      .execute();
    await closeAccount(tx, id, reason);
    const detail = { reason, to: heir, items, tasks };
    await recordAudit(tx, services.clock, { userId: by.userId }, { type: "staff.removed", subject: id, detail });
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
  act: (tx: Tx, at: number) => Promise<StaffChanged | undefined>,
): Promise<StaffChanged> {
  const { db, clock } = services;
  if (!(await isPasswordOf(db, by.userId, password))) return { ok: false, field: "password", message: notCurrent };
  return db.transaction().execute(async (tx): Promise<StaffChanged> => {
    await lockStaff(tx, services);
    await requireAdministratorStill(tx, by.userId);
    const person = await readPerson(tx, id);
    if (id === by.userId) return { ok: false, field: "", message: notYourself };
    if (person.role === "administrator" && !(await hasOtherAdministrator(tx, id)))
      return { ok: false, field: "", message: lastAdministrator };
    return (await act(tx, clock.now())) ?? { ok: true };
  });
}
