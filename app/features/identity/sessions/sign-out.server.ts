import type { Services } from "~/platform/services";
import { clearPortalMark, clearTrace, isSecure } from "./cookies.server";
import { type Exchange, keepCookies } from "./session.server";

/** Ends this browser's session and removes everything of the account from the browser. */
export async function signOut({ auth, publicUrl }: Services, exchange: Exchange): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: exchange.headers, returnHeaders: true });
  keepCookies(exchange, headers);
  const secure = isSecure(publicUrl);
  exchange.cookies.push(clearTrace(secure), clearPortalMark(secure));
}
