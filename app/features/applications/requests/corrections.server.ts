import { fold, searchText } from "~/platform/db/fold";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { correctItem } from "../../inbox/corrected.server";
import type { ApplicationRow } from "../loan-file/lock-application.server";
import { refreshShownAmount } from "../loan-file/shown-amount.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import type { Answers, FieldName } from "../questions";

/** The last accepted correction of each question of an application. */
export async function readCorrections(db: Db, applicationId: string): Promise<Answers> {
  const rows = await db
    .selectFrom("application_requests")
    .select(["field", "corrected_value"])
    .where("application_id", "=", applicationId)
    .where("state", "=", "accepted")
    .where("corrected_value", "is not", null)
    .orderBy("answered_at")
    .orderBy("id")
    .execute();
  const corrections: Answers = {};
  for (const { field, corrected_value } of rows)
    if (field && corrected_value !== null) corrections[field] = corrected_value;
  return corrections;
}

/**
 * Applies an accepted correction to lists, search, mails and letters. The submitted answers are never changed. A wrong email
 * address may belong to a stranger: a corrected one ends the access that the old address had, and gets its own link.
 */
export async function applyCorrection(
  tx: Tx,
  services: Services,
  application: ApplicationRow,
  { field, value }: { field: FieldName; value: string },
): Promise<{ field: FieldName; from: string; to: string }> {
  const submitted = JSON.parse(application.data) as Answers;
  const before = { ...submitted, ...(await readCorrections(tx, application.id)) };
  const answers = { ...before, [field]: value };
  const change = { field, from: String(before[field] ?? ""), to: value };
  const name = `${answers.firstName} ${answers.lastName}`;
  const email = String(answers.email);
  const company = String(answers.companyName);
  await tx
    .updateTable("applications")
    .set({
      name,
      email,
      company,
      amount_cents: Number(answers.loanAmount) * 100,
      term: Number(answers.repaymentTerm),
      sort_name: fold(name),
      sort_company: fold(company),
      search: searchText(name, email, company, application.reference),
    })
    .where("id", "=", application.id)
    .execute();
  const { id, stage } = application;
  await refreshShownAmount(tx, services.clock, { id, stage, amountCents: Number(answers.loanAmount) * 100 });
  await correctItem(tx, { id: application.id, name, email, title: company });
  if (email === application.email) return change;
  await tx.deleteFrom("application_access").where("application_id", "=", application.id).execute();
  await tellApplicant(
    tx,
    services,
    { ...application, email },
    {
      subject: "We now write to this address",
      paragraphs: [
        "We have corrected the email address of your application. Links that we sent to the earlier address no longer work.",
      ],
      notice: { kind: "own-application-corrected", detail: { company } },
    },
  );
  return change;
}
