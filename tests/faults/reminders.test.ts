import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { planRepayment } from "../../app/features/applications/repayments/plan.server";
import { makeRequests } from "../../app/features/document-requests/make-requests.server";
import { bookMeeting } from "../../app/features/meetings/booking/book.server";
import { hour } from "../../app/platform/clock";
import { newId } from "../../app/platform/ids.server";
import { aClient, anAdministrator } from "../support/people";
import { testSecret } from "../support/secret";
import { paidOutLoan } from "../support/underwriting";
import { onBothDatabases, type World } from "../support/world";

const root = resolve(import.meta.dirname, "../..");
const count = 30;
/** Monday 18 May 2026, 10:00 in London. */
const monday = Date.UTC(2026, 4, 18, 9);

function aRemindingProcess({ dataDir, databaseUrl, clock }: World) {
  const program = join(root, "tests/support/reminding-process.ts");
  const args = ["--import", join(root, "scripts/lib/resolve.mjs"), program, String(clock.now())];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ended: new Promise((done) => child.once("close", done)) };
}

/** Who was reminded, once for each mail. */
const reminded = async ({ db }: World, subject: string) =>
  (await db.selectFrom("mail_outbox").select("recipient").where("subject", "like", `${subject}%`).execute())
    .map(({ recipient }) => recipient)
    .toSorted();

/** Kills a process with kill -9 `after` some mails of this kind more, in milliseconds; returns who has been reminded until then. */
async function remindedUntilKilled(world: World, subject: string, after = 0) {
  const before = (await reminded(world, subject)).length;
  const first = aRemindingProcess(world);
  while ((await reminded(world, subject)).length < before + 3) await setImmediate();
  await pause(after);
  first.child.kill("SIGKILL");
  await first.ended;
  return reminded(world, subject);
}

onBothDatabases(
  "a node that reminds is killed with kill -9: the next ones remind everybody else, nobody twice",
  async (world) => {
    const administrator = await anAdministrator(world);
    const clients = [];
    for (let index = 0; index < count; index += 1)
      clients.push(await aClient(world, { email: `c${index}@example.com` }));
    const item = { category: "Tax Planning", type: "Tax Return", name: "Form 1040", instructions: "" } as const;
    await makeRequests(world, administrator, {
      ...{ clientIds: clients.map(({ clientId }) => clientId), message: "", formKey: newId() },
      items: [{ ...item, dueOn: "2026-05-20" }],
    });
    const [met] = clients;
    if (!met) throw new Error("Nobody is there");
    const choice = { advisor: "harriet-vale", minutes: 30, format: "Video", office: "", topic: "Insurance" };
    await bookMeeting(world, met, { ...choice, at: monday, phone: "", note: "", formKey: newId() });
    world.clock.set(monday - 20 * hour);

    expect((await remindedUntilKilled(world, "Reminder")).length, "killed in the middle").toBeLessThan(count);

    const others = [aRemindingProcess(world), aRemindingProcess(world)];
    await Promise.all(others.map(({ ended }) => ended));
    expect(await reminded(world, "Reminder")).toEqual(clients.map(({ email }) => email).toSorted());
    expect(await reminded(world, "Your meeting begins")).toEqual([met.email]);
  },
);

/** A loan whose first payment is due on 14 June 2026, and as many like it; returns who has borrowed. */
async function borrowers(world: World, of: number) {
  const administrator = await anAdministrator(world);
  const applicationId = await paidOutLoan(world, administrator);
  await planRepayment(world, administrator, { applicationId, firstDueOn: "2026-06-14" });
  const { db } = world;
  const { n: _, ...loan } = await db.selectFrom("applications").selectAll().executeTakeFirstOrThrow();
  const ledger = await db.selectFrom("application_ledgers").selectAll().executeTakeFirstOrThrow();
  const all: { email: string; userId: string | null }[] = [{ email: loan.email, userId: null }];
  for (let index = 1; index < of; index += 1) {
    const email = `b${index}@example.com`;
    // Some borrowers have the loan in an account, which is told as well.
    const userId = index % 5 === 0 ? (await aClient(world, { email })).userId : null;
    const id = newId();
    const like = { ...loan, id, reference: `PF-2026-${1000 + index}`, form_key: id, email, user_id: userId };
    await db.insertInto("applications").values(like).execute();
    await db
      .insertInto("application_ledgers")
      .values({ ...ledger, application_id: id })
      .execute();
    all.push({ email, userId });
  }
  return all;
}

/** From now on each mail takes 20 ms to write, so that a kill comes between a mark and its mail. */
async function slowMails({ db, dialect }: World) {
  const statements =
    dialect === "sqlite"
      ? ["create trigger slow_mails before insert on mail_outbox begin select randomblob(3000000); end"]
      : [
          `create function slow_mail() returns trigger language plpgsql
            as 'begin perform pg_sleep(0.02); return new; end'`,
          "create trigger slow_mails before insert on mail_outbox for each row execute function slow_mail()",
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

onBothDatabases(
  "nodes that remind of payments are killed with kill -9: each borrower is told once of what is late and of what is due",
  async (world) => {
    const all = await borrowers(world, count);
    await slowMails(world);
    // The first payment is a month late, the second one is due today.
    world.clock.set(Date.parse("2026-07-14T09:00:00Z"));
    const [late, due] = ["A payment on your loan is overdue", "A payment on your loan is due today"];

    for (const after of [15, 25, 35]) {
      const soFar = await remindedUntilKilled(world, late, after);
      expect(soFar.length, "killed in the middle").toBeLessThan(count);
      expect(await reminded(world, due), "both mails of a loan or none").toEqual(soFar);
    }

    const others = [aRemindingProcess(world), aRemindingProcess(world)];
    await Promise.all(others.map(({ ended }) => ended));
    const emails = all.map(({ email }) => email).toSorted();
    expect(await reminded(world, late)).toEqual(emails);
    expect(await reminded(world, due)).toEqual(emails);
    const holders = all.flatMap(({ userId }) => userId ?? []).toSorted();
    for (const kind of ["own-application-payment-late", "own-application-payment-due"] as const) {
      const told = await world.db.selectFrom("notifications").select("user_id").where("kind", "=", kind).execute();
      expect(told.map(({ user_id }) => user_id).toSorted(), kind).toEqual(holders);
    }
  },
);
