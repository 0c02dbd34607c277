import { expect } from "vitest";
import { second } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor, password } from "../../../../tests/support/people";
import { anOffer, passAll, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { listNotifications } from "../../notifications/notifications.server";
import { eraseApplication } from "../erase.server";
import { confirmStep, returnStep } from "../loan-file/step-approval.server";
import { offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
import { listOpenTasks } from "../tracking/own-open-tasks.server";
import { listAwaitingSecond } from "../underwriting/list-applications.server";
import { moveApplication } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { acceptOffer } from "./accept.server";
import { mailAnswerCode } from "./mailed-code.server";
import { readAnswerPage } from "./read-answer-page.server";
import { refuseOffer } from "./refuse.server";

const terms = { amountCents: 27_500_000_00, rate: 2125, years: 15 };
const [name, address] = ["Maria Ramírez", "192.0.2.7"];

/** A loan above APPROVAL_ABOVE with an offer that waits for an answer. */
async function offered(world: World, ada: Administrator, eve: Administrator, by?: Parameters<typeof submitted>[1]) {
  const { id } = await submitted(world, { answers: { loanAmount: "27,500,000" }, ...by });
  const seen = () => seenBy(world, ada, id);
  await moveApplication(world, ada, { applicationId: id, seen: await seen(), to: "in-review", note: "" });
  await passAll(world, ada, id);
  await offerTerms(world, ada, await anOffer(world, ada, id, { terms }));
  await confirmOffer(world, eve, { applicationId: id, seen: await seen() });
  world.clock.advance(15 * second);
  const { offerInForce } = await readLoanFile(world, ada, id);
  return { applicationId: id, decisionId: offerInForce ?? "" };
}

const two = async (world: World) =>
  [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })] as const;

onBothDatabases("an online acceptance of a large loan counts when somebody of the staff confirms it", async (world) => {
  const [ada, eve] = await two(world);
  const maria = await aClient(world, { email: "maria@example.com" });
  const viewer = { actor: maria, opened: [] };
  const key = await offered(world, ada, eve, { actor: maria });
  const id = key.applicationId;
  expect(await listOpenTasks(world, maria)).toHaveLength(1);
  const accept = () => acceptOffer(world, viewer, { ...key, name, address, password });
  expect(await accept()).toEqual({ ok: true });
  expect((await world.mailbox()).at(-1)?.subject).toMatch(/^We have received your acceptance, /);

  const file = await readLoanFile(world, ada, id);
  expect(file.application.stage).toBe("terms-offered");
  expect(file.step).toMatchObject({ to: "agreement", proposedBy: name, acceptanceId: file.acceptances[0]?.id });
  expect(file.moves.filter((to) => to !== "withdrawn")).toEqual([]);
  expect(await listAwaitingSecond(world, ada, 5)).toMatchObject([
    { id, what: "acceptance", by: name, amountCents: terms.amountCents },
  ]);
  expect((await listNotifications(world, ada))[0]?.sentence).toContain("has accepted our offer to");

  // The applicant can neither accept it again nor decline it, and has nothing to do.
  await expect(accept()).rejects.toThrow(/somebody of our staff confirms it/);
  await expect(refuseOffer(world, viewer, { ...key, reason: "" })).rejects.toThrow(/somebody of our staff confirms it/);
  expect((await readAnswerPage(world, viewer, id)).offer).toBe(null);
  expect(await listOpenTasks(world, maria)).toEqual([]);

  const seen = await seenBy(world, eve, id);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => confirmStep(world, index % 2 ? ada : eve, { applicationId: id, seen })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await readLoanFile(world, ada, id)).application.stage).toBe("agreement");
  const moved = (await world.auditTrail(id)).filter((type) => type === "application.stage-changed");
  expect(moved, "in review, terms offered, agreement").toHaveLength(3);
  expect(await readAnswerPage(world, viewer, id)).toMatchObject({ offer: null, why: "This offer has been accepted." });
  await world.db.transaction().execute((tx) => eraseApplication(tx, id, world.clock.now()));
});

onBothDatabases(
  "an acceptance that is not confirmed counts no more, and the offer is answered again",
  async (world) => {
    const [ada, eve] = await two(world);
    const key = await offered(world, ada, eve);
    const viewer = { actor: aVisitor(), opened: [key.applicationId] };
    const code = async () => {
      await mailAnswerCode(world, viewer, { ...key, address });
      const mail = (await world.mailbox()).findLast(({ subject }) => subject.startsWith("Your code"));
      return /The code is (\d{3} \d{3})/.exec(mail?.text ?? "")?.[1]?.replace(" ", "") ?? "";
    };
    const accept = async () => acceptOffer(world, viewer, { ...key, name, address, code: await code() });
    expect(await accept()).toEqual({ ok: true });
    const seen = await seenBy(world, ada, key.applicationId);
    await returnStep(world, ada, { applicationId: key.applicationId, seen, reason: "She is not the signatory" });
    expect((await world.mailbox()).at(-1)?.subject).toMatch(/^We could not confirm your acceptance, /);
    const file = await readLoanFile(world, ada, key.applicationId);
    expect(file.acceptances).toMatchObject([{ takenBackAt: world.clock.now() }]);
    expect(file.step).toBe(null);
    expect((await readAnswerPage(world, viewer, key.applicationId)).offer?.decisionId).toBe(key.decisionId);
    expect(await accept()).toEqual({ ok: true });

    // A letter by post meanwhile has to wait.
    const move = { applicationId: key.applicationId, to: "agreement", note: "By letter" } as const;
    await expect(
      moveApplication(world, eve, { ...move, seen: await seenBy(world, eve, key.applicationId) }),
    ).rejects.toBeInstanceOf(Conflict);
  },
);
