import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { type Team, teamsOf } from "../identity/teams/find-teams.server";
import { countItemsOf, handItemsOver } from "../inbox/hand-over.server";
import { countTasksOf, handTasksOver } from "../tasks/hand-over.server";
import { type TeamWork, workKey } from "./vocabulary";

/** The open tasks and inbox items of a team, which nobody of it has taken. */
export async function readTeamWork(db: Db | Tx, id: string): Promise<TeamWork> {
  const items = (await countItemsOf(db, id, "applications")) + (await countItemsOf(db, id, "others"));
  return { tasks: await countTasksOf(db, id), items };
}

/** Whether the work of a team is the same as was shown to whoever confirms that it is given back. */
export const isAsShown = (work: TeamWork, shown: string): boolean => shown === workKey(work);

/** Makes all open work of a team nobody's. Each thing is recorded. The caller holds the lock of the teams. Returns how much it was. */
export async function giveBackWork(
  tx: Tx,
  services: Pick<Services, "clock" | "inboxSubjects">,
  { team, by }: { team: string; by: string },
): Promise<number> {
  const tasks = await handTasksOver(tx, services, { from: team, to: "", by });
  const applications = await handItemsOver(tx, services, { which: "applications", from: team, to: null, by });
  const others = await handItemsOver(tx, services, { which: "others", from: team, to: null, by });
  return tasks.count + applications.count + others.count;
}

/** A team of one person, and what it has. */
export interface TeamOfOne extends Team, TeamWork {}

/** The teams to which nobody else of the staff belongs, and which have work: it becomes nobody's when this person leaves. */
export async function readTeamsOfOne(db: Db | Tx, userId: string): Promise<TeamOfOne[]> {
  const lonely: TeamOfOne[] = [];
  for (const id of await teamsOf(db, userId)) {
    const other = await db
      .selectFrom("team_members")
      .innerJoin("staff", "staff.user_id", "team_members.user_id")
      .select("staff.user_id")
      .where("team_id", "=", id)
      .where("staff.user_id", "!=", userId)
      .where("staff.removed_at", "is", null)
      .executeTakeFirst();
    if (other) continue;
    const { name } = await db.selectFrom("teams").select("name").where("id", "=", id).executeTakeFirstOrThrow();
    const work = await readTeamWork(db, id);
    if (work.tasks + work.items > 0) lonely.push({ id, name, ...work });
  }
  return lonely;
}
