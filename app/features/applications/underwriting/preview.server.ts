import type { Actor } from "~/features/identity/actor";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { LetterContent } from "../offers/letter.server";
import { previewLetter } from "../offers/letters.server";
import { readLoanFile } from "./read-loan-file.server";
import { underwritingForms } from "./schema";

/** The letter that goes out when the proposed terms are confirmed. */
export async function previewProposal(services: Services, actor: Actor, applicationId: string): Promise<Buffer> {
  const { proposal } = await readLoanFile(services, actor, applicationId);
  if (!proposal?.terms || proposal.validUntil === null) throw notFound("proposal");
  const { terms, conditions, validUntil } = proposal;
  return previewLetter(services, actor, { applicationId, content: { kind: "offer", terms, conditions, validUntil } });
}

type Preview = { ok: true; pdf: Buffer } | { ok: false; messages: string[] };

/** The letter of a decision that is still being typed. What is not in the letter need not be filled in yet. */
export async function previewForm(
  services: Services,
  actor: Actor,
  { applicationId, form }: { applicationId: string; form: FormData },
): Promise<Preview> {
  const content = readContent(form, services.clock.now());
  if (Array.isArray(content)) return { ok: false, messages: content };
  return { ok: true, pdf: await previewLetter(services, actor, { applicationId, content }) };
}

function readContent(form: FormData, now: number): LetterContent | string[] {
  const forms = underwritingForms(now);
  const values = Object.fromEntries(form);
  const messages = (error: { issues: { message: string }[] }) => error.issues.map(({ message }) => message);
  if (form.get("preview") === "decline") {
    const parsed = forms.decline.safeParse(values);
    return parsed.success ? { kind: "decline", reason: parsed.data.reason } : messages(parsed.error);
  }
  const parsed = forms.offer.omit({ reason: true }).safeParse(values);
  if (!parsed.success) return messages(parsed.error);
  const { amount, rate, years, conditions, validUntil } = parsed.data;
  return { kind: "offer", terms: { amountCents: amount * 100, rate, years: Number(years) }, conditions, validUntil };
}
