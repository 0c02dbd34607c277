import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { policyVersions } from "~/content/policies";
import { formatSize } from "~/features/uploads/file-size";
import type { OpenedFile } from "~/features/uploads/stored-file";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newDocument } from "~/platform/pdf/new-document.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import { listApplicationFiles } from "../attachments/read-files.server";
import type { AttachedFile } from "../attachments/vocabulary";
import { canReadFiles, type Viewer } from "../policy";
import { printedAnswer } from "../printed-answer";
import { type Answers, steps } from "../questions";
import { declaration, declarationVersion } from "../vocabulary";

interface Receipt {
  reference: string;
  /** When it was submitted, epoch milliseconds. */
  at: number;
  answerDueAt: number;
  answers: Answers;
  files: readonly AttachedFile[];
}

/** The receipt of an application: questions and answers, the time, and the declaration and texts that were accepted. */
export async function writeReceipt(
  { firm, workers }: Pick<Services, "firm" | "workers">,
  { reference, at, answerDueAt, answers, files }: Receipt,
): Promise<Buffer> {
  const subject = `Application ${reference}`;
  const properties = { title: "Receipt of your application", author: firm, issued: isoDate(at), subject };
  const pdf = newDocument(properties, { workers, by: subject });
  pdf.terms([
    ["Reference", reference],
    ["Submitted", spelledOut(at, "UTC")],
    ["You hear from us by", spelledOut(answerDueAt, "UTC")],
  ]);
  for (const { title, questions, number } of steps) {
    pdf.heading(title);
    const rows = questions.map(({ name, label }) => [label, printedAnswer(name, answers)] as const);
    if (number === 3 && answers.loanPurpose) pdf.terms([...rows, ["Loan Purpose", answers.loanPurpose]]);
    else pdf.terms(rows);
  }
  if (files.length > 0) {
    pdf.heading("Supporting documents");
    pdf.table({
      caption: "Supporting documents",
      head: ["Name", "Size"],
      rows: files.map(({ name, bytes }) => [name, formatSize(bytes)]),
      numeric: [false, true],
    });
  }
  pdf.heading("Declared and accepted");
  pdf.paragraph(declaration);
  pdf.terms([
    ["Declaration", `Version ${declarationVersion}`],
    ["Terms", `Version ${policyVersions.terms}`],
    ["Privacy notice", `Version ${policyVersions.privacy}`],
  ]);
  pdf.paragraph(
    `${firm.name} takes no money before a loan is paid out. If anybody asks you for a fee, a premium or a deposit in our name, do not pay, and tell us: ${firm.phone}, ${firm.email}.`,
    { muted: true },
  );
  return pdf.finish();
}

/** Stores the bytes, in the transaction of the submission, so that later texts and programs do not change them. */
export async function keepReceipt(tx: Tx, applicationId: string, pdf: Buffer): Promise<void> {
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  await tx
    .insertInto("application_receipts")
    .values({ application_id: applicationId, pdf_base64: pdf.toString("base64"), sha256 })
    .onConflict((conflict) => conflict.column("application_id").doNothing())
    .execute();
}

/** The receipt as it was made, for those who may track the application and for administrators. */
export async function openReceipt(services: Services, viewer: Viewer, applicationId: string): Promise<OpenedFile> {
  const { db } = services;
  const application = await db
    .selectFrom("applications")
    .select(["id", "user_id", "reference", "created_at", "promised_at", "data"])
    .where("id", "=", applicationId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  if (!application || !canReadFiles(viewer, application)) throw notFound("receipt");
  const { reference, created_at: at, promised_at: answerDueAt, data } = application;
  if (!(await findReceipt(services, applicationId))) {
    // Submitted before receipts existed: the receipt is made once and stored.
    const files = await listApplicationFiles(db, applicationId);
    const answers = textOf(JSON.parse(data));
    const pdf = await writeReceipt(services, { reference, at, answerDueAt, answers, files });
    await db.transaction().execute((tx) => keepReceipt(tx, applicationId, pdf));
  }
  const pdf = await findReceipt(services, applicationId);
  if (!pdf) throw new Error(`The receipt of ${applicationId} was not kept`);
  return {
    name: `${reference}.pdf`,
    kind: "pdf",
    contentType: "application/pdf",
    bytes: pdf.length,
    stream: () => Readable.from([pdf]),
  };
}

async function findReceipt({ db }: Services, applicationId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("application_receipts")
    .select("pdf_base64")
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  return row ? Buffer.from(row.pdf_base64, "base64") : null;
}

/** Answers as text, from what was stored with an application. */
export const textOf = (stored: object): Answers =>
  Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, String(value)]));
