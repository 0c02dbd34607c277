import { type RawBuilder, type SqlBool, sql } from "kysely";
import { day } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { reachInWord, reachOf } from "../identity/reach.server";
import { itemsInReach } from "./reach.server";
import { answerDays } from "./response-deadline";
import { type PromisedKind, promisedKinds } from "./vocabulary";

/** Of a kind, so many answers at most are counted, the newest ones. */
const most = 5000;

export interface AnswerTimes {
  kind: PromisedKind;
  inTime: number;
  late: number;
  /** In milliseconds, from the question to its answer; null without answers. */
  median: number | null;
}

/**
 * How the promises of the last 30 days were kept, by kind: the first answer to each question counts, also when the person has asked
 * again since. An advisor's are those within their reach. With `large` they are up to five minutes old.
 */
export async function readAnswerTimes(services: Services, actor: Actor, large: boolean): Promise<AnswerTimes[]> {
  const staff = requireStaff(actor, "desk.read");
  const { figures } = services;
  const within = itemsInReach(services, staff);
  return figures.read(`answer times ${reachInWord(reachOf(staff))}`, large, () =>
    Promise.all(
      promisedKinds.map(async (kind) => {
        const answers = await readAnswers(services, kind, within);
        const took = answers.map(({ asked, answered }) => answered - asked).toSorted((one, other) => one - other);
        const inTime = answers.filter(({ answered, promised }) => answered <= promised).length;
        const median = took[Math.floor((took.length - 1) / 2)] ?? null;
        return { kind, inTime, late: answers.length - inTime, median };
      }),
    ),
  );
}

/** The answers to the present questions and to earlier ones, the newest first. */
async function readAnswers({ db, clock }: Services, kind: PromisedKind, within: RawBuilder<SqlBool> | undefined) {
  const since = clock.now() - answerDays * day;
  const present = await db
    .selectFrom("inbox_items as t")
    .where("t.kind", "=", kind)
    .where("t.hidden_at", "is", null)
    .$if(within !== undefined, (query) => query.where(within ?? sql<SqlBool>`true`))
    .select(sql<number>`coalesce(t.asked_at, t.created_at)`.as("asked"))
    .select(["t.promised_at as promised", "t.answered_at as answered"])
    .where("t.answered_at", ">=", since)
    .where("t.promised_at", "is not", null)
    .orderBy("t.answered_at", "desc")
    .limit(most)
    .execute();
  const earlier = await db
    .selectFrom("inbox_earlier_answers as earlier")
    .innerJoin("inbox_items as t", "t.id", "earlier.item_id")
    // An expression, so that the embedded database does not begin with all items of the kind.
    .where(sql<SqlBool>`coalesce(t.kind, '') = ${kind}`)
    .where("t.hidden_at", "is", null)
    .$if(within !== undefined, (query) => query.where(within ?? sql<SqlBool>`true`))
    .select(["earlier.asked_at as asked", "earlier.promised_at as promised", "earlier.answered_at as answered"])
    .where("earlier.answered_at", ">=", since)
    .orderBy("earlier.answered_at", "desc")
    .limit(most)
    .execute();
  return [...present, ...earlier].map(({ asked, promised, answered }) => ({
    ...{ asked: Number(asked), promised: Number(promised), answered: Number(answered) },
  }));
}

/** Whether an item `t` of the list has an answer that readAnswerTimes counts. */
export const answeredLately = (now: number): RawBuilder<SqlBool> => {
  const since = now - answerDays * day;
  return sql<SqlBool>`((t.answered_at >= ${since} and t.promised_at is not null) or t.id in
    (select item_id from inbox_earlier_answers where answered_at >= ${since}))`;
};
