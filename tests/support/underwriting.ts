import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { passCondition } from "~/features/applications/loan-file/conditions.server";
import { type Payout, payoutKey } from "~/features/applications/loan-file/payout";
import { offerTerms } from "~/features/applications/offers/decide.server";
import { offerKey } from "~/features/applications/offers/offer-question";
import type { Offer } from "~/features/applications/offers/send-offer.server";
import type { Answers } from "~/features/applications/questions";
import { moveApplication } from "~/features/applications/underwriting/move.server";
import { readLoanFile } from "~/features/applications/underwriting/read-loan-file.server";
import { type PayoutAnswer, recordPayout } from "~/features/applications/underwriting/record-payout.server";
import type { Administrator } from "~/features/identity/actor";
import type { AcceptedFile } from "~/features/uploads/intake.server";
import { minute } from "~/platform/clock";
import { newTempFile } from "~/platform/storage/temp-files.server";
import { submitted } from "./applications";
import { aPdf } from "./documents/pdfs";
import { evidenceFor } from "./evidence";
import type { World } from "./world";

/** The state of an application that an administrator's page has shown. */
export const seenBy = async (world: World, administrator: Administrator, id: string) =>
  (await readLoanFile(world, administrator, id)).seen;

/** An application whose review has begun; nothing is checked yet. */
export async function inReview(world: World, administrator: Administrator, answers: Answers = {}) {
  const { id } = await submitted(world, { answers });
  const seen = await seenBy(world, administrator, id);
  await moveApplication(world, administrator, { applicationId: id, seen, to: "in-review", note: "" });
  return id;
}

/** The file of a signed paper, as a form brings it. */
export async function aSignedPaper(world: World, name = "Signed.pdf"): Promise<AcceptedFile> {
  const bytes = aPdf();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const path = newTempFile(world.storage.tempFolder);
  await writeFile(path, bytes);
  return { path, name, bytes: bytes.length, kind: "pdf", sha256 };
}

/** A payout as it is typed, with its account already shortened; money in cents. */
export const aPayout = (payout: Partial<Payout> = {}): Payout => ({
  ...{ amountCents: 2_000_000_00, valueOn: "2026-05-14", holder: "Huye Houses Ltd", bank: "Bank of Kigali" },
  ...{ accountEnd: "2290", wireReference: "CV-260514-0041" },
  ...payout,
});

/** Records a payout of all that is left, or of `payout`. Above APPROVAL_ABOVE it waits for a second person. */
export async function payOut(
  world: World,
  administrator: Administrator,
  applicationId: string,
  payout: Partial<Payout> = {},
): Promise<PayoutAnswer> {
  const { seen, drawn } = await readLoanFile(world, administrator, applicationId);
  const whole = aPayout({ amountCents: drawn.restCents, ...payout });
  const confirmed = payoutKey(whole);
  return recordPayout(world, administrator, { applicationId, seen, payout: whole, note: "", confirmed });
}

/** Marks every open check and condition as passed. */
export async function passAll(world: World, administrator: Administrator, applicationId: string) {
  const { conditions } = await readLoanFile(world, administrator, applicationId);
  for (const { id, kind, state, version } of conditions)
    if (state === "open") {
      const values = evidenceFor[kind];
      const proof = { applicationId, conditionId: id, version, values };
      expect(await passCondition(world, administrator, proof)).toBeNull();
    }
}

/** An application with nothing left to check. */
export async function readyForTerms(world: World, administrator: Administrator, answers: Answers = {}) {
  const id = await inReview(world, administrator, answers);
  await passAll(world, administrator, id);
  return id;
}

/** A loan of $2,000,000 at 2.5% over 10 years that was paid out on 14 May 2026, or in these parts, each on its day. */
export async function paidOutLoan(
  world: World,
  administrator: Administrator,
  parts: readonly Partial<Payout>[] = [{}],
): Promise<string> {
  const id = await readyForTerms(world, administrator);
  await offerTerms(world, administrator, await anOffer(world, administrator, id));
  // The letter has left.
  world.clock.advance(minute);
  for (const to of ["agreement", "disbursement"] as const) {
    const seen = await seenBy(world, administrator, id);
    const files = to === "disbursement" ? [await aSignedPaper(world)] : [];
    const step = { applicationId: id, seen, to, note: "By letter.", files };
    expect(await moveApplication(world, administrator, step)).toEqual({ ok: true });
  }
  for (const part of parts) {
    if (part.valueOn) world.clock.set(Math.max(world.clock.now(), Date.parse(part.valueOn)));
    expect(await payOut(world, administrator, id, part)).toEqual({ ok: true });
  }
  return id;
}

const offeredUntil = "2026-06-30";

/** Terms for anOffer, with the answer to the question that is asked where they are far from what was requested. */
export const confirmedTerms = (terms: Offer["terms"]) => ({
  terms,
  confirmed: offerKey({ terms, validUntil: offeredUntil }, ""),
});

/** Terms that need a second person, for an application of a few millions. */
export const largeTerms = confirmedTerms({ amountCents: 30_000_000_00, rate: 2125, years: 15 });

/** The values of a completed offer form; money in cents. */
export async function anOffer(
  world: World,
  administrator: Administrator,
  applicationId: string,
  offer: Partial<Offer> & { confirmed?: string } = {},
): Promise<Offer & { confirmed?: string }> {
  return {
    applicationId,
    seen: await seenBy(world, administrator, applicationId),
    terms: { amountCents: 2_000_000_00, rate: 2500, years: 10 },
    conditions: "A first charge on the quay.",
    validUntil: offeredUntil,
    reason: "Berth fees cover the payments twice.",
    ...offer,
  };
}
