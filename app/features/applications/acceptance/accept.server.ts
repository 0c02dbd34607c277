import { createHash } from "node:crypto";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { fold } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { isPasswordOf, notCurrent } from "../../accounts/credentials/own-password.server";
import { isOwnCode } from "../../accounts/second-factor/own-code.server";
import { hasSecondFactor } from "../../accounts/second-factor/second-factor.server";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { findTracked } from "../access/viewer.server";
import { type ApplicationRow, lockApplication } from "../loan-file/lock-application.server";
import { changeStage } from "../loan-file/stage.server";
import { proposeAcceptance } from "../loan-file/step-approval.server";
import { tellApplicant } from "../loan-file/tell-applicant.server";
import { needsSecond, requireActOn, type Viewer } from "../policy";
import { readMeans, requireAnswerable, requireAnswerer, signerOf } from "./answerable.server";
import { spendAnswerCode, tryCode } from "./mailed-code.server";
import { type Acceptance, signedAcceptance } from "./signed-acceptance.server";

export type Accepted =
  | { ok: true }
  | { ok: false; field: "name" | "password" | "factorCode" | "code"; message: string };

/** `withFactor`: with a code of the authenticator app as well. */
type Proved = { ok: true; withFactor: boolean } | Exclude<Accepted, { ok: true }>;

export interface AcceptInput {
  applicationId: string;
  /** The offer that the page has shown. */
  decisionId: string;
  name: string;
  /** The network address. */
  address: string;
  /** The one of the two that the application needs. */
  password?: string;
  code?: string;
  /** Of the authenticator app, where the account has two-factor sign-in. */
  factorCode?: string;
  /** Of the request: they name the session to which the code belongs. */
  headers?: Headers;
}

const signInFirst = "This application belongs to an account. Sign in to answer the offer. Nothing was changed.";
const beingConfirmed = "We are confirming an acceptance of this offer already. Nothing was changed.";
const cannotSign =
  "We cannot sign your acceptance at the moment. Answer in writing instead, or try again tomorrow. Nothing was changed.";

/**
 * The applicant accepts the offer, in their own name: proved by the password of the account that owns the application, and a code of its
 * app where it has two-factor sign-in, or by a mailed code in a browser that follows it. It is stored as a signed PDF, and the application goes on to the agreement; above APPROVAL_ABOVE somebody of the staff
 * confirms it first. Of two at once, one accepts. Throws
 * Conflict with a sentence when the offer is expired, taken back or answered.
 */
export async function acceptOffer(services: Services, viewer: Viewer, input: AcceptInput): Promise<Accepted> {
  const { db, clock, mailQueued } = services;
  const { applicationId, decisionId, address } = input;
  const application = await findTracked(db, viewer, applicationId);
  requireActOn(viewer, application, "owner");
  const means = await readMeans(db, viewer, application);
  requireAnswerer(viewer, means);
  const offer = await requireAnswerable(db, services, application, decisionId);
  if (means === "sign-in") throw new Conflict(signInFirst);
  const name = signerOf(viewer, application, means);
  if (fold(input.name) !== fold(name)) return { ok: false, field: "name", message: notTheSigner(name) };
  const proof = means === "password" ? await provePassword(services, viewer, input) : await proveCode(services, input);
  if (!proof.ok) return proof;
  const identity = await services.signing();
  const at = clock.now();
  if (identity.validUntil <= at) {
    services.log.error("The signing certificate has expired: no offer can be accepted online", {});
    throw new Conflict(cannotSign);
  }
  const email = viewer.actor.kind === "visitor" || means === "code" ? application.email : viewer.actor.email;
  const { reference, company } = application;
  const { withFactor } = proof;
  const acceptance: Acceptance = { reference, company, name, email, address, means, withFactor, at, offer };
  const pdf = await signedAcceptance(services, identity, acceptance);
  await db.transaction().execute(async (tx) => {
    const { application, step } = await lockApplication(tx, services, applicationId);
    await requireAnswerable(tx, services, application, decisionId);
    if (step?.state === "proposed") throw new Conflict(beingConfirmed);
    if (means === "code" && !(await spendAnswerCode(tx, services, { applicationId, code: input.code ?? "" })))
      throw new Conflict("This code was used before. Have a new one sent. Nothing was changed.");
    const by = viewer.actor.kind === "visitor" ? "visitor" : { userId: viewer.actor.userId };
    const acceptanceId = await keep(tx, services, { application, acceptance, pdf, by });
    const waits = needsSecond(offer.terms.amountCents, services.approvalAbove);
    if (waits) await proposeAcceptance(tx, services, application, { acceptanceId, name, by });
    else await changeStage(tx, clock, { applicationId, from: application.stage, to: "agreement", by });
    await tell(tx, services, application, waits);
  });
  mailQueued();
  return { ok: true };
}

const notTheSigner = (name: string) =>
  `Enter ${name}. If somebody else signs, print our letter, let them sign it, and send it to us by post`;

async function provePassword(services: Services, { actor }: Viewer, input: AcceptInput): Promise<Proved> {
  const { password = "", factorCode = "", headers = new Headers() } = input;
  if (actor.kind === "visitor" || !(await isPasswordOf(services.db, actor.userId, password)))
    return { ok: false, field: "password", message: notCurrent };
  const { userId } = actor;
  if (!(await hasSecondFactor(services, { userId }))) return { ok: true, withFactor: false };
  if (await isOwnCode(services, { userId, headers, code: factorCode })) return { ok: true, withFactor: true };
  const message = factorCode.trim() === "" ? "Enter the code that your authenticator app shows" : wrongFactorCode;
  return { ok: false, field: "factorCode", message };
}

const wrongFactorCode =
  "This code is wrong, too old or was used before. Enter the next one that your authenticator app shows";

async function proveCode(services: Services, { applicationId, decisionId, code = "" }: AcceptInput): Promise<Proved> {
  const outcome = await tryCode(services, { applicationId, decisionId, code });
  if (outcome === "right") return { ok: true, withFactor: false };
  const message =
    outcome === "wrong"
      ? "This is not the code of our last email"
      : "This code no longer works: it is too old, or was tried too often. Have a new one sent";
  return { ok: false, field: "code", message };
}

async function keep(
  tx: Tx,
  { clock }: Services,
  {
    application: { id: applicationId },
    acceptance: { name, address, means, withFactor, at, offer },
    pdf,
    by,
  }: { application: ApplicationRow; acceptance: Acceptance; pdf: Buffer; by: "visitor" | { userId: string } },
): Promise<string> {
  const id = newId(at);
  const document = createHash("sha256").update(pdf).digest("hex");
  const { decisionId, letterSha256: letter } = offer;
  await tx
    .insertInto("application_acceptances")
    .values({
      ...{ id, application_id: applicationId, decision_id: decisionId, name, address, means },
      ...{ user_id: by === "visitor" ? null : by.userId, letter_sha256: letter, sha256: document },
      ...{ bytes: pdf.toString("base64"), accepted_at: at, taken_back_at: null },
    })
    .execute();
  const beside = (value: string) => besideChain(applicationId, value);
  const proof = { means, ...(withFactor && { factor: true as const }) };
  const detail = { decision: decisionId, name: beside(name), address: beside(address), ...proof, letter, document };
  await recordAudit(tx, clock, by, { type: "application.offer-accepted", subject: applicationId, detail });
  return id;
}

/** `waits`: it counts when somebody of the staff has confirmed it, who has been told already. */
async function tell(tx: Tx, services: Services, application: ApplicationRow, waits: boolean): Promise<void> {
  const { id: subject, company, user_id: account } = application;
  const next = waits
    ? "Because of the amount, somebody of our staff confirms it before it counts; we write to you then."
    : "Open your application to keep the signed document (PDF) and to see what comes next.";
  await tellApplicant(tx, services, application, {
    subject: waits ? "We have received your acceptance" : "You have accepted our offer",
    paragraphs: [
      `We have received your acceptance of our offer. ${next}`,
      "If you did not accept it, write to us at once.",
    ],
    notice: { kind: waits ? "own-application-acceptance-waits" : "own-application-accepted", detail: { company } },
  });
  if (waits) return;
  const notice = { kind: "application-accepted", subject, detail: { company } } as const;
  await notifyAdministrators(tx, services.clock, notice, { about: { account, item: subject } });
}
