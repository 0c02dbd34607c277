import { type RawBuilder, type SqlBool, sql } from "kysely";
import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { reachInWord, reachOf } from "../../identity/reach.server";
import { conversionDays } from "../conversion-days";
import { ownApplications } from "../reach.server";
import { type Stage, stageLine } from "../vocabulary";

/** How many of the applications of this time have come as far as a stage, or further. */
export interface Reached {
  stage: Stage;
  applications: number;
}

/** The place of a stage in its line, from 0, in SQL; what has ended has none. */
const placeOf = (stage: RawBuilder<unknown>) =>
  sql<number>`case ${stage} ${sql.join(
    stageLine.map((name, place) => sql`when ${sql.lit(name)} then ${sql.lit(place)}`),
    sql` `,
  )} else -1 end`;

/**
 * How far an application of the table `t` has come at most: by its stage, and where it has ended by what was decided about it and by
 * the steps that were taken.
 */
const furthest = sql<number>`case when t.stage in ('declined', 'withdrawn') then coalesce((select max(place) from (
    select case when made.kind = 'offer' and made.state = 'sent' then 2 else ${placeOf(sql.ref("made.from_stage"))} end as place
      from application_decisions made where made.application_id = t.id
    union all select ${placeOf(sql.ref("taken.to_stage"))} from application_steps taken
      where taken.application_id = t.id and taken.state = 'confirmed') places), 0)
  else ${placeOf(sql.ref("t.stage"))} end`;

/** Of the applications of the last half year: how many reached each stage. An advisor's are those within their reach. */
export async function readConversion(services: Services, actor: Actor, large: boolean): Promise<Reached[]> {
  const reader = requireStaff(actor, "desk.read");
  const { db, clock, figures } = services;
  const since = clock.now() - conversionDays * day;
  return figures.read(`conversion ${reachInWord(reachOf(reader))}`, large, async () => {
    const within = ownApplications(reader, "t");
    const { rows } = await sql<{ place: number; applications: number }>`
      select place, count(*) as applications from (select ${furthest} as place from applications t
        where t.hidden_at is null and t.created_at >= ${since}${within ? sql` and ${within}` : sql``}) each_one
      group by place`.execute(db);
    return stageLine.map((stage, least) => ({
      stage,
      applications: rows.reduce((sum, { place, applications }) => sum + (place >= least ? Number(applications) : 0), 0),
    }));
  });
}

/** The filter of the list: received in this time, and as far as the stage. */
export const reachedStage = (stage: Stage, now: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(t.created_at >= ${now - conversionDays * day} and ${furthest} >= ${sql.lit(Math.max(0, stageLine.indexOf(stage)))})`;
