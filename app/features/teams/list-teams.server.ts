import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { type Colleague, listColleagues } from "../identity/staff/colleagues.server";
import type { StaffRole } from "../identity/staff/roles";
import { readTeams, type Team } from "../identity/teams/find-teams.server";
import type { TeamWork } from "./vocabulary";
import "../clients/tables";
import "../inbox/tables";
import "../tasks/tables";

export interface TeamLine extends Team, TeamWork {
  members: { id: string; name: string; role: StaffRole }[];
  /** How many clients belong to it. */
  clients: number;
  /** Those of them who have no advisor of record: the advisors of the team work with them. */
  unassigned: number;
}

/** The firm's teams by name, with who belongs to them and how many clients. */
export async function listTeams({ db }: Services, actor: Actor): Promise<TeamLine[]> {
  requireStaff(actor, "staff.read");
  const teams = await readTeams(db);
  const members = await db
    .selectFrom("team_members")
    .innerJoin("staff", "staff.user_id", "team_members.user_id")
    .innerJoin("user", "user.id", "team_members.user_id")
    .select(["team_id", "user.id", "user.name", "staff.role"])
    .where("staff.removed_at", "is", null)
    .orderBy("user.name")
    .orderBy("user.id")
    .execute();
  const clients = await db
    .selectFrom("clients")
    .select("team_id")
    .select(({ fn, eb, case: when }) => [
      fn.countAll<number>().as("clients"),
      fn
        .sum<number>(
          when()
            .when(eb("advisor", "=", ""))
            .then(1)
            .else(0)
            .end(),
        )
        .as("unassigned"),
    ])
    .where("team_id", "is not", null)
    .where("hidden_at", "is", null)
    .groupBy("team_id")
    .execute();
  const [tasks, items] = [await countTasks(db), await countItems(db)];
  return teams.map((team) => {
    const counts = clients.find(({ team_id }) => team_id === team.id);
    return {
      ...team,
      members: members.flatMap(({ team_id, ...member }) => (team_id === team.id ? [member] : [])),
      clients: Number(counts?.clients ?? 0),
      unassigned: Number(counts?.unassigned ?? 0),
      tasks: tasks.get(team.id) ?? 0,
      items: items.get(team.id) ?? 0,
    };
  });
}

type Counts = Map<string, number>;

const byTeam = (rows: readonly { team: string; count: number }[]): Counts =>
  new Map(rows.map(({ team, count }) => [team, Number(count)]));

/** How many open tasks each team has. */
const countTasks = async (db: Db): Promise<Counts> =>
  byTeam(
    await db
      .selectFrom("tasks")
      .innerJoin("teams", "teams.id", "tasks.owner_id")
      .select(({ fn }) => ["teams.id as team", fn.countAll<number>().as("count")])
      .where("done_at", "=", 0)
      .where("hidden_at", "is", null)
      .groupBy("teams.id")
      .execute(),
  );

/** How many inbox items that are not done each team has. */
const countItems = async (db: Db): Promise<Counts> =>
  byTeam(
    await db
      .selectFrom("inbox_items")
      .innerJoin("teams", "teams.id", "inbox_items.assignee_id")
      .select(({ fn }) => ["teams.id as team", fn.countAll<number>().as("count")])
      .where("status", "!=", "done")
      .groupBy("teams.id")
      .execute(),
  );

/** Who can belong to a team: all of the staff who can sign in. */
export async function listTeamCandidates({ db }: Services, actor: Actor): Promise<Colleague[]> {
  requireStaff(actor, "staff.manage");
  return listColleagues(db, "desk.read");
}

/** The teams to which this person can give clients: all of them; for an advisor their own, so that no client gets out of sight. */
export async function listTeamsFor({ db }: Pick<Services, "db">, actor: Actor): Promise<Team[]> {
  const staff = requireStaff(actor, "desk.read");
  const teams = await readTeams(db);
  return staff.role === "advisor" ? teams.filter(({ id }) => staff.teams.includes(id)) : teams;
}
