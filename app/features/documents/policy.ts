import type { Firm } from "~/content/firm";
import type { Actor, ClientActor } from "../identity/actor";

/** Administrators and the client whose file it is see a document; for everybody else it does not exist. */
export const canSee = (actor: Actor, document: { client_id: string }) =>
  actor.kind === "administrator" || (actor.kind === "client" && actor.clientId === document.client_id);

/** Inactive clients view and download, but do not upload. */
export const canUpload = (actor: ClientActor) => actor.status !== "inactive";

/** Clients remove their own documents; administrators decide on them and do not remove them. */
export const canRemove = (actor: Actor, document: { client_id: string }) =>
  actor.kind === "client" && actor.clientId === document.client_id;

/** Reviewers undo their own last decision, as long as the client has not been told; later, or another's, they reopen it. */
export const canUndoDecision = (
  actor: Actor,
  act: { by_user: string; told_at: number; undone_at: number | null },
  now: number,
) => actor.kind === "administrator" && act.by_user === actor.userId && act.undone_at === null && now < act.told_at;

/** Administrators say until when a document is good, and clients who may send a new one. */
export const canSetExpiry = (actor: Actor) =>
  actor.kind === "administrator" || (actor.kind === "client" && canUpload(actor));

export const inactiveCannotUpload = ({ email, phone }: Pick<Firm, "email" | "phone">) =>
  `Your account is inactive: you can view and download your documents, but not upload new ones. To have it activated, write to ${email} or call ${phone}.`;
