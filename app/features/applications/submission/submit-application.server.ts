import { policyVersions } from "~/content/policies";
import { type Promises, reviewTime } from "~/content/promises";
import { recordAudit } from "~/platform/audit/audit.server";
import { day, hour } from "~/platform/clock";
import { fold, searchText } from "~/platform/db/fold";
import type { Tx } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { mayAcknowledge } from "~/platform/mail/acknowledgement.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { spelledOut } from "~/ui/spelled-out";
import type { Actor } from "../../identity/actor";
import { accountOf, mayDo } from "../../identity/policy";
import { receiveItem } from "../../inbox/receive.server";
import { dollars } from "../../loans/figures";
import { notifyAdministrators } from "../../notifications/notifications.server";
import { linkDays, newAccessLink } from "../access/access-link.server";
import { listDraftFiles } from "../attachments/read-files.server";
import { carryFiles } from "../attachments/stored-attachments.server";
import type { AttachedFile } from "../attachments/vocabulary";
import { takeDraftTurn } from "../draft/draft.server";
import { beginPageDraft, findPageDraft, isKey, showDraft } from "../draft/find-draft.server";
import { newReference } from "../reference.server";
import type { ApplicationInput } from "../schema";
import { declarationVersion } from "../vocabulary";
import { facetOf } from "../waiting-on";
import { keepReceipt, textOf, writeReceipt } from "./receipt.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.submitted": { amount: number; term: number };
  }
}

export interface Submitted {
  id: string;
  reference: string;
  /**
   * Goes into the cookie, so that the page after the form knows what it confirms: the browser showed no draft, or
   * another.
   */
  newSecret?: string;
}

/**
 * A page whose draft does not belong to this browser, which shows another one. It is not clear which one should be
 * submitted.
 */
const notThisBrowsers = "Nothing was submitted: the form belongs to a draft that is no longer open in this browser.";

const ownersSubmit =
  "Nothing was submitted: only an owner of your company submits its applications. Your answers are kept. Have the link to them sent to an owner, or ask one to change your role.";

/**
 * Stores an application, with the texts that were accepted, acknowledges it by mail and tells the administrators.
 * One form is one application: a second press, a second tab and a repeated request get the one that is already there. It is
 * the form of the page that is submitted, whatever draft its browser has gone on to; throws Conflict for a page of another
 * browser's draft.
 */
export async function submitApplication(
  services: Services,
  actor: Actor,
  {
    application,
    secret,
    key,
    had = false,
  }: { application: ApplicationInput; secret: string | undefined; key: string; had?: boolean },
): Promise<Submitted> {
  const { db, clock, dialect, mailQueued } = services;
  if (actor.kind === "client" && !mayDo(actor, "owner")) throw new Conflict(ownersSubmit);
  const page = await findPageDraft(db, clock.now(), { secret, key, had });
  const known = page.kind === "draft" ? page.draft : null;
  const formKey = known?.id ?? (isKey(key) ? key : newId(clock.now()));
  const submit = async (tx: Tx, { id, reference, now, promises, files, pdf }: Prepared): Promise<Submitted | null> => {
    await takeDraftTurn(tx, dialect, formKey);
    const shown = async (draftId: string) => showDraft(tx, { secret, draftId, now });
    const twin = await tx
      .selectFrom("applications")
      .select(["id", "reference"])
      .where("form_key", "in", [formKey, key])
      .executeTakeFirst();
    if (twin) {
      // The other request may have begun the draft of this page in the meantime.
      const theirs = await findPageDraft(tx, now, { secret, key, had });
      return { ...twin, newSecret: theirs.kind === "draft" ? await shown(theirs.draft.id) : undefined };
    }
    if (page.kind === "foreign") throw new Conflict(notThisBrowsers);
    // A file was added or removed while the receipt was written.
    if (known && !sameFiles(await listDraftFiles(tx, known.id), files)) return null;

    let draftId = known?.id;
    let newSecret: string | undefined;
    if (!draftId) {
      const begun = await beginPageDraft(tx, { secret, key, now });
      draftId = begun.draft.id;
      newSecret = begun.newSecret;
    }
    newSecret ??= await shown(draftId);
    const userId = actor.kind === "visitor" ? null : accountOf(actor);
    await insertApplication(tx, { id, reference, formKey, userId, application, now, promises });
    await receiveItem(tx, clock, {
      ...{ id, kind: "application", reference, email: application.email, title: application.companyName },
      name: `${application.firstName} ${application.lastName}`,
      answerDueAt: dueOf(now, promises),
    });
    await keepReceipt(tx, id, pdf);
    await carryFiles(tx, { draftId, applicationId: id });
    await closeDraft(tx, { draftId, id, now });
    const versions = { ...policyVersions, declaration: declarationVersion };
    for (const document of ["declaration", "privacy", "terms"] as const) {
      const version = versions[document];
      await tx
        .insertInto("agreements")
        .values({ id: newId(now), subject: id, document, version, at: now })
        .execute();
    }
    if (await mayAcknowledge(tx, clock, application.email))
      await acknowledge(tx, services, {
        ...{ id, application, reference, now, promises },
        zone: (actor.kind !== "visitor" && actor.timeZone) || "UTC",
      });
    const told = { company: application.companyName, amount: dollars(application.loanAmount) };
    const account = actor.kind === "visitor" ? null : actor.userId;
    const notice = { kind: "application-received", subject: id, detail: told } as const;
    await notifyAdministrators(tx, clock, notice, { about: { account } });
    const detail = { amount: application.loanAmount, term: Number(application.repaymentTerm) };
    const by = actor.kind === "visitor" ? "visitor" : { userId: actor.userId };
    await recordAudit(tx, clock, by, { type: "application.submitted", subject: id, detail });
    return { id, reference, newSecret };
  };
  for (;;) {
    const prepared = await prepare(services, { draftId: known?.id, application });
    const submitted = await db.transaction().execute((tx) => submit(tx, prepared));
    if (!submitted) continue;
    mailQueued();
    return submitted;
  }
}

/** Slow work, done before the transaction so that other requests need not wait for it. */
interface Prepared {
  id: string;
  reference: string;
  now: number;
  /** What the firm promises at that moment, to the receipt, the mail and the deadline alike. */
  promises: Promises;
  files: readonly AttachedFile[];
  /** The receipt. */
  pdf: Buffer;
}

async function prepare(
  services: Services,
  { draftId, application }: { draftId: string | undefined; application: ApplicationInput },
): Promise<Prepared> {
  const now = services.clock.now();
  const promises = services.siteContent.promises();
  const reference = newReference();
  const files = draftId ? await listDraftFiles(services.db, draftId) : [];
  const answers = textOf(application);
  const answerDueAt = dueOf(now, promises);
  const pdf = await writeReceipt(services, { reference, at: now, answerDueAt, answers, files });
  return { id: newId(now), reference, now, promises, files, pdf };
}

const dueOf = (now: number, promises: Promises) => now + promises.application * hour;

const sameFiles = (one: readonly AttachedFile[], other: readonly AttachedFile[]) =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();

interface NewApplication {
  id: string;
  reference: string;
  formKey: string;
  userId: string | null;
  application: ApplicationInput;
  now: number;
  promises: Promises;
}

async function insertApplication(
  tx: Tx,
  { id, reference, formKey, userId, application, now, promises }: NewApplication,
) {
  const { email, companyName, loanAmount, repaymentTerm } = application;
  const name = `${application.firstName} ${application.lastName}`;
  await tx
    .insertInto("applications")
    .values({
      id,
      reference,
      form_key: formKey,
      user_id: userId,
      name,
      email,
      company: companyName,
      amount_cents: loanAmount * 100,
      shown_cents: loanAmount * 100,
      term: Number(repaymentTerm),
      data: JSON.stringify(application),
      stage: "received",
      facet: facetOf("received", []),
      created_at: now,
      promised_at: dueOf(now, promises),
      review_from_hours: promises.applicationFrom,
      changed_at: now,
      changed_by: null,
      sort_name: fold(name),
      sort_company: fold(companyName),
      search: searchText(name, email, companyName, reference),
      hidden_at: null,
    })
    .execute();
}

/**
 * The answers are in the application now. The draft is kept for a day, so that its page can say what happened to it.
 */
async function closeDraft(tx: Tx, { draftId, id, now }: { draftId: string; id: string; now: number }) {
  await tx.deleteFrom("application_draft_fields").where("draft_id", "=", draftId).execute();
  await tx
    .updateTable("application_drafts")
    .set({ submitted_as: id, changed_at: now, expires_at: now + day })
    .where("id", "=", draftId)
    .execute();
}

async function acknowledge(
  tx: Tx,
  services: Services,
  {
    id,
    application,
    reference,
    now,
    promises,
    zone,
  }: {
    id: string;
    application: ApplicationInput;
    reference: string;
    now: number;
    promises: Promises;
    zone: string;
  },
) {
  const { clock, firm, publicUrl } = services;
  const review = reviewTime(promises);
  await enqueueMail(tx, clock, {
    to: application.email,
    subject: `${firm.name} has received your application, ${reference}`,
    heading: `${firm.name} has received your application`,
    preview: `Your reference is ${reference}. We will contact you within ${review}.`,
    paragraphs: [
      // Without the name, because anybody can type one, and this mail must not carry a stranger's words.
      `Thank you. We have received your application for project funding. We will review it and contact you within ${review}.`,
      `The link below opens your application: its status, your answers and your receipt. It works once, within ${linkDays} days. Later, enter your reference and your email address at ${publicUrl}/application/status to see the status or to get a new link.`,
    ],
    terms: [
      ["Reference", reference],
      ["Received", spelledOut(now, zone)],
      ["You hear from us by", spelledOut(dueOf(now, promises), zone)],
    ],
    notes: [
      `${firm.name} takes no money before a loan is paid out. If anybody asks you for a fee, a premium or a deposit in our name, do not pay, and tell us.`,
    ],
    action: {
      label: "Open your application",
      url: await newAccessLink(tx, services, { id, email: application.email }),
    },
  });
}
