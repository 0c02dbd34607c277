import { expect, test } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { anOffer, confirmedTerms, readyForTerms, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases } from "../../../../tests/support/world";
import { act } from "../underwriting/act.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { amountQuestion } from "./amount-question";
import { offerTerms } from "./decide.server";

test("an amount more than half above or below the requested one is asked about", () => {
  expect(amountQuestion(2_000_000_00, 3_000_000_00)).toBeNull();
  expect(amountQuestion(2_000_000_00, 1_000_000_00)).toBeNull();
  expect(amountQuestion(2_000_000_00, 20_000_000_00)).toMatchObject({
    requested: "$2,000,000",
    offered: "$20,000,000",
    change: "900% more",
  });
  expect(amountQuestion(2_000_000_00, 999_999_00)?.change).toBe("50% less");
});

onBothDatabases(
  "an offer of ten times the requested amount needs a confirmation of that amount, and of the other terms with it",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await readyForTerms(world, ada);
    const terms = { amountCents: 25_000_000_00, rate: 2500, years: 10 };
    const offer = await anOffer(world, ada, id, { terms });
    const { confirmed } = confirmedTerms(terms);
    const standing = async () => (await readLoanFile(world, ada, id)).application.stage;

    expect(await offerTerms(world, ada, offer)).toMatchObject({ ok: false, question: { offered: "$25,000,000" } });
    const others = [{ amountCents: 24_000_000_00 }, { rate: 1500 }, { years: 20 }].map((other) => ({
      ...terms,
      ...other,
    }));
    for (const other of others)
      expect(await offerTerms(world, ada, { ...offer, terms: other, confirmed })).toMatchObject({ ok: false });
    expect(await offerTerms(world, ada, { ...offer, validUntil: "2026-07-30", confirmed })).toMatchObject({
      ok: false,
    });
    expect(await standing()).toBe("in-review");
    expect(await offerTerms(world, ada, { ...offer, confirmed })).toEqual({ ok: true });
    expect(await standing()).toBe("terms-offered");
  },
);

onBothDatabases("the form keeps the typed values, and is sent again with the confirmation", async (world) => {
  const ada = await anAdministrator(world);
  const id = await readyForTerms(world, ada);
  const typed = {
    intent: "offer",
    ...{ seen: await seenBy(world, ada, id), amount: "25,000,000", rate: "2.5", years: "10" },
    ...{ validUntil: "2026-06-30", conditions: "A first charge.", reason: "The rents carry it." },
  };
  const { confirmed } = confirmedTerms({ amountCents: 25_000_000_00, rate: 2500, years: 10 });
  const send = (more: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, ...more })) form.set(name, value);
    return act(world, ada, { applicationId: id, form });
  };
  const asked = await send({});
  expect(asked).toMatchObject({
    done: false,
    values: typed,
    errors: { amount: "The applicant requested $2,500,000. Confirm this amount, or correct it." },
    question: {
      terms: "2.5% a year, 10 years, valid until 30 June 2026",
      amount: { requested: "$2,500,000", offered: "$25,000,000", change: "900% more" },
      waived: [],
      key: confirmed,
    },
  });
  expect(await send({ reconsider: "yes" })).toEqual({
    done: false,
    errors: {},
    blockers: [],
    values: expect.anything(),
  });
  expect((await readLoanFile(world, ada, id)).application.stage).toBe("in-review");
  expect(await send({ confirmed })).toEqual({ done: true });
});
