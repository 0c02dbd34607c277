import type { Clock } from "../clock";
import type { Db, Tx } from "../db/tables";
import { hashSecret, newSecret } from "../ids.server";

/** Single-use secrets in mailed links. Only their hash is stored. */
declare module "../db/tables" {
  interface Tables {
    link_tokens: {
      hash: string;
      purpose: string;
      subject: string;
      /** What the link was mailed about, for example the address that it confirms. */
      detail: string;
      created_at: number;
      expires_at: number;
      used_at: number | null;
    };
  }
}

/**
 * Creates the secret of a link, and deletes earlier ones for the same purpose and subject; with `keepOthers`, only those
 * with the same detail.
 */
export async function issueLinkToken(
  tx: Tx,
  clock: Clock,
  {
    purpose,
    subject,
    detail,
    lifetime,
    keepOthers = false,
  }: { purpose: string; subject: string; detail: string; lifetime: number; keepOthers?: boolean },
): Promise<string> {
  const secret = newSecret();
  const now = clock.now();
  const earlier = tx.deleteFrom("link_tokens").where("purpose", "=", purpose).where("subject", "=", subject);
  await (keepOthers ? earlier.where("detail", "=", detail) : earlier).execute();
  await tx
    .insertInto("link_tokens")
    .values({
      hash: hashSecret(secret),
      purpose,
      subject,
      detail,
      created_at: now,
      expires_at: now + lifetime,
      used_at: null,
    })
    .execute();
  return secret;
}

/** Says whether a link still works, without using it up. */
export async function peekLinkToken(db: Db, clock: Clock, purpose: string, secret: string) {
  const row = await db
    .selectFrom("link_tokens")
    .select(["subject", "detail"])
    .where("hash", "=", hashSecret(secret))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return row ?? null;
}

/** What a link is about, also when it has been used or is too old; null for an unknown one. It grants nothing. */
export async function findLinkSubject(db: Db | Tx, purpose: string, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom("link_tokens")
    .select("subject")
    .where("hash", "=", hashSecret(secret))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row?.subject ?? null;
}

/** Uses a link: of two requests at the same time, one gets the subject and the other null. */
export async function useLinkToken(tx: Tx, clock: Clock, purpose: string, secret: string) {
  const row = await tx
    .updateTable("link_tokens")
    .set({ used_at: clock.now() })
    .where("hash", "=", hashSecret(secret))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .returning(["subject", "detail"])
    .executeTakeFirst();
  return row ?? null;
}
