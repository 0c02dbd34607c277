import { minute } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { issueLinkToken, useLinkToken } from "~/platform/tokens/link-tokens.server";

/** How long a person may take to choose a passkey and to unlock it. */
const lifetime = 5 * minute;

type Purpose = "passkey-sign-in" | "passkey-add";

/** A challenge for a passkey to sign; `subject` is the browser or the session that has asked. */
export const issueChallenge = ({ db, clock }: Services, purpose: Purpose, subject: string): Promise<string> =>
  db.transaction().execute((tx) => issueLinkToken(tx, clock, { purpose, subject, detail: "", lifetime }));

/**
 * Uses up the challenge that an answer of a browser has signed, and returns what the answer must contain; null for one that was
 * never issued to this subject, was used before, or is too old.
 */
export async function spendChallenge(
  { db, clock }: Services,
  purpose: Purpose,
  subject: string,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const secret = Buffer.from(challenge, "base64url").toString("utf8");
  const used = await db.transaction().execute((tx) => useLinkToken(tx, clock, purpose, secret));
  return used?.subject === subject ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8")) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
