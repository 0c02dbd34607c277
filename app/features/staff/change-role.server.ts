import { recordAudit } from "~/platform/audit/audit.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../accounts/credentials/own-password.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { changesThings, type StaffRole } from "../identity/staff/roles";
import { newAdvisor } from "./advisor-words";
import { type AdvisorChoice, takeAdvisor } from "./chosen-advisor.server";
import "./events";
import { staffRoleMail } from "./mails";
import {
  hasOtherAdministrator,
  lastAdministrator,
  lockStaff,
  readPerson,
  requireAdministratorStill,
} from "./people.server";
import { mailSignatureLink } from "./second-signature.server";
import type { WorkKind } from "./work-kinds";

export type StaffChanged =
  | { ok: true }
  | { ok: false; field: "" | "role" | "advisor" | "office" | WorkKind | "password"; message: string };

/**
 * An administrator gives somebody of the staff another role, or says which advisor the person is; with `newAdvisor` one in the portal only.
 * Clients know them by the advisor's name from then on, the desk and the audit log by the account's own. It holds at the next
 * request, also in open sessions. Nobody changes their own role, so that nobody raises it and the last administrator stays one.
 * Throws 404 for whoever does not belong to the staff.
 */
export async function changeStaffRole(
  services: Services,
  actor: Actor,
  { id, role, password, ...choice }: AdvisorChoice & { id: string; role: StaffRole; password: string },
): Promise<StaffChanged> {
  const { db, clock, firm, siteContent, mailQueued } = services;
  const by = requireStaff(actor, "staff.manage");
  if (!(await isPasswordOf(db, by.userId, password))) return { ok: false, field: "password", message: notCurrent };
  const answer = await db.transaction().execute(async (tx): Promise<StaffChanged> => {
    await lockStaff(tx, services);
    await requireAdministratorStill(tx, by.userId);
    const person = await readPerson(tx, id);
    if (person.role === role && person.advisor === choice.advisor) return { ok: true };
    if (person.role !== role && id === by.userId)
      return { ok: false, field: "role", message: "Nobody changes their own role. Ask another administrator." };
    if (person.role === "administrator" && role !== "administrator" && !(await hasOtherAdministrator(tx, id)))
      return { ok: false, field: "role", message: lastAdministrator };
    const isNamed = choice.advisor === null || choice.advisor === newAdvisor || choice.advisor === person.advisor;
    if (!isNamed && !siteContent.advisors().find(choice.advisor ?? ""))
      return { ok: false, field: "advisor", message: "This advisor has left. Choose another one" };
    const taken = await takeAdvisor(tx, services, { ...choice, name: person.name, by: by.userId, except: id });
    if ("message" in taken) return { ok: false, ...taken };
    const { slug: advisor } = taken;
    await tx.updateTable("staff").set({ role, advisor }).where("user_id", "=", id).execute();
    if (person.role !== role) {
      await enqueueMail(tx, clock, staffRoleMail(firm, person.email, role));
      // For a role that only reads the firm had nothing to confirm.
      if (!changesThings(person.role) && !person.signs)
        await mailSignatureLink(tx, services, { userId: id, ...person, role });
    }
    const detail = { from: person.role, to: role, advisorBefore: person.advisor ?? "", advisor: advisor ?? "" };
    await recordAudit(tx, clock, { userId: by.userId }, { type: "staff.role-changed", subject: id, detail });
    return { ok: true };
  });
  if (answer.ok && choice.advisor === newAdvisor) await siteContent.refresh();
  mailQueued();
  return answer;
}
