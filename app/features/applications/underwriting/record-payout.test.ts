import { expect } from "vitest";
import { day, second } from "~/platform/clock";
import { isoDate, longDate } from "~/platform/dates";
import { isIban } from "~/platform/iban";
import { evidenceFor } from "../../../../tests/support/evidence";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { aReceivedFile } from "../../../../tests/support/stored-documents";
import {
  anOffer,
  aPayout,
  aSignedPaper,
  inReview,
  payOut,
  readyForTerms,
  seenBy,
} from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { listApplicationFiles, openFile } from "../attachments/read-files.server";
import { addCondition, passCondition } from "../loan-file/conditions.server";
import { confirmStep, recallStep, returnStep } from "../loan-file/step-approval.server";
import { offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
import { applicationData } from "../own-data.server";
import { act } from "./act.server";
import { offerStart } from "./form-start";
import { listReadyForTerms } from "./list-ready.server";
import { moveApplication, takeBack } from "./move.server";
import { readLoanFile } from "./read-loan-file.server";
import { recordPayout } from "./record-payout.server";

const large = { terms: { amountCents: 27_500_000_00, rate: 2125, years: 15 } };

async function forward(world: World, by: Administrator, id: string, second?: Administrator) {
  for (const to of ["agreement", "disbursement"] as const) {
    await moveApplication(world, by, {
      applicationId: id,
      seen: await seenBy(world, by, id),
      to,
      note: "By post",
      files: [await aSignedPaper(world)],
    });
    if (second)
      await confirmStep(world, second, { applicationId: id, seen: await seenBy(world, second, id), compared: true });
  }
}

/** A loan of $2,000,000 in disbursement. */
async function small(world: World, ada: Administrator) {
  const id = await readyForTerms(world, ada);
  await offerTerms(world, ada, await anOffer(world, ada, id));
  world.clock.advance(15 * second);
  await forward(world, ada, id);
  return id;
}

onBothDatabases(
  "what holds up the payouts alone is open through terms and agreement, and blocks a payout",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await readyForTerms(world, ada);
    const text = "A first charge on the houses";
    const conditionId = await addCondition(world, ada, { applicationId: id, text, holds: "payouts" });
    expect((await listReadyForTerms(world, ada)).list.map((ready) => ready.id)).toEqual([id]);
    const file = await readLoanFile(world, ada, id);
    expect(file.blockers).toEqual([]);
    expect(offerStart(file).values.conditions, "the letter says it").toBe(text);
    expect(await offerTerms(world, ada, await anOffer(world, ada, id))).toMatchObject({ ok: true });
    world.clock.advance(15 * second);
    await forward(world, ada, id);
    expect((await readLoanFile(world, ada, id)).application.stage).toBe("disbursement");
    const pay = async () =>
      recordPayout(world, ada, {
        ...{ applicationId: id, seen: await seenBy(world, ada, id), payout: aPayout(), note: "", confirmed: "" },
      });
    expect(await pay()).toMatchObject({ blockers: [`One condition is open: ${text}`] });
    const key = { applicationId: id, conditionId, version: 1 };
    expect(await passCondition(world, ada, { ...key, values: evidenceFor.own })).toBeNull();
    expect(await pay()).toMatchObject({ ok: false, blockers: [], question: aPayout() });
  },
);

/** A loan of $27,500,000 in disbursement. */
async function big(world: World, ada: Administrator, eve: Administrator) {
  const id = await readyForTerms(world, ada, { loanAmount: "27,500,000" });
  await offerTerms(world, ada, await anOffer(world, ada, id, large));
  await confirmOffer(world, eve, { applicationId: id, seen: await seenBy(world, eve, id) });
  world.clock.advance(15 * second);
  await forward(world, ada, id, eve);
  return id;
}

const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })] as const;

const confirm = async (world: World, by: Administrator, id: string) =>
  confirmStep(world, by, { applicationId: id, seen: await seenBy(world, by, id), compared: true });

onBothDatabases("payouts follow the agreement one by one, and are never more than was accepted", async (world) => {
  const [ada, eve] = await two(world);
  const id = await big(world, ada, eve);
  expect((await readLoanFile(world, ada, id)).moves, "nothing is paid out").toEqual([]);
  expect(await payOut(world, ada, id, { amountCents: 8_000_000_00, wireReference: "W1" })).toEqual({ ok: true });
  await expect(confirm(world, ada, id)).rejects.toMatchObject({ init: { status: 403 } });
  expect(await confirm(world, eve, id)).toEqual({ ok: true });
  const { application, drawn, payouts, before, moves } = await readLoanFile(world, ada, id);
  expect([application.stage, before, moves]).toEqual(["disbursement", null, ["repayment"]]);
  expect(drawn).toEqual({ acceptedCents: 27_500_000_00, paidCents: 8_000_000_00, restCents: 19_500_000_00 });
  expect(payouts).toMatchObject([{ enteredBy: "Ada Winter", confirmedBy: "Eve Stone", accountEnd: "2290" }]);
  expect((await world.mailbox()).at(-1)?.subject).toContain("We have paid out a part of your loan");

  expect(await payOut(world, ada, id, { amountCents: 19_500_000_01, wireReference: "W2" })).toMatchObject({
    errors: {
      amount: "At most $19,500,000.00 can be paid out: $27,500,000.00 was accepted, and $8,000,000.00 is paid already",
    },
  });
  expect(await payOut(world, ada, id, { wireReference: "W1" })).toMatchObject({
    errors: { wireReference: "The payout of 14 May 2026 has this reference already" },
  });
  const key = { applicationId: id, seen: await seenBy(world, ada, id), reason: "Wrong stage" };
  await expect(takeBack(world, ada, key)).rejects.toThrow("What is paid out cannot be taken back");
  expect(await payOut(world, ada, id, { wireReference: "W2" })).toEqual({ ok: true });
  expect(await confirm(world, eve, id)).toEqual({ ok: true });
  expect((await readLoanFile(world, ada, id)).application.stage).toBe("repayment");
  const paid = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "application.paid-out")
    .execute();
  expect(paid).toHaveLength(2);
  for (const { detail } of paid) expect(detail, "the holder stands beside the chain").not.toContain("Huye Houses");
});

onBothDatabases("of 50 who record or confirm the same payout at once, one does", async (world) => {
  const [ada, eve] = await two(world);
  const seconds = [eve, await anAdministrator(world, { name: "Noah Reed" })];
  const fifty = Array.from({ length: 50 }, (_, index) => index);
  const done = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === "fulfilled");

  const one = await small(world, ada);
  const payout = aPayout({ amountCents: 500_000_00 });
  const form = { applicationId: one, seen: await seenBy(world, ada, one), payout, note: "" };
  const confirmed = "50000000 2026-05-14 2290 CV-260514-0041";
  const recorded = fifty.map((index) => recordPayout(world, index % 2 ? ada : eve, { ...form, confirmed }));
  expect(done(await Promise.allSettled(recorded))).toHaveLength(1);
  expect((await readLoanFile(world, ada, one)).drawn.paidCents).toBe(500_000_00);

  const id = await big(world, ada, eve);
  await payOut(world, ada, id, { amountCents: 8_000_000_00 });
  const seen = { applicationId: id, seen: await seenBy(world, eve, id) };
  const uncompared = { ok: false, blockers: ["Compare the payout with the papers, then tick the box"] };
  expect(await confirmStep(world, eve, seen)).toEqual(uncompared);
  const key = { ...seen, compared: true };
  const settled = await Promise.allSettled(fifty.map((index) => confirmStep(world, seconds[index % 2] ?? eve, key)));
  expect(done(settled)).toHaveLength(1);
  expect((await readLoanFile(world, ada, id)).drawn.paidCents).toBe(8_000_000_00);
});

onBothDatabases(
  "a proposed payout is returned with a reason, or withdrawn by its proposer, and nothing is paid",
  async (world) => {
    const [ada, eve] = await two(world);
    const id = await big(world, ada, eve);
    await payOut(world, ada, id);
    const key = async () => ({ applicationId: id, seen: await seenBy(world, ada, id) });
    await returnStep(world, eve, { ...(await key()), reason: "Another account is in the agreement" });
    await payOut(world, ada, id);
    await recallStep(world, ada, { ...(await key()), reason: "Again" });
    const { drawn, payouts, history } = await readLoanFile(world, ada, id);
    expect([drawn.paidCents, payouts]).toEqual([0, []]);
    expect(history[0]?.words).toBe("withdrew the proposed payout of $27,500,000");
    await payOut(world, ada, id);
    await addCondition(world, ada, { applicationId: id, text: "Insurance" });
    expect(await confirm(world, eve, id)).toEqual({ ok: false, blockers: ["One condition is open: Insurance"] });
  },
);

onBothDatabases(
  "one administrator is asked before a payout is for good, and an old payout stays as it is",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await small(world, ada);
    const form = { applicationId: id, seen: await seenBy(world, ada, id), payout: aPayout(), note: "" };
    const other = { ...form, confirmed: "1 2026-05-14 2290 CV-260514-0041" };
    for (const asked of [form, other])
      expect(await recordPayout(world, ada, asked)).toMatchObject({ ok: false, question: aPayout() });
    expect((await readLoanFile(world, ada, id)).drawn.paidCents).toBe(0);

    // From before payouts were kept.
    await world.db.updateTable("applications").set({ stage: "repayment" }).where("id", "=", id).execute();
    const old = await readLoanFile(world, ada, id);
    expect([old.payouts, old.canPayOut, old.before]).toEqual([[], false, "disbursement"]);
  },
);

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

onBothDatabases(
  "a payout is recorded when its day has come somewhere, and an older proposal waits for it",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await small(world, ada);
    const tomorrow = isoDate(world.clock.now() + day);
    const early = { errors: { valueOn: "This day has not come yet. Record a payout when the money has left" } };
    expect(await payOut(world, ada, id, { valueOn: isoDate(world.clock.now() + 2 * day) })).toMatchObject(early);
    expect((await readLoanFile(world, ada, id)).application.stage).toBe("disbursement");
    // It is tomorrow already in the east of the world from 10:00 UTC.
    world.clock.advance(Date.parse(`${tomorrow}T10:30:00Z`) - day - world.clock.now());
    expect(await payOut(world, ada, id, { valueOn: tomorrow })).toEqual({ ok: true });

    const eve = await anAdministrator(world, { username: "eve", name: "Eve Stone" });
    const whole = await readyForTerms(world, ada, { loanAmount: "30000000" });
    await offerTerms(world, ada, await anOffer(world, ada, whole, large));
    await confirmOffer(world, eve, { applicationId: whole, seen: await seenBy(world, eve, whole) });
    world.clock.advance(15 * second);
    await forward(world, ada, whole, eve);
    await payOut(world, ada, whole);
    const later = isoDate(world.clock.now() + 3 * day);
    await world.db.updateTable("application_payouts").set({ value_on: later }).where("paid_at", "is", null).execute();
    const confirm = async () =>
      confirmStep(world, eve, { applicationId: whole, seen: await seenBy(world, eve, whole), compared: true });
    expect(await confirm()).toEqual({
      ok: false,
      blockers: [`The value date is ${longDate(later)}: confirm the payout when the money has left.`],
    });
    world.clock.advance(3 * day);
    expect(await confirm()).toEqual({ ok: true });
  },
);

onBothDatabases(
  "the form of a payout says what is wrong beside each field, and keeps what was typed",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await small(world, ada);
    const empty = formOf({
      intent: "payout",
      seen: await seenBy(world, ada, id),
      account: "GB82 WEST 1234 5698 7654 33",
    });
    expect(await act(world, ada, { applicationId: id, form: empty })).toMatchObject({
      done: false,
      errors: {
        ...{ amount: "Enter the amount", valueOn: "Choose the value date", bank: "Enter the name of the bank" },
        ...{
          holder: "Enter the name of the account’s holder",
          account: expect.stringContaining("This IBAN cannot be right"),
        },
        wireReference: "Enter the reference of the wire transfer",
      },
      values: { account: "GB82 WEST 1234 5698 7654 33" },
    });
    expect(isIban("GB82WEST12345698765432")).toBe(true);
    const values = {
      ...{ intent: "payout", seen: await seenBy(world, ada, id), amount: "$1.5M", valueOn: "2026-05-14" },
      ...{
        holder: " Huye  Houses Ltd",
        bank: "Bank of Kigali",
        account: "GB82 WEST 1234 5698 7654 32",
        wireReference: "W1",
      },
    };
    const files = [{ ok: true as const, ...(await aReceivedFile(world, { name: "Swift.pdf" })) }];
    const received = { fields: new Map(), files };
    const asked = await act(world, ada, { applicationId: id, form: formOf(values), received });
    expect(asked).toMatchObject({
      payout: { amountCents: 1_500_000_00, accountEnd: "5432", holder: "Huye Houses Ltd" },
    });
    const again = [{ ok: true as const, ...(await aReceivedFile(world, { name: "Swift.pdf" })) }];
    const confirmed = "150000000 2026-05-14 5432 W1";
    const sent = {
      applicationId: id,
      form: formOf({ ...values, confirmed }),
      received: { fields: new Map(), files: again },
    };
    expect(await act(world, ada, sent)).toEqual({ done: true });
    const { payouts } = await readLoanFile(world, ada, id);
    expect(payouts[0]?.files).toMatchObject([{ name: "Swift.pdf" }]);
    const rows = JSON.stringify(await world.db.selectFrom("application_payouts").selectAll().execute());
    expect(rows, "only the end of the account is kept").not.toContain("987654");
  },
);

onBothDatabases(
  "a refused form names all at once: what cannot be read, what does not fit the loan, and a refused file",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await small(world, ada);
    await payOut(world, ada, id, { amountCents: 500_000_00, wireReference: "W1" });
    const seen = await seenBy(world, ada, id);
    const send = async (values: Record<string, string>, refusedFile?: string) => {
      const files = refusedFile ? [{ ok: false as const, name: "Swift.exe", message: refusedFile }] : [];
      const received = { fields: new Map(), files };
      return act(world, ada, { applicationId: id, form: formOf({ seen, ...values }), received });
    };
    const payout = {
      ...{ intent: "payout", amount: "9,000,000", valueOn: "2020-05-14", holder: "", bank: "Bank of Kigali" },
      ...{ account: "GB82 WEST 1234 5698 7654 33", wireReference: "W1" },
    };
    const wrong = {
      amount: "At most $1,500,000.00 can be paid out: $2,000,000.00 was accepted, and $500,000.00 is paid already",
      valueOn: expect.stringMatching(/^The application arrived on .* Choose that day or a later one$/),
      holder: "Enter the name of the account’s holder",
      account: expect.stringContaining("This IBAN cannot be right"),
      wireReference: "The payout of 14 May 2026 has this reference already",
    };
    expect(await send(payout)).toMatchObject({ errors: wrong, values: payout });
    expect(await send(payout, "Not a document")).toMatchObject({ errors: { ...wrong, file: "Not a document" } });
    const right = { ...payout, holder: "Huye Houses Ltd", account: "GB82 WEST 1234 5698 7654 32" };
    expect(await send(right, "Not a document")).toMatchObject({
      errors: { amount: wrong.amount, wireReference: wrong.wireReference, file: "Not a document" },
    });

    const offered = await readyForTerms(world, ada);
    const offer = formOf({ intent: "offer", seen: await seenBy(world, ada, offered), amount: "20,000,000", rate: "x" });
    expect(await act(world, ada, { applicationId: offered, form: offer })).toMatchObject({
      errors: {
        amount: "The applicant requested $2,500,000. Confirm this amount, or correct it.",
        rate: expect.stringContaining("Enter the rate in percent a year"),
        validUntil: "Choose the last day on which the offer is valid",
      },
    });
    const reviewed = await inReview(world, ada);
    const check = (await readLoanFile(world, ada, reviewed)).conditions.find(({ kind }) => kind === "screening");
    const pass = formOf({ intent: "pass", of: check?.id ?? "", version: "1" });
    const files = [{ ok: false as const, name: "List.exe", message: "Not a document" }];
    const form = { applicationId: reviewed, form: pass, received: { fields: new Map(), files } };
    const refused = await act(world, ada, form);
    expect(refused).toMatchObject({ errors: { file: "Not a document", lists: "Say which lists you checked" } });
  },
);

onBothDatabases(
  "who confirms a payout reads at once that it was not compared and what blocks it; a payout too, what is wrong and what blocks it",
  async (world) => {
    const [ada, eve] = await two(world);
    const id = await big(world, ada, eve);
    const text = "A first charge on the houses";
    await payOut(world, ada, id, { amountCents: 8_000_000_00 });
    await addCondition(world, ada, { applicationId: id, text, holds: "payouts" });
    const form = formOf({ intent: "confirm-step", seen: await seenBy(world, eve, id) });
    expect(await act(world, eve, { applicationId: id, form })).toMatchObject({
      errors: { compared: "Compare the payout with the papers, then tick the box" },
      blockers: [`One condition is open: ${text}`],
    });
    await returnStep(world, eve, { applicationId: id, seen: await seenBy(world, eve, id), reason: "A charge first" });
    expect(await payOut(world, ada, id, { amountCents: 28_000_000_00 })).toMatchObject({
      errors: { amount: expect.stringContaining("At most $27,500,000.00") },
      blockers: [`One condition is open: ${text}`],
    });
  },
);

onBothDatabases("evidence with its file is for administrators, never for the applicant", async (world) => {
  const [ada, maria] = [await anAdministrator(world), await aClient(world)];
  const id = await inReview(world, ada);
  await world.db.updateTable("applications").set({ user_id: maria.userId }).where("id", "=", id).execute();
  const identity = (await readLoanFile(world, ada, id)).conditions.find(({ kind }) => kind === "identity");
  const received = {
    fields: new Map(),
    files: [{ ok: true as const, ...(await aReceivedFile(world, { name: "Pass.pdf" })) }],
  };
  const pass = (values: Record<string, string>) =>
    act(world, ada, {
      applicationId: id,
      form: formOf({ intent: "pass", of: identity?.id ?? "", version: "1", ...values }),
      received,
    });
  expect(await pass({})).toMatchObject({ done: false, errors: { document: "Choose the kind of document" } });
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of world.storage.list("applications/")) keys.push(key);
    return keys;
  };
  expect(await stored(), "nothing half stored").toEqual([]);
  received.files = [{ ok: true as const, ...(await aReceivedFile(world, { name: "Pass.pdf" })) }];
  expect(await pass(evidenceFor.identity)).toEqual({ done: true });
  const { conditions, history } = await readLoanFile(world, ada, id);
  const passed = conditions.find(({ kind }) => kind === "identity");
  expect(passed).toMatchObject({ state: "cleared", files: [{ name: "Pass.pdf" }] });
  expect(passed?.evidence).toContainEqual(["Valid until", "14 March 2031"]);
  expect(history[0]?.reason).toContain("Last characters of its number: 4214");
  const file = passed?.files[0]?.id ?? "";
  const read = (viewer: Parameters<typeof openFile>[1]["viewer"]) =>
    openFile(world, { viewer, secret: undefined }, file, "view");
  for (const viewer of [
    { actor: maria, opened: [id] },
    { actor: aVisitor(), opened: [id] },
  ])
    await expect(read(viewer)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await read({ actor: ada, opened: [] })).toMatchObject({ name: "Pass.pdf" });
  expect(await listApplicationFiles(world.db, id)).toEqual([]);
  expect(await applicationData.files?.(world.db, { holderId: maria.userId } as never)).toEqual([]);
});
