import type { Firm } from "~/content/firm";
import { notFound } from "~/platform/errors";
import type { Actor, ClientActor, DelegateActor } from "../identity/actor";
import { mayDo, requireClient, staffMay } from "../identity/policy";
import type { DocumentStatus } from "./vocabulary";

/** Administrators and the client whose file it is see a document; for everybody else it does not exist. */
export const canSee = (actor: Actor, document: { client_id: string }) =>
  actor.kind === "administrator" || (actor.kind === "client" && actor.clientId === document.client_id);

/** What the firm has withdrawn is opened by administrators only; its line stays in the client's list. */
export const canOpen = (actor: Actor, { status }: { status: DocumentStatus }) =>
  actor.kind === "administrator" || status !== "withdrawn";

/** Inactive clients view and download, but do not upload. */
export const isOpen = ({ status }: Pick<ClientActor, "status">) => status !== "inactive";

/** The client, and the members of a business whose role includes it. */
export const canUpload = (actor: Pick<ClientActor, "status" | "role">) =>
  isOpen(actor) && mayDo(actor, "documents.send");

/** Into whose folder a file goes, and who sends it: the client, or a delegate for the client. */
interface Uploader extends Pick<ClientActor, "clientId" | "userId" | "status"> {
  delegate: DelegateActor | null;
}

/** Clients send to their own folder; a delegate who may send, to the categories that are open. Nobody else: 404. */
export function requireUploader(actor: Actor | DelegateActor, category: string): Uploader {
  if (actor.kind !== "delegate") return { ...requireClient(actor, "documents.send"), delegate: null };
  if (!actor.maySend || !actor.categories.includes(category)) throw notFound("page");
  return { clientId: actor.clientId, userId: actor.userId, status: "active", delegate: actor };
}

/** Clients remove their own documents; administrators decide on them and do not remove them. */
export const canRemove = (actor: Actor, document: { client_id: string }) =>
  actor.kind === "client" && actor.clientId === document.client_id && mayDo(actor, "documents.send");

/** Reviewers undo their own last decision, as long as the client has not been told; later, or another's, they reopen it. */
export const canUndoDecision = (
  actor: Actor,
  act: { by_user: string; told_at: number; undone_at: number | null },
  now: number,
) => actor.kind === "administrator" && act.by_user === actor.userId && act.undone_at === null && now < act.told_at;

/** Staff who review say until when a document is good, and clients who may send a new one. */
export const canSetExpiry = (actor: Actor) =>
  actor.kind === "administrator" ? staffMay(actor, "documents.review") : actor.kind === "client" && canUpload(actor);

/** Why this person cannot send documents; undefined for those who can. */
export const whyNoUpload = (actor: Pick<ClientActor, "status" | "role">, firm: Pick<Firm, "email" | "phone">) => {
  if (!mayDo(actor, "documents.send")) return roleCannotUpload;
  return isOpen(actor) ? undefined : inactiveCannotUpload(firm);
};

const roleCannotUpload =
  "You are a viewer of this business: you can view and download its documents, but not send new ones. An owner can change your role.";

export const inactiveCannotUpload = ({ email, phone }: Pick<Firm, "email" | "phone">) =>
  `Your account is inactive: you can view and download your documents, but not upload new ones. To have it activated, write to ${email} or call ${phone}.`;
