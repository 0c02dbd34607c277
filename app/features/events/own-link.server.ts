import type { Occurrence } from "~/content/events";
import { day } from "~/platform/clock";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { issueLinkToken, peekLinkToken } from "~/platform/tokens/link-tokens.server";
import { ownPath } from "./addresses";

const purpose = "event-registration";

/** The mail that contains the link: each mail has its own link, and all of them keep working. */
export type Letter =
  | "registered"
  | "added"
  | "again"
  | "moved-up"
  | "reminder"
  | `moved-${number}`
  | `link-${number}`
  | `letter-${string}`;

/** Address of the page on which a person sees their registration and ends it. It works until a month after the event. */
export async function ownLink(
  tx: Tx,
  { clock, publicUrl }: Services,
  occurrence: Occurrence,
  { id, letter }: { id: string; letter: Letter },
): Promise<string> {
  const token = await issueLinkToken(tx, clock, {
    purpose,
    subject: `${id}/${letter}`,
    detail: occurrence.id,
    lifetime: Math.max(0, occurrence.endsAt - clock.now()) + 30 * day,
  });
  return `${publicUrl}${ownPath(occurrence, token)}`;
}

/** The registration that a link belongs to, or null. Cancelling twice is cancelling once, so nothing is used up. */
export async function registrationOf(db: Db | Tx, { clock }: Services, token: string): Promise<string | null> {
  const link = await peekLinkToken(db, clock, purpose, token);
  return link?.subject.split("/")[0] ?? null;
}
