import type { Actor } from "~/features/identity/actor";
import { notFound } from "~/platform/errors";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";
import type { LetterContent } from "../offers/letter.server";
import { previewLetter } from "../offers/letters.server";
import { type Refused, refused, textsOf } from "./act.server";
import { readLoanFile } from "./read-loan-file.server";
import { type PreviewForm, previewForm } from "./schema";

/** The PDF of the letter that is sent when the proposed terms are confirmed. Throws 404. */
export async function previewProposal(services: Services, actor: Actor, applicationId: string): Promise<Buffer> {
  const { proposal } = await readLoanFile(services, actor, applicationId);
  if (!proposal?.terms || proposal.validUntil === null) throw notFound("proposal");
  const { terms, conditions, validUntil } = proposal;
  return previewLetter(services, actor, { applicationId, content: { kind: "offer", terms, conditions, validUntil } });
}

type Preview = { ok: true; pdf: Buffer } | { ok: false; refused: Refused };

/** The PDF of the letter for a decision form that has not been sent yet. */
export async function previewDecision(
  services: Services,
  actor: Actor,
  { applicationId, form }: { applicationId: string; form: FormData },
): Promise<Preview> {
  const values = textsOf(form);
  const parsed = previewForm(services.clock.now()).safeParse(values);
  if (!parsed.success) {
    const outcome = refused(parsed.error.issues, values);
    if (outcome.errors.preview) throw unknownRequest();
    return { ok: false, refused: outcome };
  }
  return { ok: true, pdf: await previewLetter(services, actor, { applicationId, content: contentOf(parsed.data) }) };
}

function contentOf(form: PreviewForm): LetterContent {
  if (form.preview === "decline") return { kind: "decline", reason: form.reason };
  const { amount, rate, years, conditions, validUntil } = form;
  return { kind: "offer", terms: { amountCents: amount * 100, rate, years: Number(years) }, conditions, validUntil };
}
