import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { reachInWord, reachOf } from "../../identity/reach.server";
import { arrived } from "../arrived-payments.server";
import { ownApplications } from "../reach.server";
import { monthsAfter } from "../repayments/due-dates";
import { arrearsOf, type Payment, standingOn } from "../repayments/ledger";
import { figureKey, type LoanFigure, type MonthlyFigure, monthlyFigures } from "./figures";

/** How many loans, and how much of them, in cents. */
export interface LoanSum {
  loans: number;
  cents: number;
}

/** What was offered, accepted, paid out and received in a month (yyyy-mm). */
export type LoanMonth = { month: string } & Record<MonthlyFigure, LoanSum>;

export interface LoanFigures {
  /** The month before and the present one, by UTC. */
  months: LoanMonth[];
  overdue: LoanSum;
}

/**
 * What belongs to a figure: rows of application_id and cents. Offers count that are sent and not taken back, on the day of the letter;
 * acceptances that are not taken back, with the amount of the offer; payouts and payments by their value date, without reversed ones.
 */
function entriesOf({ kind, month }: { kind: MonthlyFigure; month: string }): RawBuilder<unknown> {
  const [first, last] = [`${month}-01`, `${month}-31`];
  const [from, to] = [Date.parse(first), Date.parse(monthsAfter(first, 1))];
  switch (kind) {
    case "offered":
      return sql`select application_id, amount_cents as cents from application_decisions
        where kind = 'offer' and state = 'sent' and settled_at >= ${from} and settled_at < ${to}`;
    case "accepted":
      // One offer at most is sent and not taken back.
      return sql`select accepted.id as application_id, coalesce(offer.amount_cents, accepted.amount_cents) as cents
        from applications accepted left join application_decisions offer
          on offer.application_id = accepted.id and offer.kind = 'offer' and offer.state = 'sent'
        where accepted.accepted_at >= ${from} and accepted.accepted_at < ${to}`;
    case "paid-out":
      return sql`select application_id, amount_cents as cents from application_payouts
        where paid_at is not null and value_on >= ${first} and value_on <= ${last}`;
    case "received":
      return sql`select application_id, amount_cents as cents from application_repayments
        where reversed_at is null and value_on >= ${first} and value_on <= ${last} and ${arrived()}`;
  }
}

const overdueOn = (today: string): RawBuilder<unknown> =>
  sql`select application_id from application_ledgers where unpaid_due_on < ${today}`;

/** The filter of the list: the applications of the table `t` that a figure counts. */
export const inFigure = (figure: LoanFigure, now: number): RawBuilder<SqlBool> =>
  figure.kind === "overdue"
    ? sql<SqlBool>`t.id in (${overdueOn(isoDate(now))})`
    : sql<SqlBool>`t.id in (select application_id from (${entriesOf(figure)}) entries)`;

/**
 * The loans of the present month and of the one before, and what is overdue now. An advisor's are those within their reach. In a large
 * firm they are up to five minutes old.
 */
export async function readLoanFigures(services: Services, actor: Actor, large: boolean): Promise<LoanFigures> {
  const reader = requireStaff(actor, "desk.read");
  const { db, clock, figures } = services;
  const today = isoDate(clock.now());
  const months = [monthsAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7), today.slice(0, 7)];
  return figures.read(`loans ${reachInWord(reachOf(reader))} ${today}`, large, async () => {
    const asked = months.flatMap((month) => monthlyFigures.map((kind) => ({ kind, month })));
    const sums = await sumFigures(db, reader, asked);
    return {
      months: months.map((month) => ({
        month,
        ...(Object.fromEntries(
          monthlyFigures.map((kind) => [kind, sums.get(figureKey({ kind, month })) ?? { loans: 0, cents: 0 }]),
        ) as Record<MonthlyFigure, LoanSum>),
      })),
      overdue: sumOf(await readArrears(db, reader, today)),
    };
  });
}

/** One figure with its sum, and what each of these applications has of it. */
export async function readFigure(
  { db, clock }: Services,
  actor: Actor,
  { figure, ids }: { figure: LoanFigure; ids: readonly string[] },
): Promise<{ sum: LoanSum; cents: Record<string, number> }> {
  const reader = requireStaff(actor, "desk.read");
  if (figure.kind === "overdue") {
    const arrears = await readArrears(db, reader, isoDate(clock.now()));
    return { sum: sumOf(arrears), cents: Object.fromEntries(ids.map((id) => [id, arrears.get(id) ?? 0])) };
  }
  const sums = await sumFigures(db, reader, [figure]);
  const sum = sums.get(figureKey(figure)) ?? { loans: 0, cents: 0 };
  if (ids.length === 0) return { sum, cents: {} };
  const { rows } = await sql<{ id: string; cents: number }>`
    select application_id as id, cast(sum(cents) as bigint) as cents from (${entriesOf(figure)}) entries
    where application_id in (${sql.join(ids)}) group by application_id`.execute(db);
  return { sum, cents: Object.fromEntries(rows.map(({ id, cents }) => [id, Number(cents)])) };
}

/** By the key of the figure. */
async function sumFigures(
  db: Db,
  reader: Administrator,
  figures: readonly { kind: MonthlyFigure; month: string }[],
): Promise<Map<string, LoanSum>> {
  const within = ownApplications(reader, "a");
  const sums = new Map<string, LoanSum>();
  for (const figure of figures) {
    const { rows } = await sql<{ loans: number; cents: number | null }>`
      select count(*) as loans, cast(sum(one.cents) as bigint) as cents
      from (select application_id, sum(cents) as cents from (${entriesOf(figure)}) entries group by application_id) one
      join applications a on a.id = one.application_id
      where a.hidden_at is null${within ? sql` and ${within}` : sql``}`.execute(db);
    sums.set(figureKey(figure), { loans: Number(rows[0]?.loans ?? 0), cents: Number(rows[0]?.cents ?? 0) });
  }
  return sums;
}

/** What is overdue of each loan, or of each of `ids`, by the same ledger as on its page. */
export async function readArrears(
  db: Db,
  reader: Administrator,
  today: string,
  ids?: readonly string[],
): Promise<Map<string, number>> {
  // PostgreSQL refuses an empty list.
  if (ids?.length === 0) return new Map();
  const within = ownApplications(reader, "a");
  const loans = await db
    .selectFrom("application_ledgers as l")
    .innerJoin("applications as a", "a.id", "l.application_id")
    .select(["l.application_id as id", "l.amount_cents as amountCents", "rate", "years"])
    .select(["first_due_on as firstDueOn", "interest_from as interestFrom"])
    .select("parts_interest_cents as partsInterestCents")
    .select(
      sql<number | null>`(select cast(sum(p.amount_cents) as bigint) from application_repayments p
        where p.application_id = l.application_id and p.reversed_at is null and p.value_on <= ${today}
          and ${arrived("p")})`.as("received"),
    )
    .where("l.unpaid_due_on", "<", today)
    .where("a.hidden_at", "is", null)
    .$if(within !== undefined, (query) => query.where(within ?? sql<SqlBool>`1 = 1`))
    .$if(ids !== undefined, (query) => query.where("l.application_id", "in", ids ?? []))
    .execute();
  const arrears = new Map<string, number>();
  const late: typeof loans = [];
  for (const loan of loans) {
    const cents = arrearsOf(loan, Number(loan.received ?? 0), today);
    if (cents === null) late.push(loan);
    else arrears.set(loan.id, cents);
  }
  const payments = await readCounting(
    db,
    late.map(({ id }) => id),
  );
  for (const loan of late) arrears.set(loan.id, standingOn(loan, payments.get(loan.id) ?? [], today).arrearsCents);
  return arrears;
}

/** Loans of one statement. */
const atOnce = 500;

/** The payments that count, by loan. */
async function readCounting(db: Db, ids: readonly string[]): Promise<Map<string, Payment[]>> {
  const payments = [];
  for (let from = 0; from < ids.length; from += atOnce)
    payments.push(
      ...(await db
        .selectFrom("application_repayments")
        .select(["id", "application_id", "amount_cents as amountCents", "value_on as valueOn"])
        .where("reversed_at", "is", null)
        .where(arrived())
        .where("application_id", "in", ids.slice(from, from + atOnce))
        .orderBy("id")
        .execute()),
    );
  return Map.groupBy(payments, ({ application_id }) => application_id);
}

const sumOf = (arrears: ReadonlyMap<string, number>): LoanSum => ({
  loans: arrears.size,
  cents: [...arrears.values()].reduce((sum, cents) => sum + cents, 0),
});
