import { createHash } from "node:crypto";
import { expect } from "vitest";
import { day } from "~/platform/clock";
import { aCheckedImport, confirmChecked, worked } from "../../../../tests/support/client-imports";
import { anAdministrator, password } from "../../../../tests/support/people";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { readLoanFigures } from "../../applications/loan-figures/loan-figures.server";
import { oldestUnpaid } from "../../applications/repayments/ledger";
import { planRepayment } from "../../applications/repayments/plan.server";
import { readRepayment } from "../../applications/repayments/read-ledger.server";
import { recordRepayment, reverseRepayment } from "../../applications/repayments/record.server";
import { cancelImport } from "../decide-import.server";
import { matchColumns } from "../match-columns.server";
import { readImport } from "../read-imports.server";
import { applyImport } from "../run-imports.server";
import { guessColumns } from "../staging/columns";
import { countUndo, undoImport } from "../undo-import.server";
import { logEntered } from "./log-entered.server";

/** More than two steps of the writing, and of the events. */
const count = 450;
const file = (references: readonly string[]) =>
  [
    "Application,Value date,Amount,Bank reference",
    ...Array.from({ length: count }, (_, n) => `${references[n % references.length]},2026-06-1${n % 9},10,IN-${n}`),
  ].join("\n");

async function aLoan(world: World) {
  const ada = await anAdministrator(world);
  const loans: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const applicationId = await paidOutLoan(world, ada);
    await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
    loans.push(applicationId);
  }
  world.clock.advance(50 * day);
  const read = () => Promise.all(loans.map((applicationId) => readRepayment(world, ada, { applicationId })));
  const references = (await read()).map(({ reference }) => reference);
  const payments = async () => (await read()).flatMap(({ ledger }) => ledger?.payments ?? []);
  /** What the pages know of the payments of the file. */
  const known = async () => ({
    payments: (await payments()).length,
    owed: (await read()).map(({ ledger }) => ledger?.standing.owed.principalCents),
    received: (await readLoanFigures(world, ada, false)).months.map(({ received }) => received.cents),
  });
  return { ada, loans, references, payments, known };
}

/** As if the process were killed when it looks for the nth time. */
const killedAfter = (looks: number) => {
  let left = looks;
  return {
    get aborted() {
      left -= 1;
      return left < 0;
    },
  } as AbortSignal;
};

const goesOn = new AbortController().signal;
const stateOf = (world: World, id: string) =>
  world.db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirstOrThrow();
const stored = async (world: World) =>
  (await world.db.selectFrom("application_repayments").select("id").execute()).length;

/** The events that name the import, in their order, as docs/security.md says. */
async function digestOfEvents({ db }: World, id: string) {
  const events = await db
    .selectFrom("audit_events")
    .select(["subject", "detail"])
    .where("type", "=", "application.repaid")
    .execute();
  const rows = events.flatMap(({ subject, detail }) => {
    const { repayment, amountCents, valueOn, reference, import: from } = JSON.parse(detail);
    return from === id ? [[subject, repayment, amountCents, valueOn, reference]] : [];
  });
  const lines = rows.toSorted((one, other) => (`${one[0]} ${one[1]}` < `${other[0]} ${other[1]}` ? -1 : 1));
  return createHash("sha256")
    .update(lines.map((line) => `${JSON.stringify(line)}\n`).join(""))
    .digest("hex");
}

onBothDatabases(
  "an import that is killed again and again counts wholly or not at all, with all events",
  async (world) => {
    const { ada, loans, references, payments, known } = await aLoan(world);
    const { id } = await aCheckedImport(world, ada, file(references), "payments");
    await confirmChecked(world, ada, id);
    const before = await known();
    const order = { id, kind: "payments" as const };
    let kills = 0;
    for (let looks = 0; (await stateOf(world, id)).state === "confirmed"; looks += 1) {
      expect(await known(), `after ${kills} kills`).toEqual(before);
      await applyImport(world, order, killedAfter(looks));
      kills += 1;
    }
    expect(kills).toBeGreaterThan(3);
    expect(await stored(world)).toBe(count);
    const after = await known();
    expect(after.payments).toBe(count);
    expect(after.received).toEqual([450_000, 0]);
    for (const applicationId of loans) {
      const { terms } = (await readRepayment(world, ada, { applicationId })).ledger ?? {};
      const ledger = await world.db
        .selectFrom("application_ledgers")
        .select("unpaid_due_on")
        .where("application_id", "=", applicationId)
        .executeTakeFirstOrThrow();
      const own = await world.db
        .selectFrom("application_repayments")
        .select(["id", "amount_cents as amountCents", "value_on as valueOn"])
        .where("application_id", "=", applicationId)
        .execute();
      if (!terms) throw new Error("The loan has no terms");
      expect(ledger.unpaid_due_on).toBe(oldestUnpaid(terms, own));
    }

    // The event of a payment comes before that of its reversal, whoever is faster.
    const trails = () => Promise.all(loans.map((loan) => world.auditTrail(loan)));
    const repaid = async () => (await trails()).flat().filter((type) => type === "application.repaid").length;
    expect(await repaid()).toBe(0);
    await logEntered(world, killedAfter(1));
    expect(await repaid()).toBe(100);
    const [last] = loans.toSorted().slice(-1);
    const [wrong] = (await readRepayment(world, ada, { applicationId: last ?? "" })).ledger?.payments ?? [];
    const reversal = { applicationId: last ?? "", repaymentId: wrong?.id ?? "", reason: "Of another loan" };
    await reverseRepayment(world, ada, reversal);
    expect((await world.auditTrail(last ?? "")).slice(-2)).toEqual([
      "application.repaid",
      "application.repayment-reversed",
    ]);
    expect(await repaid()).toBe(100 + count / 2);
    await worked(world);
    await worked(world);
    expect(await repaid()).toBe(count);
    expect(await payments()).toHaveLength(count - 1);
    const done = await world.db
      .selectFrom("audit_events")
      .select("detail")
      .where("subject", "=", id)
      .where("type", "=", "record-import.done")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(done.detail)).toMatchObject({ added: count, payments: await digestOfEvents(world, id) });
    const told = await world.db
      .selectFrom("mail_outbox")
      .select("id")
      .where("subject", "like", "A payment on%")
      .execute();
    expect(told, "one mail for each loan").toHaveLength(2);
  },
);

onBothDatabases(
  "what is written of a file that is not taken over goes, and the mended file comes in",
  async (world) => {
    const { ada, loans, references, known } = await aLoan(world);
    const [applicationId = ""] = loans;
    const cancelled = await aCheckedImport(world, ada, file(references), "payments");
    await confirmChecked(world, ada, cancelled.id);
    const before = await known();
    await applyImport(world, { id: cancelled.id, kind: "payments" }, killedAfter(3));
    expect(await stored(world)).toBeGreaterThan(0);
    await cancelImport(world, ada, cancelled.id);
    await worked(world);
    expect([await stored(world), await known()]).toEqual([0, before]);

    const { id } = await aCheckedImport(world, ada, file(references), "payments");
    await confirmChecked(world, ada, id);
    await applyImport(world, { id, kind: "payments" }, killedAfter(3));
    const byHand = { applicationId, amountCents: 5_00, valueOn: "2026-06-14", reference: "IN-4" };
    expect(await recordRepayment(world, ada, byHand), "nobody knows the one of the file").toEqual({ ok: true });
    await worked(world);
    expect(await readImport(world, ada, id)).toMatchObject({
      ...{ state: "outdated", problem: "1 loan got a payment or changed otherwise after the file was checked." },
    });
    expect([await stored(world), await world.db.selectFrom("arriving_payments").selectAll().execute()]).toEqual([
      1,
      [],
    ]);
    const { head } = await readImport(world, ada, id);
    await matchColumns(world, ada, { importId: id, columns: guessColumns("payments", head) });
    await worked(world);
    expect(await readImport(world, ada, id)).toMatchObject({ state: "checked", wrong: 1 });
  },
);

onBothDatabases("an undo waits for the events of what it takes back", async (world) => {
  const { ada, loans, references } = await aLoan(world);
  const { id } = await aCheckedImport(world, ada, file(references), "payments");
  await confirmChecked(world, ada, id);
  await applyImport(world, { id, kind: "payments" }, goesOn);
  await countUndo(world, ada, id);
  await worked(world);
  const shown = { removed: count, restored: 0, kept: 0 };
  expect(await undoImport(world, ada, { importId: id, shown, password })).toEqual({ ok: true });
  await worked(world);
  const trail = (await world.auditTrail(loans[0] ?? "")).filter((type) => type.startsWith("application.repa"));
  expect(trail.slice(1)).toEqual([
    ...Array(count / 2).fill("application.repaid"),
    ...Array(count / 2).fill("application.repayment-reversed"),
  ]);
});
