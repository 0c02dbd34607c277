import type { Actor } from "~/features/identity/actor";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { LetterContent } from "../offers/letter.server";
import { previewLetter } from "../offers/letters.server";
import { readLoanFile } from "./read-loan-file.server";
import { type PreviewForm, previewForm } from "./schema";

/** The PDF of the letter that is sent when the proposed terms are confirmed. Throws 404. */
export async function previewProposal(services: Services, actor: Actor, applicationId: string): Promise<Buffer> {
  const { proposal } = await readLoanFile(services, actor, applicationId);
  if (!proposal?.terms || proposal.validUntil === null) throw notFound("proposal");
  const { terms, conditions, validUntil } = proposal;
  return previewLetter(services, actor, { applicationId, content: { kind: "offer", terms, conditions, validUntil } });
}

type Preview = { ok: true; pdf: Buffer } | { ok: false; messages: string[] };

/** The PDF of the letter for a decision form that has not been sent yet. */
export async function previewDecision(
  services: Services,
  actor: Actor,
  { applicationId, form }: { applicationId: string; form: FormData },
): Promise<Preview> {
  const parsed = previewForm(services.clock.now()).safeParse(Object.fromEntries(form));
  if (!parsed.success) return { ok: false, messages: parsed.error.issues.map(({ message }) => message) };
  return { ok: true, pdf: await previewLetter(services, actor, { applicationId, content: contentOf(parsed.data) }) };
}

function contentOf(form: PreviewForm): LetterContent {
  if (form.preview === "decline") return { kind: "decline", reason: form.reason };
  const { amount, rate, years, conditions, validUntil } = form;
  return { kind: "offer", terms: { amountCents: amount * 100, rate, years: Number(years) }, conditions, validUntil };
}
