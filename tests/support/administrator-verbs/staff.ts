import { newAdvisor } from "~/features/staff/advisor-words";
import { changeStaffRole } from "~/features/staff/change-role.server";
import {
  changePortalAdvisor,
  endAdvisor,
  readPortalAdvisor,
  resumeAdvisor,
} from "~/features/staff/edit-advisor.server";
import {
  inviteStaff,
  readWithdrawal,
  sendStaffInvitationAgain,
  withdrawStaffInvitation,
} from "~/features/staff/invite.server";
import { handStaffWorkOver, reinstateStaff, removeStaff, suspendStaff } from "~/features/staff/leave.server";
import { listAdvisors } from "~/features/staff/list-advisors.server";
import { listStaff, readStaffMember } from "~/features/staff/list-staff.server";
import { listUnansweredColleagues } from "~/features/staff/list-unanswered.server";
import { readHandedOver } from "~/features/staff/read-handed-over.server";
import { sendSignatureMail } from "~/features/staff/second-signature.server";
import { newId } from "~/platform/ids.server";
import { anAdministrator, password } from "../people";
import { aNewName, aPortalAdvisor, aStaffInvitation, handedTo } from "../staff";
import { aTask } from "../tasks";
import type { Verbs } from "./verb";

const reason = "Has left";

/** The verbs for the firm's staff. */
export const staff: Verbs = {
  reading: {
    "staff listStaff": async (world) => async (actor) => (await listStaff(world, actor)).people,
    "staff listUnansweredColleagues": async (world, { ada }) => {
      await aStaffInvitation(world, ada, { name: aNewName() });
      await world.db
        .updateTable("staff_invitations")
        .set({ link_until: world.clock.now() - 1 })
        .execute();
      return async (actor) => listUnansweredColleagues(world, actor);
    },
    "staff listAdvisors": async (world) => (actor) => listAdvisors(world, actor),
    "staff readPortalAdvisor": async (world, { ada }) => {
      const slug = await aPortalAdvisor(world, ada);
      return (actor) => readPortalAdvisor(world, actor, slug);
    },
    "staff readWithdrawal": async (world, { ada }) => {
      const invited = { name: aNewName(), role: "advisor", advisor: newAdvisor, office: "Dubai" } as const;
      const id = await aStaffInvitation(world, ada, invited);
      return (actor) => readWithdrawal(world, actor, id);
    },
    "staff readHandedOver": async (world, { ada, eve }) => {
      const away = await anAdministrator(world, { name: "Otto Brandt", role: "reviewer" });
      await aTask(world, away);
      await handStaffWorkOver(world, eve, { id: away.userId, reason, password, heirs: handedTo(ada.userId) });
      const { subject: handOver } = await world.db
        .selectFrom("notifications")
        .select("subject")
        .where("kind", "=", "work-handed-over")
        .executeTakeFirstOrThrow();
      return (actor) => readHandedOver(world, actor, handOver);
    },
    "staff readStaffMember":
      async (world, { eve }) =>
      (actor) =>
        readStaffMember(world, actor, eve.userId),
  },
  writing: {
    "staff inviteStaff": async (world) => (actor) =>
      inviteStaff(world, actor, {
        ...{ name: "Olga Reed", email: `${newId().slice(-12)}@firm.example`, role: "reviewer", advisor: null },
        office: "",
        ...{ password, key: newId() },
      }),
    "staff sendStaffInvitationAgain": async (world, { ada }) => {
      const id = await aStaffInvitation(world, ada);
      return (actor) => sendStaffInvitationAgain(world, actor, id);
    },
    "staff sendSignatureMail": async (world) => {
      const { userId: id } = await anAdministrator(world, { name: "Finn Dale", role: "reviewer" });
      await world.db.updateTable("staff").set({ signs_since: null }).where("user_id", "=", id).execute();
      return (actor) => sendSignatureMail(world, actor, id);
    },
    "staff withdrawStaffInvitation": async (world, { ada }) => {
      const id = await aStaffInvitation(world, ada);
      return (actor) => withdrawStaffInvitation(world, actor, id);
    },
    "staff changeStaffRole": async (world) => {
      const { userId: id } = await anAdministrator(world, { name: "Finn Dale", role: "reviewer" });
      return (actor) => changeStaffRole(world, actor, { id, role: "operations", advisor: null, password });
    },
    "staff changePortalAdvisor": async (world, { ada }) => {
      const slug = await aPortalAdvisor(world, ada);
      return (actor) =>
        changePortalAdvisor(world, actor, {
          slug,
          version: 1,
          name: "Ulla Brand",
          office: "London",
          phone: "",
          languages: [],
        });
    },
    "staff endAdvisor": async (world, { ada }) => {
      const slug = await aPortalAdvisor(world, ada);
      return (actor) => endAdvisor(world, actor, { slug, version: 1, known: "" });
    },
    "staff resumeAdvisor": async (world, { ada }) => {
      const slug = await aPortalAdvisor(world, ada);
      await endAdvisor(world, ada, { slug, version: 1, known: "" });
      return (actor) => resumeAdvisor(world, actor, { slug, version: 2 });
    },
    "staff suspendStaff": async (world) => {
      const { userId: id } = await anAdministrator(world, { name: "Finn Dale", role: "reviewer" });
      return (actor) => suspendStaff(world, actor, { id, reason, password });
    },
    "staff removeStaff": async (world) => {
      const { userId: id } = await anAdministrator(world, { name: "Finn Dale", role: "reviewer" });
      return (actor) => removeStaff(world, actor, { id, reason, heirs: handedTo("nobody"), password });
    },
    "staff handStaffWorkOver": async (world) => {
      const finn = await anAdministrator(world, { name: "Finn Dale", role: "reviewer" });
      await aTask(world, finn);
      const { userId: id } = finn;
      return (actor) => handStaffWorkOver(world, actor, { id, reason, heirs: handedTo("nobody"), password });
    },
    "staff reinstateStaff": async (world, { ada }) => {
      const { userId: id } = await anAdministrator(world, { name: "Finn Dale", role: "reviewer" });
      await suspendStaff(world, ada, { id, reason, password });
      return (actor) => reinstateStaff(world, actor, { id, password });
    },
  },
};
