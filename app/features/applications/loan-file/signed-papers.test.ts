import { expect } from "vitest";
import { day, second } from "~/platform/clock";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { anOffer, aPayout, aSignedPaper, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import type { Administrator } from "../../identity/actor";
import { openFile } from "../attachments/read-files.server";
import { offerTerms } from "../offers/decide.server";
import { confirmOffer } from "../offers/second-approval.server";
import { readOwnPapers } from "../tracking/own-papers.server";
import { act } from "../underwriting/act.server";
import { moveApplication, takeBack } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { recordPayout } from "../underwriting/record-payout.server";
import { payoutKey } from "./payout";
import { confirmStep, returnStep } from "./step-approval.server";

const large = { terms: { amountCents: 27_500_000_00, rate: 2125, years: 15 } };

async function bigOffer(world: World, ada: Administrator, eve: Administrator) {
  const id = await readyForTerms(world, ada, { loanAmount: "27,500,000" });
  await offerTerms(world, ada, await anOffer(world, ada, id, large));
  await confirmOffer(world, eve, { applicationId: id, seen: await seenBy(world, eve, id) });
  world.clock.advance(15 * second);
  return id;
}

const accepted = async (world: World, by: Administrator, id: string, paper = true) =>
  moveApplication(world, by, {
    ...{ applicationId: id, seen: await seenBy(world, by, id), to: "agreement", note: "Letter of 14 May, page 3" },
    files: paper ? [await aSignedPaper(world, "Letter.pdf")] : [],
  });

onBothDatabases(
  "the acceptance of a large loan needs its signed paper, and a second person confirms by it",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const id = await bigOffer(world, ada, eve);
    const missing = { ok: false, blockers: [], errors: { file: "Attach the letter that the applicant has signed" } };
    expect(await accepted(world, ada, id, false)).toEqual(missing);
    expect((await readLoanFile(world, ada, id)).step).toBe(null);
    const form = new FormData();
    form.set("intent", "move");
    form.set("to", "agreement");
    form.set("seen", await seenBy(world, ada, id));
    expect(await act(world, ada, { applicationId: id, form })).toMatchObject({
      errors: { note: "Say how this is known", file: "Attach the letter that the applicant has signed" },
    });

    expect(await accepted(world, ada, id)).toEqual({ ok: true });
    const [paper] = (await readLoanFile(world, eve, id)).step?.files ?? [];
    expect(paper).toMatchObject({ name: "Letter.pdf", copied: false });
    const key = async () => ({ applicationId: id, seen: await seenBy(world, eve, id) });

    // From before papers were asked for.
    await world.db.updateTable("application_files").set({ step_id: null }).where("application_id", "=", id).execute();
    expect(await confirmStep(world, eve, await key())).toEqual({
      ok: false,
      blockers: ["The signed paper is missing. Return the step, so that it is entered again with its paper."],
    });
    await returnStep(world, eve, { ...(await key()), reason: "The paper is missing" });

    expect(await accepted(world, ada, id)).toEqual({ ok: true });
    expect(await confirmStep(world, eve, await key())).toEqual({ ok: true });
    const { papers, history } = await readLoanFile(world, ada, id);
    expect(papers).toMatchObject([
      { to: "agreement", files: [{ name: "Letter.pdf" }], enteredBy: "Ada Winter", confirmedBy: "Eve Stone" },
    ]);
    expect(history.some(({ words }) => words.includes("attached its signed paper"))).toBe(true);
  },
);

onBothDatabases(
  "a smaller loan needs its signed agreement, its acceptance none, and keeps what comes along, for staff and the applicant",
  async (world) => {
    const [ada, maria] = [await anAdministrator(world), await aClient(world)];
    const id = await readyForTerms(world, ada);
    await world.db.updateTable("applications").set({ user_id: maria.userId }).where("id", "=", id).execute();
    await offerTerms(world, ada, await anOffer(world, ada, id));
    world.clock.advance(15 * second);
    expect(await accepted(world, ada, id, false), "by telephone").toEqual({ ok: true });
    await takeBack(world, ada, { applicationId: id, seen: await seenBy(world, ada, id), reason: "The letter came" });
    expect(await accepted(world, ada, id)).toEqual({ ok: true });
    const { papers, application } = await readLoanFile(world, ada, id);
    expect(application.stage).toBe("agreement");
    expect(papers).toMatchObject([{ to: "agreement", enteredBy: "Ada Winter", confirmedBy: null }]);
    const read = (actor: Administrator | typeof maria, opened: string[] = []) =>
      openFile(world, { viewer: { actor, opened }, secret: undefined }, papers[0]?.files[0]?.id ?? "", "download");
    expect(await read(ada)).toMatchObject({ name: "Letter.pdf" });
    expect(await read(maria)).toMatchObject({ name: "Letter.pdf" });
    const missing = { init: { status: 404 } };
    const omar = await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
    await expect(read(omar)).rejects.toMatchObject(missing);
    const key = { applicationId: id };
    const own = async () => readOwnPapers(world, { actor: maria, opened: [] }, key);
    await expect(readOwnPapers(world, { actor: omar, opened: [] }, key)).rejects.toMatchObject(missing);
    const letter = (await readLoanFile(world, ada, id)).decisions[0]?.id;
    expect(await own()).toMatchObject({ letter, acceptance: null, signed: [{ to: "agreement" }] });
    const bare = { ...key, seen: await seenBy(world, ada, id), to: "disbursement", note: "Both sides" } as const;
    expect(await moveApplication(world, ada, bare)).toEqual({
      ...{ ok: false, blockers: [], errors: { file: "Attach the signed agreement" } },
    });
    const move = { ...key, to: "disbursement", note: "Both sides", files: [await aSignedPaper(world)] } as const;
    expect(await moveApplication(world, ada, { ...move, seen: await seenBy(world, ada, id) })).toEqual({ ok: true });
    expect((await own()).signed.map(({ to, files }) => [to, files[0]?.name])).toEqual([
      ["agreement", "Letter.pdf"],
      ["disbursement", "Signed.pdf"],
    ]);
    // What was taken back is the staff's alone.
    for (const reason of ["The wrong agreement", "The wrong letter"])
      await takeBack(world, ada, { ...key, seen: await seenBy(world, ada, id), reason });
    expect((await own()).signed).toEqual([]);
    await expect(read(maria)).rejects.toMatchObject(missing);
    expect(await read(ada)).toMatchObject({ name: "Letter.pdf" });
  },
);

onBothDatabases(
  "the bank's confirmation of a payout is the firm's evidence, and no signed paper of the loan",
  async (world) => {
    const [ada, maria] = [await anAdministrator(world), await aClient(world)];
    const id = await readyForTerms(world, ada);
    await world.db.updateTable("applications").set({ user_id: maria.userId }).where("id", "=", id).execute();
    await offerTerms(world, ada, await anOffer(world, ada, id));
    world.clock.advance(15 * second);
    expect(await accepted(world, ada, id)).toEqual({ ok: true });
    const agreement = { applicationId: id, to: "disbursement", note: "Both sides" } as const;
    const files = [await aSignedPaper(world, "Agreement.pdf")];
    expect(await moveApplication(world, ada, { ...agreement, seen: await seenBy(world, ada, id), files })).toEqual({
      ok: true,
    });
    world.clock.advance(day);
    // The first leaves the loan where it is, the second ends the payouts.
    for (const wireReference of ["CV-1", "CV-2"]) {
      const payout = aPayout({ amountCents: 1_000_000_00, wireReference });
      const paid = {
        applicationId: id,
        seen: await seenBy(world, ada, id),
        payout,
        note: "",
        confirmed: payoutKey(payout),
      };
      expect(await recordPayout(world, ada, { ...paid, files: [await aSignedPaper(world, "Wire.pdf")] })).toEqual({
        ok: true,
      });
      const names = (papers: readonly { to: string; files: readonly { name: string }[] }[]) =>
        papers.map(({ to, files }) => [to, ...files.map(({ name }) => name)]);
      const expected = [
        ["disbursement", "Agreement.pdf"],
        ["agreement", "Letter.pdf"],
      ];
      expect(names((await readLoanFile(world, ada, id)).papers)).toEqual(expected);
      const viewer = { actor: maria, opened: [] };
      expect(names((await readOwnPapers(world, viewer, { applicationId: id })).signed)).toEqual(expected.toReversed());
      const wire = await world.db.selectFrom("application_files").select("id").where("name", "=", "Wire.pdf").execute();
      for (const { id } of wire)
        await expect(openFile(world, { viewer, secret: undefined }, id, "download")).rejects.toMatchObject({
          init: { status: 404 },
        });
    }
  },
);
