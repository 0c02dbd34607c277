import { type SqlBool, sql } from "kysely";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import type { StaffRole } from "../identity/staff/roles";
import "../identity/staff/tables";
import { countDocumentsOfEach } from "../documents/hand-over.server";
import { readTeamsOfOne, type TeamOfOne } from "../teams/team-work.server";
import { openInvitations, staysBehind } from "./open-invitations.server";
import { readWork } from "./read-work.server";
import { mayHold, type Work, type WorkKind, workKinds } from "./work-kinds";

/** Somebody of the staff, as administrators and auditors see them. */
export interface StaffMember {
  id: string;
  name: string;
  username: string;
  email: string;
  role: StaffRole;
  /** The slug of the advisor of the finder who this person is. */
  advisor: string | null;
  state: "active" | "suspended" | "removed";
  /** Since when the state holds. */
  since: number;
  /** Epoch milliseconds of the last use of a session that is kept, or of the last thing that the log says the person did; null for none. */
  seenAt: number | null;
  hasSecondFactor: boolean;
  /** Whether the person takes part in steps of two people. */
  signs: boolean;
  /** Open inbox items that are assigned to the person. */
  items: number;
  /** Pending documents that the person is to review. */
  documents: number;
  /** Open tasks of which the person is the owner. */
  tasks: number;
  isReader: boolean;
}

export interface StaffInvitationLine {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  state: "invited" | "link-expired";
  invitedBy: string;
  linkUntil: number;
  /** Withdrawn, it leaves an advisor of the portal without an account. */
  leavesAdvisor: boolean;
}

/** Everybody who belongs or has belonged to the staff, and who is invited. */
export async function listStaff(
  services: Services,
  actor: Actor,
): Promise<{ people: StaffMember[]; invited: StaffInvitationLine[] }> {
  const { userId } = requireStaff(actor, "staff.read");
  const { db, clock } = services;
  const rows = await db
    .selectFrom("staff")
    .innerJoin("user", "user.id", "staff.user_id")
    .select([
      "user.id",
      "user.name",
      "user.displayUsername",
      "user.email",
      "user.emailVerified",
      "user.twoFactorEnabled",
    ])
    .select([
      "staff.role",
      "staff.advisor",
      "staff.since",
      "staff.signs_since",
      "staff.suspended_at",
      "staff.removed_at",
    ])
    .select(({ selectFrom, fn }) => [
      selectFrom("inbox_items")
        .select(fn.countAll().as("items"))
        .whereRef("assignee_id", "=", "user.id")
        // In the words of the index inbox_items_held.
        .where(sql<SqlBool>`status <> 'done'`)
        .as("items"),
      selectFrom("tasks")
        .select(fn.countAll().as("tasks"))
        .whereRef("owner_id", "=", "user.id")
        // In the words of the index tasks_held.
        .where(sql<SqlBool>`done_at = 0 and tasks.hidden_at is null`)
        .as("tasks"),
      selectFrom("session").select(fn.max("updatedAt").as("seen")).whereRef("userId", "=", "user.id").as("seen"),
      // Sessions that have ended are not kept.
      selectFrom("audit_events")
        .select("at")
        .whereRef("actor", "=", "user.id")
        .orderBy("seq", "desc")
        .limit(1)
        .as("acted"),
      selectFrom("passkeys").select(fn.countAll().as("passkeys")).whereRef("user_id", "=", "user.id").as("passkeys"),
    ])
    .orderBy("user.name")
    .orderBy("user.id")
    .execute();
  const documents = await countDocumentsOfEach(db);
  const people = rows.map(
    (row): StaffMember => ({
      ...{ id: row.id, name: row.name, username: row.displayUsername ?? "", role: row.role, advisor: row.advisor },
      email: row.emailVerified ? row.email : "",
      ...stateOf(row),
      seenAt: Math.max(row.seen ? new Date(row.seen).getTime() : 0, Number(row.acted ?? 0)) || null,
      hasSecondFactor: Boolean(row.twoFactorEnabled) || Number(row.passkeys) > 0,
      signs: row.signs_since !== null,
      items: Number(row.items),
      documents: documents.get(row.id) ?? 0,
      tasks: Number(row.tasks),
      isReader: row.id === userId,
    }),
  );
  const order = { active: 0, suspended: 1, removed: 2 };
  return {
    people: people.toSorted((one, other) => order[one.state] - order[other.state]),
    invited: await listInvited(services, clock.now()),
  };
}

/** Somebody who can take work over, and which kinds of it. */
export interface Heir {
  id: string;
  name: string;
  holds: readonly WorkKind[];
}

/** One of them who has not left, what the person holds, and who could take it over. Throws 404 for everybody else. */
export async function readStaffMember(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ member: StaffMember; work: Work; teamsOfOne: TeamOfOne[]; heirs: Heir[] }> {
  requireStaff(actor, "staff.read");
  const { people } = await listStaff(services, actor);
  const member = people.find((person) => person.id === id && person.state !== "removed");
  if (!member) throw notFound("page");
  const colleagues = people.filter((person) => person.id !== id && person.state === "active");
  const heirs = colleagues.map((person) => ({
    ...{ id: person.id, name: person.name },
    holds: workKinds.filter((kind) => mayHold(kind, person)),
  }));
  const [work, teamsOfOne] = [
    await readWork(services.db, services, member),
    await readTeamsOfOne(services.db, member.id),
  ];
  return { member, work, teamsOfOne, heirs };
}

function stateOf({
  since,
  suspended_at,
  removed_at,
}: {
  since: number;
  suspended_at: number | null;
  removed_at: number | null;
}) {
  if (removed_at !== null) return { state: "removed" as const, since: removed_at };
  if (suspended_at !== null) return { state: "suspended" as const, since: suspended_at };
  return { state: "active" as const, since };
}

async function listInvited({ db, siteContent }: Services, now: number): Promise<StaffInvitationLine[]> {
  const rows = await openInvitations(db)
    .leftJoin("user", "user.id", "staff_invitations.invited_by")
    .select("user.name as by")
    .orderBy("invited_at", "desc")
    .execute();
  const advisors = siteContent.advisors();
  return rows.map(({ id, name, email, role, advisor, link_until: linkUntil, by }) => ({
    ...{ id, name, email, role, linkUntil, invitedBy: by ?? "" },
    leavesAdvisor: staysBehind(advisors, { advisor }),
    state: linkUntil > now ? ("invited" as const) : ("link-expired" as const),
  }));
}
