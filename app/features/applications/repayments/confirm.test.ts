import { expect } from "vitest";
import { Conflict } from "~/platform/errors";
import { anAdministrator, aVisitor, password } from "../../../../tests/support/people";
import { handedTo } from "../../../../tests/support/staff";
import { paidOutLoan } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { listNotifications } from "../../notifications/notifications.server";
import { removeStaff } from "../../staff/leave.server";
import { eraseApplication } from "../erase.server";
import {
  listApplications,
  listAwaitingSecond,
  readApplicationsRequest,
} from "../underwriting/list-applications.server";
import { confirmRepayment, recallRepayment, returnRepayment } from "./confirm.server";
import { sendClosingLetter } from "./papers.server";
import { planRepayment } from "./plan.server";
import { listWaiting } from "./proposed-entries.server";
import { readOwnRepayment, readRepayment } from "./read-ledger.server";
import { recordRepayment, reverseRepayment } from "./record.server";

const forbiddenHere = { init: { status: 403 } };
const payment = { amountCents: 1_000_00, valueOn: "2026-05-14", reference: "IN-1" };

/** A loan that is paid out and planned, in a world whose limit lies below it. */
async function largeLoan(world: World) {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const applicationId = await paidOutLoan(world, ada);
  await planRepayment(world, ada, { applicationId, firstDueOn: "2026-06-14" });
  return { strict: { ...world, approvalAbove: 1_000_000_00 }, ada, eve, applicationId };
}

const entered = async (world: World, applicationId: string) =>
  (await listWaiting(world.db, applicationId)).map(({ id: entryId }) => ({ applicationId, entryId }));

onBothDatabases("a payment into a large loan counts when a second person has confirmed it, once", async (world) => {
  const { strict, ada, eve, applicationId } = await largeLoan(world);
  const page = () => readRepayment(strict, ada, { applicationId });
  expect(await recordRepayment(strict, ada, { applicationId, ...payment })).toEqual({ ok: true, waits: true });
  expect(await recordRepayment(strict, ada, { applicationId, ...payment })).toEqual({
    ok: false,
    errors: { reference: "A payment with this reference waits for a colleague already" },
  });
  expect(await page()).toMatchObject({ ledger: { payments: [] }, waiting: [{ proposedBy: "Ada Winter" }] });
  const own = await readOwnRepayment(world, { actor: aVisitor(), opened: [applicationId] }, { applicationId });
  expect(own).not.toHaveProperty("waiting");
  expect(await listAwaitingSecond(strict, eve, 5)).toMatchObject([
    { id: applicationId, what: "payment", many: 1, amountCents: 1_000_00 },
  ]);
  const list = await listApplications(strict, eve, readApplicationsRequest(new URLSearchParams("waiting=second")));
  expect(list.applications).toMatchObject([{ id: applicationId, needsSecond: true, proposedById: ada.userId }]);
  expect((await listNotifications(world, eve))[0]?.sentence).toContain("Ada Winter has entered the payment of $1,000");

  const [key = { applicationId, entryId: "" }] = await entered(world, applicationId);
  await expect(confirmRepayment(strict, ada, key)).rejects.toMatchObject(forbiddenHere);
  await expect(recallRepayment(strict, eve, key)).rejects.toMatchObject(forbiddenHere);
  await expect(confirmRepayment(strict, eve, { ...key, entryId: "x" })).rejects.toMatchObject({
    init: { status: 404 },
  });
  await expect(sendClosingLetter(strict, eve, { applicationId })).rejects.toThrow(/waits for a colleague/);
  const operations = await anAdministrator(world, { name: "Priya Raman", role: "operations" });
  await expect(confirmRepayment(strict, operations, key)).rejects.toMatchObject(forbiddenHere);

  const finn = await anAdministrator(world, { name: "Finn Dale", role: "reviewer" });
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => confirmRepayment(strict, index % 2 ? eve : finn, key)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(Conflict);
  const [paid, ...others] = (await page()).ledger?.payments ?? [];
  expect(others).toEqual([]);
  expect(paid).toMatchObject({
    recordedBy: "Ada Winter",
    confirmedBy: expect.stringMatching(/^(Eve Stone|Finn Dale)$/),
  });
  expect(await listAwaitingSecond(strict, eve, 5)).toEqual([]);
  expect((await world.auditTrail(applicationId)).slice(-3)).toEqual(
    ["proposed", "x", "confirmed"].map((act) => `application.${act === "x" ? "repaid" : `repayment-${act}`}`),
  );

  // Its reversal takes two as well.
  const reversal = { applicationId, repaymentId: paid?.id ?? "", reason: "Of another loan" };
  expect(await reverseRepayment(strict, ada, reversal)).toEqual({ ok: true, waits: true });
  await expect(reverseRepayment(strict, eve, reversal)).rejects.toBeInstanceOf(Conflict);
  expect((await page()).ledger?.payments).toHaveLength(1);
  const [back = key] = await entered(world, applicationId);
  await confirmRepayment(strict, eve, back);
  expect((await page()).ledger).toMatchObject({ payments: [], reversed: [{ reason: "Of another loan" }] });
  await world.db.transaction().execute((tx) => eraseApplication(tx, applicationId, world.clock.now()));
});

onBothDatabases(
  "it is returned with a reason or withdrawn, and what no longer fits is not confirmed",
  async (world) => {
    const { strict, ada, eve, applicationId } = await largeLoan(world);
    const enter = async (by: Administrator, change: Partial<typeof payment> = {}) => {
      await recordRepayment(strict, by, { applicationId, ...payment, ...change });
      return (await entered(world, applicationId)).at(-1) ?? { applicationId, entryId: "" };
    };
    const first = await enter(ada);
    await returnRepayment(strict, eve, { ...first, reason: "Of another loan" });
    expect((await listNotifications(world, ada))[0]?.sentence).toContain("Of another loan");
    await expect(confirmRepayment(strict, eve, first)).rejects.toBeInstanceOf(Conflict);
    const second = await enter(ada);
    await recallRepayment(strict, ada, second);
    expect(await entered(world, applicationId)).toEqual([]);

    // Two that together are more than what is owed: the second one is refused, and can be returned.
    const [one, two] = [
      await enter(ada, { amountCents: 1_500_000_00 }),
      await enter(ada, { amountCents: 1_500_000_00, reference: "IN-2" }),
    ];
    await confirmRepayment(strict, eve, one);
    await expect(confirmRepayment(strict, eve, two)).rejects.toThrow(/At most .* is owed on .* Return it/);
    expect((await readRepayment(strict, ada, { applicationId })).ledger?.payments).toHaveLength(1);

    // Of somebody who leaves it is returned.
    expect(
      await removeStaff(strict, eve, { id: ada.userId, reason: "Left", password, heirs: handedTo("nobody") }),
    ).toEqual({ ok: true });
    expect(await entered(world, applicationId)).toEqual([]);
    const tasks = await world.db.selectFrom("tasks").select("title").execute();
    expect(tasks).toEqual([{ title: expect.stringMatching(/^Propose the payment received for .* again$/) }]);
  },
);
