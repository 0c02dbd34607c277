import { expect } from "vitest";
import { offerTerms } from "~/features/applications/offers/decide.server";
import { countWaiting } from "~/features/inbox/list-items.server";
import { day } from "~/platform/clock";
import { anAdministrator } from "../../../tests/support/people";
import { anOffer, readyForTerms } from "../../../tests/support/underwriting";
import { onBothDatabases } from "../../../tests/support/world";
import { readReplies } from "./overview-replies.server";

const large = { terms: { amountCents: 30_000_000_00, rate: 2125, years: 15 }, confirmed: "3000000000" };

onBothDatabases(
  "an overdue application says that it waits for a second administrator; theirs is only a second approval",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world, { name: "Eve Stone" })];
    const id = await readyForTerms(world, ada);
    expect(await offerTerms(world, ada, await anOffer(world, ada, id, large))).toEqual({ ok: true });
    world.clock.advance(7 * day);
    const { over } = await countWaiting(world, ada);
    const wanted = { promise: "over" as const, counted: over, shown: 3 };
    expect(await readReplies(world, ada, wanted)).toMatchObject({
      count: { total: 1, more: false },
      list: [{ id, waitsForSecond: true }],
      elsewhere: 0,
    });
    expect(await readReplies(world, eve, wanted)).toEqual({
      count: { total: 0, more: false },
      list: [],
      elsewhere: 1,
    });
  },
);
