import { recordAudit } from "~/platform/audit/audit.server";
import { hashSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { clearPortalMark, clearTrace, isSecure } from "./cookies.server";
import { type Exchange, keepCookies } from "./session.server";

/** Ends this browser's session and removes everything of the account from the browser. */
export async function signOut(services: Services, exchange: Exchange): Promise<void> {
  const { auth, db, clock, publicUrl } = services;
  const open = await auth.api.getSession({ headers: exchange.headers });
  const { headers } = await auth.api.signOut({ headers: exchange.headers, returnHeaders: true });
  keepCookies(exchange, headers);
  if (open) {
    const userId = open.user.id;
    const detail = { session: hashSecret(open.session.token).slice(0, 16) };
    const event = { type: "account.signed-out", subject: userId, detail } as const;
    await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  }
  const secure = isSecure(publicUrl);
  exchange.cookies.push(clearTrace(secure), clearPortalMark(secure));
}
