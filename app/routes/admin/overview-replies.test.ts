import { expect } from "vitest";
import { offerTerms } from "~/features/applications/offers/decide.server";
import { listAwaitingSecond, listOwnProposals } from "~/features/applications/underwriting/list-applications.server";
import { countWaiting } from "~/features/inbox/list-items.server";
import { day } from "~/platform/clock";
import { anAdministrator } from "../../../tests/support/people";
import { anOffer, readyForTerms } from "../../../tests/support/underwriting";
import { onBothDatabases } from "../../../tests/support/world";
import { readReplies } from "./overview-replies.server";

const large = { terms: { amountCents: 30_000_000_00, rate: 2125, years: 15 }, confirmed: "3000000000" };

onBothDatabases(
  "an overdue application that waits for a second approval is no reply, neither for its proposer nor for the second",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const id = await readyForTerms(world, ada);
    expect(await offerTerms(world, ada, await anOffer(world, ada, id, large))).toEqual({ ok: true });
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
