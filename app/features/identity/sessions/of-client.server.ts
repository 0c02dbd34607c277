import { data, href } from "react-router";
import { ofClient } from "~/ui/of-client-field";
import type { Actor } from "../actor";

/** What a form says that was shown to another client. */
export const ofAnotherClient =
  "This page was opened for another account: you have joined or left a business since then, or somebody else has signed in. Nothing was sent or saved. Copy what you typed, open the page again, and send it from there.";

/** Throws 409 for a form that was shown to another client. Forms that do not say to whom they were shown pass. */
export function requireSameClient(actor: Actor, form: { get(name: string): unknown }): void {
  if (!isOfAnotherClient(actor, form)) return;
  const next = { to: href("/dashboard/client"), label: "Open your dashboard" };
  throw data({ title: "This page belongs to another account", message: ofAnotherClient, next }, { status: 409 });
}

export function isOfAnotherClient(actor: Actor, form: { get(name: string): unknown }): boolean {
  const shownTo = form.get(ofClient);
  return actor.kind === "client" && typeof shownTo === "string" && shownTo !== "" && shownTo !== actor.clientId;
}
