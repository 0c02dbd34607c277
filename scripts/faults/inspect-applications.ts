import { type Answers, type FieldName, isFieldName } from "~/features/applications/questions";
import { verifyAudit } from "~/platform/audit/verify.server";
import { parseEnv } from "~/platform/env.server";
import { openProduct } from "../lib/product";
import type { Applicant, ApplicationForm } from "./applicant";

/**
 * Reads database and storage directly, while the server runs. Each acknowledged application must exist once, with the answers
 * that were sent, its reference, one receipt in the outbox, one inbox item and one audit event; nothing may exist twice;
 * the audit log must be intact. Returns one sentence for each error.
 */
export async function inspectApplications(
  settings: Record<string, string>,
  applicants: readonly Applicant[],
): Promise<string[]> {
  const wrong: string[] = [];
  const { services, database } = await openProduct(parseEnv(settings));
  const { db } = services;
  try {
    // All people of the crowd have one address, so the rate limits are cleared before each round.
    await db.deleteFrom("rate_limits").execute();
    const rows = await db.selectFrom("applications").select(["id", "email", "reference", "data"]).execute();
    const byEmail = Map.groupBy(rows, ({ email }) => email);
    const count = (subjects: { subject: string }[]) => Map.groupBy(subjects, ({ subject }) => subject);
    const mails = count(await db.selectFrom("mail_outbox").select("recipient as subject").execute());
    const items = count(await db.selectFrom("inbox_items").select("id as subject").execute());
    const events = db.selectFrom("audit_events").select("subject").where("type", "=", "application.submitted");
    const audited = count(await events.execute());
    const forms = applicants.flatMap((applicant) => applicant.forms);
    const known = new Set(forms.map(({ email }) => email));
    for (const email of byEmail.keys())
      if (!known.has(email)) wrong.push(`${email} has an application that no applicant has begun`);
    for (const form of forms) {
      const [row, ...more] = byEmail.get(form.email) ?? [];
      if (more.length > 0) wrong.push(`${form.email} has ${more.length + 1} applications`);
      if (!row) {
        if (form.submitted === "yes") wrong.push(`the application of ${form.email} was acknowledged and is lost`);
        if (mails.has(form.email)) wrong.push(`${form.email} was sent a receipt but has no application`);
        continue;
      }
      if (form.submitted === "no") wrong.push(`${form.email} has an application that nobody submitted`);
      if (form.reference && form.reference !== row.reference)
        wrong.push(`${form.email} was shown the reference ${form.reference}, but the stored one is ${row.reference}`);
      const differs = differences(JSON.parse(row.data), form.typed);
      if (differs.length > 0)
        wrong.push(`${form.email} sent answers that differ from the stored ones: ${differs.join(", ")}`);
      const once = { receipts: mails.get(form.email), items: items.get(row.id), events: audited.get(row.id) };
      for (const [what, found = []] of Object.entries(once))
        if (found.length !== 1) wrong.push(`${form.email} has ${found.length} ${what}`);
    }
    const verdict = await verifyAudit(services);
    if (!verdict.ok) wrong.push(`the audit log is broken at event ${verdict.seq}: ${verdict.why}`);
  } finally {
    await database.close();
  }
  return wrong;
}

const differences = (stored: Record<string, unknown>, typed: Answers): string[] =>
  Object.entries(typed)
    .filter(([field, value]) => String(stored[field]) !== value)
    .map(([field]) => field);

/** Asks the server for the draft, like a new page, and compares the answer with what was acknowledged. */
export async function askForDraft(applicant: Applicant): Promise<string[]> {
  const { form } = applicant;
  const stored = await applicant.ask();
  if (!stored)
    return form.submitted === "no"
      ? [`the draft of ${form.email} was never submitted, but the server says that it was`]
      : [];
  if (form.submitted === "yes") return [`the application of ${form.email} was acknowledged but is still a draft`];
  const fields = new Set<string>([...Object.keys(form.saved), ...Object.keys(stored)]);
  return [...fields].filter(isFieldName).flatMap((field) => wrongField(form, field, stored[field]));
}

function wrongField({ email, saved, open }: ApplicationForm, field: FieldName, stored: string | undefined): string[] {
  if (stored === saved[field] || open.get(field)?.has(stored ?? "")) return [];
  if (stored === undefined) return [`${field} of ${email} was acknowledged and is lost`];
  return [`${field} of ${email} is '${stored}', not '${saved[field]}'`];
}
