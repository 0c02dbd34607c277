import { expect } from "vitest";
import type { Administrator } from "~/features/identity/actor";
import { anAdministrator } from "../../../../tests/support/people";
import { anOffer, inReview, passAll } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { changeCondition } from "../loan-file/conditions.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { offerTerms } from "./decide.server";
import { waivedWords } from "./offer-question";
import { listUnseenOffers, lookAtOffer } from "./second-look.server";

/** All checks of an application are waived by one person, or only the first of them. */
async function waive(world: World, by: Administrator, { all }: { all: boolean }): Promise<string> {
  const applicationId = await inReview(world, by);
  const { conditions } = await readLoanFile(world, by, applicationId);
  for (const { id: conditionId, version, text } of all ? conditions : conditions.slice(0, 1))
    await changeCondition(world, by, { applicationId, conditionId, version, to: "waived", note: `${text} is known` });
  return applicationId;
}

const questionOf = (answer: Awaited<ReturnType<typeof offerTerms>>) =>
  answer.ok || !("question" in answer) ? undefined : answer.question;

onBothDatabases("who waives all checks is asked before the offer, and a colleague looks at it later", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const id = await waive(world, ada, { all: true });
  const { conditions } = await readLoanFile(world, ada, id);
  const asked = questionOf(await offerTerms(world, ada, await anOffer(world, ada, id)));
  expect(asked).toMatchObject({ alone: true, amount: null, offered: "$2,000,000" });
  expect(asked?.waived).toEqual(conditions.map(({ text }) => ({ text, note: `${text} is known`, by: "Ada Winter" })));
  expect(waivedWords(asked?.waived.length ?? 0)).toBe("5 points were waived: nobody has checked them.");
  expect((await readLoanFile(world, ada, id)).application.stage, "nothing is sent").toBe("in-review");

  // The answer holds for what was waived then.
  const [first] = conditions;
  if (!first) throw new Error("There are no checks");
  const key = { applicationId: id, conditionId: first.id };
  await changeCondition(world, eve, { ...key, version: first.version, to: "open", note: "Look again" });
  await changeCondition(world, eve, {
    ...key,
    version: first.version + 1,
    to: "waived",
    note: "It is known after all",
  });
  const again = questionOf(await offerTerms(world, ada, await anOffer(world, ada, id, { confirmed: asked?.key })));
  expect(again?.waived[0]).toEqual({ text: first.text, note: "It is known after all", by: "Eve Stone" });
  expect(await offerTerms(world, ada, await anOffer(world, ada, id, { confirmed: again?.key }))).toEqual({ ok: true });

  const { decisions } = await readLoanFile(world, eve, id);
  const decisionId = decisions[0]?.id ?? "";
  expect(decisions[0]).toMatchObject({ unseen: true });
  expect((await listUnseenOffers(world, ada)).list, "her own").toEqual([]);
  expect((await listUnseenOffers(world, eve)).list).toMatchObject([
    { id, by: "Ada Winter", waived: 5, amountCents: 2_000_000_00 },
  ]);
  const look = (actor: Administrator) => lookAtOffer(world, actor, { applicationId: id, decisionId });
  await expect(look(ada)).rejects.toThrow("A colleague has to look at it");
  const both = await Promise.allSettled([look(eve), look(eve)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await listUnseenOffers(world, eve)).list).toEqual([]);
  const { history } = await readLoanFile(world, eve, id);
  expect(history.map(({ words }) => words)).toEqual(
    expect.arrayContaining([
      "looked at the offer that one person had sent",
      expect.stringContaining("alone, with points waived by the same person"),
    ]),
  );
});

onBothDatabases("what a colleague has waived is asked about, and needs no second look", async (world) => {
  const ada = await anAdministrator(world);
  const eve = await anAdministrator(world, { name: "Eve Stone" });
  const id = await waive(world, eve, { all: false });
  await passAll(world, ada, id);
  const asked = questionOf(await offerTerms(world, ada, await anOffer(world, ada, id)));
  expect(asked).toMatchObject({ alone: false, waived: { length: 1 } });
  await offerTerms(world, ada, await anOffer(world, ada, id, { confirmed: asked?.key }));
  expect((await listUnseenOffers(world, eve)).list).toEqual([]);
});
