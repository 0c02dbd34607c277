import type { Db } from "~/platform/db/tables";
import { isoTime, type OwnDataSource } from "../identity/own-data";
import { arrived } from "./arrived-payments.server";

const submitted = (db: Db, userId: string) =>
  db.selectFrom("applications").where("applications.user_id", "=", userId).where("applications.hidden_at", "is", null);

/** The applications that the account has submitted: the answers as they were sent, and the files with them. */
export const applicationData: OwnDataSource = {
  name: "applications",
  async read(db, { holderId }) {
    const rows = await submitted(db, holderId)
      .select(["id", "reference", "company", "amount_cents", "term", "data", "stage", "created_at"])
      .orderBy("n")
      .execute();
    const payouts = await submitted(db, holderId)
      .innerJoin("application_payouts", "application_payouts.application_id", "applications.id")
      .select(["application_id", "application_payouts.amount_cents", "value_on", "holder", "bank", "account_end"])
      .select("wire_reference")
      .where("paid_at", "is not", null)
      .orderBy("step_id")
      .execute();
    const accepted = await submitted(db, holderId)
      .innerJoin("application_acceptances", "application_acceptances.application_id", "applications.id")
      .select(["application_id", "application_acceptances.name", "address", "letter_sha256", "sha256"])
      .select("application_acceptances.accepted_at")
      .orderBy("application_acceptances.id")
      .execute();
    const repaid = await submitted(db, holderId)
      .innerJoin("application_repayments", "application_repayments.application_id", "applications.id")
      .select(["application_id", "application_repayments.amount_cents", "value_on", "application_repayments.reference"])
      .where("reversed_at", "is", null)
      .where(arrived())
      .orderBy("application_repayments.id")
      .execute();
    return rows.map((row) => ({
      reference: row.reference,
      company: row.company,
      amountInCents: row.amount_cents,
      termInYears: row.term,
      stage: row.stage,
      submittedAt: isoTime(row.created_at),
      answers: JSON.parse(row.data),
      acceptances: accepted
        .filter(({ application_id }) => application_id === row.id)
        .map((acceptance) => ({
          ...{ name: acceptance.name, networkAddress: acceptance.address, at: isoTime(acceptance.accepted_at) },
          ...{ letterSha256: acceptance.letter_sha256, signedPdfSha256: acceptance.sha256 },
        })),
      repayments: repaid
        .filter(({ application_id }) => application_id === row.id)
        .map(({ amount_cents: amountInCents, value_on: valueDate, reference }) => ({
          ...{ amountInCents, valueDate, reference },
        })),
      payouts: payouts
        .filter(({ application_id }) => application_id === row.id)
        .map((payout) => ({
          ...{ amountInCents: payout.amount_cents, valueDate: payout.value_on, bank: payout.bank },
          ...{ holder: payout.holder, accountEndsWith: payout.account_end, wireReference: payout.wire_reference },
        })),
    }));
  },
  async files(db, { holderId }) {
    const rows = await submitted(db, holderId)
      .innerJoin("application_files", "application_files.application_id", "applications.id")
      .select(["applications.reference", "application_files.name", "storage_key", "size_bytes"])
      .select("application_files.created_at")
      .where("removed_at", "is", null)
      // Evidence that administrators have added is a record of the firm.
      .where("recorded_by", "is", null)
      .orderBy("application_files.created_at")
      .execute();
    return rows.map(({ reference, name, storage_key, size_bytes, created_at }) => ({
      ...{ folder: `applications/${reference}`, name, key: storage_key, bytes: size_bytes, createdAt: created_at },
    }));
  },
};
