import { type SqlBool, sql } from "kysely";
import { day } from "~/platform/clock";
import { longDate } from "~/platform/dates";
import type { Db, Tx } from "~/platform/db/tables";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { clockIn, dayIn } from "~/ui/spelled-out";
import { mailNotice } from "../../notifications/mail-notice.server";
import { notifyUser } from "../../notifications/notifications.server";
import { arrived } from "../arrived-payments.server";
import { aboutLoan } from "../repayments/tell-of-payments.server";
import { daysBefore, dueSoon, lastLateDay } from "./late-days";
import "../tables";

/** From this time of the borrower's own day on. */
const fromClock = "08:00";

/**
 * Reminds borrowers of the payment that is due in three days, and tells those in arrears on the day after a missed payment, and 10 and
 * 30 days after the oldest, by the day and the clock where they are. After a stop only the last of these days is made up for. The mark
 * and the mail are one transaction, so that a restart or another node reminds nobody twice and forgets nobody. While a payment waits for a second person, nobody is
 * reminded. Returns how many reminders were written.
 */
export async function remindOfPayments(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  let told = 0;
  for (const loan of await findDue(db, clock.now())) {
    if (stopped?.aborted) break;
    const { soon, late } = remindersOf(loan, clock.now());
    if (soon === null && late === null) continue;
    // An error with one loan does not stop the others.
    told += await remindOf(services, loan.id).catch((error: unknown) => {
      services.log.error("borrower not reminded", { job: "payment-reminders", error });
      return 0;
    });
  }
  if (told > 0) services.mailQueued();
  return told;
}

type Loan = Awaited<ReturnType<typeof findDue>>[number];

/** Loans with something unpaid that may be near or late anywhere: days of different zones are up to a day from that in UTC. */
async function findDue(db: Db | Tx, now: number, id?: string) {
  const rows = await db
    .selectFrom("application_ledgers as ledger")
    .innerJoin("applications as a", "a.id", "ledger.application_id")
    .leftJoin("user", "user.id", "a.user_id")
    .select(["a.id", "a.reference", "a.company", "a.email", "a.user_id", "user.timeZone"])
    .select(["ledger.first_due_on as firstDueOn", "ledger.years", "ledger.unpaid_due_on as unpaidDueOn"])
    .select(["ledger.reminded_of", "ledger.told_late_on"])
    .where("ledger.unpaid_due_on", "<=", dayIn(now + (daysBefore + 1) * day, "UTC"))
    .where("a.hidden_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("application_repayment_entries as entry")
            .select("entry.id")
            .whereRef("entry.application_id", "=", "ledger.application_id")
            .where("entry.state", "=", "proposed")
            .where("entry.kind", "=", "payment"),
        ),
      ),
    )
    // Those of a file that is on its way in.
    .where(
      sql<SqlBool>`not exists (select 1 from application_repayments p
        where p.application_id = ledger.application_id and not ${arrived("p")})`,
    )
    .$if(id !== undefined, (query) => query.where("a.id", "=", id ?? ""))
    .orderBy("ledger.unpaid_due_on")
    .orderBy("a.id")
    .execute();
  return rows.flatMap(({ unpaidDueOn, ...row }) => (unpaidDueOn === null ? [] : [{ ...row, unpaidDueOn }]));
}

/** What is to be said now: of which instalment that is due soon, and that something is late. */
function remindersOf(loan: Loan, now: number): { soon: string | null; late: string | null; today: string } {
  const zone = loan.timeZone || "UTC";
  const today = dayIn(now, zone);
  if (clockIn(now, zone).slice(0, 5) < fromClock) return { soon: null, late: null, today };
  const soon = dueSoon(loan, today);
  const late = lastLateDay(loan, today);
  return {
    soon: soon !== null && soon !== loan.reminded_of ? soon : null,
    late: late !== null && (loan.told_late_on === null || loan.told_late_on < late) ? late : null,
    today,
  };
}

/** The application is locked: a payment that is recorded at this moment is not reminded of. */
const remindOf = ({ db, ...services }: Services, id: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`update applications set changed_at = changed_at where id = ${id}`.execute(tx);
    const now = services.clock.now();
    const [loan] = await findDue(tx, now, id);
    if (!loan) return 0;
    const { soon, late, today } = remindersOf(loan, now);
    if (soon === null && late === null) return 0;
    await tx
      .updateTable("application_ledgers")
      .set({ ...(soon !== null && { reminded_of: soon }), ...(late !== null && { told_late_on: today }) })
      .where("application_id", "=", id)
      .execute();
    if (late !== null) await tellLate(tx, services, loan);
    if (soon !== null) await tellSoon(tx, services, loan, { due: soon, isToday: soon === today });
    return Number(soon !== null) + Number(late !== null);
  });

type Writer = Pick<Services, "clock" | "firm" | "publicUrl">;

const notHere = "For your privacy this mail does not say how much it is.";

async function tellSoon(
  tx: Tx,
  services: Writer,
  loan: Loan,
  { due, isToday }: { due: string; isToday: boolean },
): Promise<void> {
  const { clock } = services;
  const message = await aboutLoan(tx, services, loan, {
    heading: isToday ? "A payment on your loan is due today" : "A payment on your loan is due soon",
    paragraphs: [
      `Your next payment is due on ${longDate(due)}.`,
      `Open your loan to see how much it is and where to pay. ${notHere}`,
      "If it is on its way already, you do not have to do anything.",
    ],
  });
  if (loan.user_id === null) {
    await enqueueMail(tx, clock, message);
    return;
  }
  const detail = { company: loan.company, due: longDate(due) };
  await notifyUser(tx, clock, loan.user_id, { kind: "own-application-payment-due", subject: loan.id, detail });
  await mailNotice(tx, services, { userId: loan.user_id, topic: "payments" }, message);
}

/** Nobody can switch this off. */
async function tellLate(tx: Tx, services: Writer, loan: Loan): Promise<void> {
  const { clock } = services;
  const since = longDate(loan.unpaidDueOn);
  const message = await aboutLoan(tx, services, loan, {
    heading: "A payment on your loan is overdue",
    paragraphs: [
      `A payment on your loan was due on ${since}, and we have not received all of it.`,
      `Open your loan to see what is overdue and where to pay. ${notHere}`,
      "If you have paid in the meantime, you do not have to do anything: we record it when it arrives. If you cannot pay, answer this email, so that we can speak about it.",
    ],
  });
  if (loan.user_id !== null)
    await notifyUser(tx, clock, loan.user_id, {
      ...{ kind: "own-application-payment-late", subject: loan.id, detail: { company: loan.company, since } },
    });
  await enqueueMail(tx, clock, { ...message, notes: [] });
}
