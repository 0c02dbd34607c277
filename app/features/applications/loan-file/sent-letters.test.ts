import { expect } from "vitest";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { anAdministrator } from "../../../../tests/support/people";
import { anOffer, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { declineApplication, offerTerms } from "../offers/decide.server";
import { takeBack } from "../underwriting/move.server";
import { readOffer, readOfferedAmounts, readSentLetters } from "./sent-letters.server";

const terms = (amountCents: number) => ({ terms: { amountCents, rate: 2500, years: 10 }, confirmed: `${amountCents}` });

onBothDatabases("each application shows the amount of its own offer in force", async (world) => {
  const ada = await anAdministrator(world);
  const [one, other, none, declined] = [
    await readyForTerms(world, ada),
    await readyForTerms(world, ada),
    await readyForTerms(world, ada),
    await readyForTerms(world, ada),
  ];
  await offerTerms(world, ada, await anOffer(world, ada, one, terms(1_800_000_00)));
  await takeBack(world, ada, { applicationId: one, seen: await seenBy(world, ada, one), reason: "A slip" });
  await offerTerms(world, ada, await anOffer(world, ada, one, terms(2_100_000_00)));
  await offerTerms(world, ada, await anOffer(world, ada, other, terms(2_400_000_00)));
  const seen = await seenBy(world, ada, declined);
  await declineApplication(world, ada, { applicationId: declined, seen, reason: "The income is too small." });

  const amounts = async (now: number) => {
    const applications = await world.db.selectFrom("applications").select(["id", "stage"]).execute();
    return Object.fromEntries(await readOfferedAmounts(world.db, applications, isoDate(now)));
  };
  const now = world.clock.now();
  expect(await amounts(now)).toEqual({ [one]: 2_100_000_00, [other]: 2_400_000_00 });
  expect(await amounts(now + 365 * day)).toEqual({});

  expect(await readSentLetters(world.db, one)).toMatchObject([
    {
      kind: "offer",
      state: "sent",
      amountCents: 2_100_000_00,
      validUntil: "2026-06-30",
      sentAt: now,
      takenBackAt: null,
    },
    { kind: "offer", state: "taken-back", amountCents: 1_800_000_00, sentAt: now, takenBackAt: now },
  ]);
  expect(await readSentLetters(world.db, declined)).toMatchObject([{ kind: "decline", amountCents: null }]);
  expect(await readSentLetters(world.db, none)).toEqual([]);

  const offer = (today: number) => readOffer(world.db, { id: one, stage: "terms-offered" }, isoDate(today));
  expect(await offer(now)).toMatchObject({ inForce: { amountCents: 2_100_000_00 }, any: true });
  const expired = await offer(now + 365 * day);
  expect(expired).toMatchObject({ latest: { amountCents: 2_100_000_00 }, any: true });
  expect(expired.inForce).toBeUndefined();
});
