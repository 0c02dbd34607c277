import { expect } from "vitest";
import { minute } from "~/platform/clock";
import { submitted } from "../../../../tests/support/applications";
import { textOfPdf } from "../../../../tests/support/pdf-text";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { plansOf, usesIndex, wholeSorts } from "../../../../tests/support/query-plans";
import { anOffer, aSignedPaper, passAll, payOut, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { listNotifications } from "../../notifications/notifications.server";
import { addCondition } from "../loan-file/conditions.server";
import { offerTerms } from "../offers/decide.server";
import { writeStatement } from "../repayments/papers.server";
import { planRepayment } from "../repayments/plan.server";
import { readOwnRepayment } from "../repayments/read-ledger.server";
import { readOwnPayouts } from "../tracking/own-payouts.server";
import { listNextSteps } from "./list-next-steps.server";
import { moveApplication } from "./move.server";

onBothDatabases(
  "who takes the next step of a loan is told and has it on Today; its borrower hears that the rest does not come",
  async (world) => {
    const ada = await anAdministrator(world);
    const rita = await anAdministrator(world, { username: "rita", name: "Rita Ng", role: "reviewer" });
    const otto = await anAdministrator(world, { username: "otto", name: "Otto Ek", role: "operations" });
    const maria = await aClient(world);
    const { id } = await submitted(world, { actor: maria });
    const move = async (to: "in-review" | "agreement" | "disbursement" | "repayment") => {
      const files = to === "disbursement" ? [await aSignedPaper(world)] : [];
      const seen = await seenBy(world, ada, id);
      expect(await moveApplication(world, ada, { applicationId: id, seen, to, note: "By letter.", files })).toEqual({
        ok: true,
      });
    };
    const told = async (actor: typeof ada) =>
      (await listNotifications(world, actor)).filter(({ unread }) => unread).map(({ sentence }) => sentence);
    const toSign = "Quay & Sons has accepted our offer: the agreement has to be signed.";
    const toPayOut = "The agreement with Quay & Sons is signed: its loan can be paid out.";
    await move("in-review");
    await passAll(world, ada, id);
    await offerTerms(world, ada, await anOffer(world, ada, id));
    world.clock.advance(minute);

    await move("agreement");
    const acceptedAt = world.clock.now();
    expect(await listNextSteps(world, rita, "agreement")).toEqual({
      count: { total: 1, more: false },
      list: [{ id, company: "Quay & Sons", restCents: 2_000_000_00, acceptedAt, open: 0 }],
      proposed: 0,
    });
    expect(await told(rita)).toContain(toSign);
    expect(await told(otto)).not.toContain(toSign);
    expect(await told(ada), "who took the step knows").not.toContain(toSign);

    await move("disbursement");
    expect(await told(rita), "the signatures are there").not.toContain(toSign);
    expect(await told(otto)).toContain(toPayOut);
    expect((await listNextSteps(world, rita, "agreement")).list).toEqual([]);
    await payOut(world, otto, id, { amountCents: 1_500_000_55 });
    await addCondition(world, ada, { applicationId: id, text: "A first charge", holds: "payouts" });
    expect((await listNextSteps(world, otto, "disbursement")).list).toMatchObject([
      { id, restCents: 499_999_45, open: 1 },
    ]);
    const viewer = { actor: maria, opened: [] };
    expect(await readOwnPayouts(world, viewer, id), "the rest can still follow").toMatchObject({
      ...{ undrawnCents: 0, restCents: 499_999_45 },
    });

    const plans = await plansOf(world, (recorded) => listNextSteps(recorded, otto, "disbursement"));
    // PostgreSQL chooses by what the tables hold, and these are nearly empty.
    if (world.dialect === "sqlite") {
      expect(usesIndex(plans, "applications_by_facet_created_at")).toBe(true);
      expect(wholeSorts(plans)).toEqual([]);
    }

    await passAll(world, ada, id);
    await move("repayment");
    expect(await told(otto)).not.toContain(toPayOut);
    expect((await listNextSteps(world, otto, "disbursement")).list).toEqual([]);
    const mail = (await world.mailbox()).at(-1);
    expect(mail?.subject).toMatch(/^We pay out no more of your loan, /);
    expect(JSON.stringify(mail), "sums are on the page, not in the mail").not.toContain("499,999");
    expect((await listNotifications(world, maria))[0]?.sentence).toBe(
      "We pay out no more of the loan for the application of Quay & Sons.",
    );
    expect(await readOwnPayouts(world, viewer, id)).toMatchObject({ undrawnCents: 499_999_45, restCents: 0 });
    await planRepayment(world, otto, { applicationId: id, firstDueOn: "2026-06-14" });
    const statement = await writeStatement(world, await readOwnRepayment(world, viewer, { applicationId: id }));
    expect(textOfPdf(statement ?? Buffer.alloc(0)).replace(/\s+/g, " ")).toContain(
      "$499,999.45 of what was accepted is not paid out.",
    );
  },
);
