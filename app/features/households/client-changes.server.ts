import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import type { HouseholdsOfClient } from "../clients/households-of-client";
import { cancelNoticesAbout } from "../notifications/notifications.server";
import { endHousehold, peopleOf } from "./end.server";
import { findHousehold } from "./find-household.server";
import "./events";

export const householdsOfClient: HouseholdsOfClient = {
  async isShared(db, clientId) {
    return (await findHousehold(db, clientId)) !== null;
  },
  async endClosed(tx, services, { clientId, by, hold }) {
    const household = await findHousehold(tx, clientId);
    if (household) await endHousehold(tx, services, household.id, { how: "closed", by, clientId, reason: "", hold });
  },
  async restore(tx, { clock }, { clientId, deletedAt, by }) {
    const ended = await tx
      .selectFrom("household_members")
      .innerJoin("households", "households.id", "household_members.household_id")
      .select("households.id")
      .where("household_members.client_id", "=", clientId)
      .where("ended_for", "=", clientId)
      .where("ended_how", "=", "closed")
      .where("ended_at", "=", deletedAt)
      .executeTakeFirst();
    if (!ended) return;
    const people = await peopleOf(tx, ended.id);
    const ids = people.map((person) => person.clientId);
    const elsewhere = await tx
      .selectFrom("household_members")
      .select("household_id")
      .where("client_id", "in", ids)
      .where("left_at", "is", null)
      .executeTakeFirst();
    if (elsewhere || people.length < 2) return;
    await tx.updateTable("household_members").set({ left_at: null }).where("household_id", "=", ended.id).execute();
    await tx
      .updateTable("households")
      .set({ ended_at: null, ended_how: "", ended_for: null })
      .where("id", "=", ended.id)
      .execute();
    await cancelNoticesAbout(tx, clock, { subject: ended.id, kinds: ["household-ended"] });
    for (const { clientId: subject } of people) {
      const other = people.find((person) => person.clientId !== subject);
      const detail = { other: other ? besideChain(other.clientId, other.name) : "" };
      await recordAudit(tx, clock, { userId: by }, { type: "household.restored", subject, detail });
    }
  },
};
