import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { listColleagues } from "../identity/staff/colleagues.server";
import { lockTeams } from "../identity/teams/lock-teams.server";
import { giveBackWork, isAsShown, readTeamWork } from "./team-work.server";
import type { TeamWork } from "./vocabulary";
import "./events";
import "../clients/tables";
import { mostLetters, mostOfFirm } from "./vocabulary";

export interface TeamForm {
  /** Null for a new team. */
  id: string | null;
  name: string;
  /** The ids of who belongs to it. */
  members: readonly string[];
  /** The work of the team that was shown to become nobody's (workKey). */
  givesBack?: string;
}

/**
 * Makes a team, or changes its name and who belongs to it. A team to which nobody belongs has no work: it becomes nobody's. Returns what
 * is wrong with the name, or that work as long as it was not shown (`givesBack`); null when it is saved. Throws 404.
 */
export async function saveTeam(
  services: Services,
  actor: Actor,
  { id, name: typed, members, givesBack = "" }: TeamForm,
): Promise<string | TeamWork | null> {
  const { db, dialect, clock } = services;
  const { userId } = requireStaff(actor, "staff.manage");
  const name = typed.trim().replace(/\s+/g, " ");
  if (name === "") return "Enter the name of the team";
  if (name.length > mostLetters) return `Use at most ${mostLetters} characters`;
  return db.transaction().execute(async (tx) => {
    await lockTeams(tx, dialect);
    const teams = await tx
      .selectFrom("teams")
      .select(["id", "name", "name_key"])
      .where("removed_at", "is", null)
      .execute();
    const before = id === null ? null : teams.find((team) => team.id === id);
    if (before === undefined) throw notFound("page");
    if (teams.some((team) => team.name_key === fold(name) && team.id !== id))
      return "There is a team of this name already";
    const work = id !== null && (await isEmptiedBy(tx, id, members)) ? await readTeamWork(tx, id) : noWork;
    const hasWork = work.tasks + work.items > 0;
    if (hasWork && !isAsShown(work, givesBack)) return work;
    if (!before && teams.length >= mostOfFirm) return `The firm has ${mostOfFirm} teams. Remove one of them first`;
    const now = clock.now();
    const team = { id: before?.id ?? newId(now), name };
    if (before)
      await tx
        .updateTable("teams")
        .set({ name, name_key: fold(name) })
        .where("id", "=", team.id)
        .execute();
    else
      await tx
        .insertInto("teams")
        .values({ ...team, name_key: fold(name), made_by: userId, made_at: now })
        .execute();
    const { joined, left } = await setMembers(tx, team.id, members);
    if (!before)
      await recordAudit(
        tx,
        clock,
        { userId },
        { type: "team.made", subject: team.id, detail: { name, members: joined } },
      );
    else if (before.name !== name || joined.length + left.length > 0) {
      const detail = { name, before: before.name, joined, left };
      await recordAudit(tx, clock, { userId }, { type: "team.changed", subject: team.id, detail });
    }
    if (hasWork) await giveBackWork(tx, services, { team: team.id, by: userId });
    return null;
  });
}

const noWork: TeamWork = { tasks: 0, items: 0 };

/** Whether nobody belongs to the team when these people do, and those who are suspended, who are not in the form and stay. */
async function isEmptiedBy(tx: Tx, teamId: string, members: readonly string[]): Promise<boolean> {
  const staff = await listColleagues(tx, "desk.read");
  if (staff.some(({ id }) => members.includes(id))) return false;
  const stays = await tx
    .selectFrom("team_members")
    .innerJoin("staff", "staff.user_id", "team_members.user_id")
    .select("staff.user_id")
    .where("team_id", "=", teamId)
    .where("staff.removed_at", "is", null)
    .execute();
  return stays.every(({ user_id }) => staff.some(({ id }) => id === user_id));
}

/** Whoever is not of the staff any more belongs to no team. Returns who has joined and who has left. */
async function setMembers(tx: Tx, teamId: string, wanted: readonly string[]) {
  const staff = await listColleagues(tx, "desk.read");
  const members = staff.flatMap(({ id }) => (wanted.includes(id) ? [id] : []));
  const rows = await tx.selectFrom("team_members").select("user_id").where("team_id", "=", teamId).execute();
  const before = rows.map(({ user_id }) => user_id);
  const joined = members.filter((member) => !before.includes(member));
  // Somebody who is suspended is not in the form, and stays.
  const left = before.filter((member) => !members.includes(member) && staff.some(({ id }) => id === member));
  for (const user_id of joined) await tx.insertInto("team_members").values({ team_id: teamId, user_id }).execute();
  for (const member of left)
    await tx.deleteFrom("team_members").where("team_id", "=", teamId).where("user_id", "=", member).execute();
  return { joined, left };
}

/**
 * Removes a team. Its clients go to another team, or to none ('' for `to`), which the advisors of all teams work with, and its tasks and
 * inbox items to nobody. Returns 'ask' while clients belong to it and it is not said where they go, 'work' when it has other work than
 * was shown (`givesBack`), and 'gone' when that team is not there; null when it is done.
 */
export async function removeTeam(
  services: Services,
  actor: Actor,
  { id, to, givesBack = "" }: { id: string; to: string | null; givesBack?: string },
): Promise<"ask" | "work" | "gone" | null> {
  const { db, dialect, clock } = services;
  const { userId } = requireStaff(actor, "staff.manage");
  return db.transaction().execute(async (tx) => {
    await lockTeams(tx, dialect);
    const team = await findTeam(tx, id);
    if (!team) throw notFound("page");
    const belongs = await tx
      .selectFrom("clients")
      .select(({ fn }) => fn.countAll<number>().as("clients"))
      .where("team_id", "=", id)
      .executeTakeFirst();
    const clients = Number(belongs?.clients ?? 0);
    if (clients > 0 && to === null) return "ask";
    const work = await readTeamWork(tx, id);
    if (work.tasks + work.items > 0 && !isAsShown(work, givesBack)) return "work";
    const heir = to ? await findTeam(tx, to) : null;
    if (heir === undefined || heir?.id === id) return "gone";
    await tx
      .updateTable("clients")
      .set({ team_id: heir?.id ?? null })
      .where("team_id", "=", id)
      .execute();
    await giveBackWork(tx, services, { team: id, by: userId });
    await tx.deleteFrom("team_members").where("team_id", "=", id).execute();
    await tx.updateTable("teams").set({ removed_at: clock.now() }).where("id", "=", id).execute();
    const detail = { name: team.name, clients, to: heir?.name ?? "" };
    await recordAudit(tx, clock, { userId }, { type: "team.removed", subject: id, detail });
    return null;
  });
}

const findTeam = (tx: Tx, id: string) =>
  tx.selectFrom("teams").select(["id", "name"]).where("id", "=", id).where("removed_at", "is", null).executeTakeFirst();
