import { sql } from "kysely";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { clientInReach, reachOf } from "../../identity/reach.server";
import { requireRound } from "./find-round.server";
import type { RoundCounts, RoundOutcome } from "./vocabulary";
import "../tables";

export interface RoundSummary extends RoundCounts {
  id: string;
  at: number;
  by: string;
  leftOut: number;
  endedAt: number | null;
  /** Who stopped it; '' for a round that is going on or came to its end. */
  stoppedBy: string;
}

export interface RoundLine {
  id: string;
  name: string;
  email: string;
  outcome: RoundOutcome;
  why: string;
  mailedAt: number | null;
}

const mostRounds = 50;

/** The rounds of the last days, newest first; an advisor sees their own ones. */
export async function listRounds(services: Services, actor: Actor): Promise<RoundSummary[]> {
  const staff = requireStaff(actor, "desk.read");
  const own = reachOf(staff) !== null;
  const rounds = await summaries(services.db)
    .$if(own, (query) => query.where("round.by_user", "=", staff.userId))
    .orderBy("round.at", "desc")
    .limit(mostRounds)
    .execute();
  const lines = await outcomesOf(
    services,
    rounds.map(({ id }) => id),
  );
  return rounds.map((round) => present(round, countsOf(lines.filter(({ round_id }) => round_id === round.id))));
}

/** One round and what has become of each of its clients; of clients who are beyond the reader's reach by now only the number. */
export async function readRound(
  services: Services,
  actor: Actor,
  roundId: string,
): Promise<RoundSummary & { lines: RoundLine[] }> {
  const staff = requireStaff(actor, "desk.read");
  const { id } = await requireRound(services.db, staff, roundId);
  const round = await summaries(services.db).where("round.id", "=", id).executeTakeFirstOrThrow();
  const lines = await outcomesOf(services, [id]);
  const reach = reachOf(staff);
  const clients = await services.db
    .selectFrom("invitation_round_lines as line")
    .innerJoin("clients", "clients.id", "line.client_id")
    .select(["clients.id", "clients.name", "clients.email"])
    .where("line.round_id", "=", id)
    .where("clients.hidden_at", "is", null)
    .$if(reach !== null, (query) => query.where(clientInReach(sql.ref("clients.id"), reach)))
    .orderBy("clients.sort_name")
    .orderBy("clients.n")
    .execute();
  const outcomes = new Map(lines.map((line) => [line.client_id, line]));
  return {
    ...present(round, countsOf(lines)),
    lines: clients.flatMap((client) => {
      const line = outcomes.get(client.id);
      return line ? [{ ...client, outcome: line.now, why: line.why, mailedAt: line.mailed_at }] : [];
    }),
  };
}

const summaries = (db: Db) =>
  db
    .selectFrom("invitation_rounds as round")
    .leftJoin("user as beginner", "beginner.id", "round.by_user")
    .leftJoin("user as stopper", "stopper.id", "round.stopped_by")
    .select(["round.id", "round.at", "round.left_out", "round.ended_at", "round.stopped_by"])
    .select(["beginner.name as by", "stopper.name as stopper"]);

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

const left = "Somebody who has left";

const present = (row: SummaryRow, counts: RoundCounts): RoundSummary => ({
  ...{ id: row.id, at: row.at, by: row.by ?? left, leftOut: row.left_out, endedAt: row.ended_at },
  stoppedBy: row.stopped_by === null ? "" : (row.stopper ?? left),
  ...counts,
});

/** What has become of the lines of these rounds until now. */
async function outcomesOf({ db, clock }: Services, rounds: readonly string[]) {
  if (rounds.length === 0) return [];
  const rows = await db
    .selectFrom("invitation_round_lines as line")
    .innerJoin("clients", "clients.id", "line.client_id")
    .leftJoin("client_invitations as i", "i.client_id", "line.client_id")
    .select(["line.round_id", "line.client_id", "line.outcome", "line.why", "line.mailed_at"])
    .select(["clients.user_id", "clients.email", "i.email as invited", "i.link_until"])
    .where("line.round_id", "in", rounds)
    .execute();
  const now = clock.now();
  return rows.map((row) => ({ ...row, now: outcomeOf(row, now) }));
}

function outcomeOf(
  row: { outcome: string; user_id: string | null; email: string; invited: string | null; link_until: number | null },
  now: number,
): RoundOutcome {
  if (row.outcome === "") return "waiting";
  if (row.outcome !== "mailed") return row.outcome as "left" | "stopped";
  if (row.user_id !== null) return "joined";
  const works = row.invited?.toLowerCase() === row.email.toLowerCase() && (row.link_until ?? 0) > now;
  return works ? "open" : "closed";
}

function countsOf(lines: readonly { now: RoundOutcome }[]): RoundCounts {
  const count = (outcome: RoundOutcome) => lines.filter(({ now }) => now === outcome).length;
  const [joined, open, closed] = [count("joined"), count("open"), count("closed")];
  return {
    ...{ waiting: count("waiting"), left: count("left"), stopped: count("stopped"), joined, open, closed },
    mailed: joined + open + closed,
  };
}
