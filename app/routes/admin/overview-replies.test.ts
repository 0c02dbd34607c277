import { expect, test } from "vitest";
import { offerTerms } from "~/features/applications/offers/decide.server";
import { listAwaitingSecond, listOwnProposals } from "~/features/applications/underwriting/list-applications.server";
import { countWaiting } from "~/features/inbox/list-items.server";
import { day } from "~/platform/clock";
import { submitted } from "../../../tests/support/applications";
import { anAdministrator } from "../../../tests/support/people";
import { anOffer, largeTerms, readyForTerms } from "../../../tests/support/underwriting";
import { onBothDatabases } from "../../../tests/support/world";
import { listedBeside, readLater, readReplies } from "./overview-replies.server";

test("what is in no group of the reader's role waits for a colleague, and is not said to be listed above", () => {
  const lists = {
    own: [{ id: "o" }],
    returned: [{ id: "r" }],
    second: [{ id: "s" }],
    answered: [{ id: "a" }],
    ready: [{ id: "t" }],
  };
  const acts = { advisor: ["applications.assess"], reviewer: ["applications.assess", "applications.decide"] } as const;
  expect(listedBeside(acts.advisor, lists)).toEqual({ elsewhere: ["r", "a"], colleague: ["o", "s", "t"] });
  expect(listedBeside(acts.reviewer, lists)).toEqual({ elsewhere: ["r", "s", "a", "t"], colleague: ["o"] });
});

onBothDatabases(
  "an overdue application that waits for a second approval is no reply, neither for its proposer nor for the second",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const id = await readyForTerms(world, ada);
    expect(await offerTerms(world, ada, await anOffer(world, ada, id, largeTerms))).toEqual({ ok: true });
    world.clock.advance(7 * day);
    const { over } = await countWaiting(world, ada);
    const wanted = { deadline: "over" as const, counted: over, shown: 3, elsewhere: [], colleague: [] };
    const none = { count: { total: 0, more: false }, list: [] };
    const own = (await listOwnProposals(world, ada, 3)).map((each) => each.id);
    expect(await readReplies(world, ada, { ...wanted, colleague: own })).toEqual({
      ...none,
      elsewhere: 0,
      colleague: 1,
    });
    const second = (await listAwaitingSecond(world, eve, 3)).map((each) => each.id);
    const hers = await readReplies(world, eve, { ...wanted, elsewhere: second });
    expect(hers).toEqual({ ...none, elsewhere: 1, colleague: 0 });
    expect(await readReplies(world, eve, { ...wanted, elsewhere: ["another"] })).toMatchObject({
      ...{ count: { total: 1, more: false }, list: [{ id }] },
    });
  },
);

onBothDatabases(
  "what is assigned to the reader and what nobody has taken is there before it is due soon",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const ids = await Promise.all([1, 2].map(async () => (await submitted(world)).id));
    const [first = "", second = ""] = ids;
    const read = async (by: typeof ada, whose: "mine" | "nobodys", elsewhere: string[] = []) => {
      const { count, elsewhere: above, list } = await readLater(world, by, { whose, shown: 3, elsewhere });
      return [count.total, above, list.map(({ id }) => id).toSorted()];
    };
    expect(await read(ada, "nobodys")).toEqual([2, 0, ids.toSorted()]);
    await world.db.updateTable("inbox_items").set({ assignee_id: ada.userId }).where("id", "=", first).execute();
    expect(await read(ada, "mine")).toEqual([1, 0, [first]]);
    expect(await read(eve, "mine")).toEqual([0, 0, []]);
    expect(await read(eve, "nobodys")).toEqual([1, 0, [second]]);
    expect(await read(eve, "nobodys", [second, first]), "in another group").toEqual([0, 1, []]);
    world.clock.advance(7 * day);
    expect(await read(ada, "mine"), "it is overdue").toEqual([0, 0, []]);
  },
);
