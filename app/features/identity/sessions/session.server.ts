import { hashSecret, newSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { isSecure, readDevice, setDevice, setTrace } from "./cookies.server";

/** The browser's side of a request: its headers, and the cookies of the answer. */
export interface Exchange {
  headers: Headers;
  /** Set-Cookie lines. The verb adds to them. */
  cookies: string[];
  address: string;
}

export function keepCookies(exchange: Exchange, headers: Headers | null | undefined): void {
  exchange.cookies.push(...(headers?.getSetCookie() ?? []));
}

/** The headers of this browser's next request, with the cookies that the answer sets. */
export function headersAfter({ headers, cookies }: Exchange): Headers {
  const jar = new Map<string, string>();
  const sent = (headers.get("Cookie") ?? "").split(";");
  for (const line of [...sent, ...cookies.map((cookie) => cookie.split(";")[0] ?? "")]) {
    const [name = "", ...value] = line.trim().split("=");
    if (name) jar.set(name, value.join("="));
  }
  const next = new Headers(headers);
  next.set("Cookie", [...jar].map((pair) => pair.join("=")).join("; "));
  return next;
}

/** The hash of this browser's device cookie if the account has signed in from it before, else ''. */
export async function knownDevice({ db, publicUrl }: Services, headers: Headers, userId: string): Promise<string> {
  const secret = readDevice(headers, isSecure(publicUrl));
  if (!secret) return "";
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom("known_devices")
    .select("hash")
    .where("hash", "=", hash)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.hash ?? "";
}

/** After a sign-in or a new password: marks this browser as known to the account, and as used with an account. */
export async function rememberDevice({ db, clock, publicUrl }: Services, exchange: Exchange, userId: string) {
  const secure = isSecure(publicUrl);
  const secret = readDevice(exchange.headers, secure) ?? newSecret();
  await db
    .insertInto("known_devices")
    .values({ hash: hashSecret(secret), user_id: userId, seen_at: clock.now() })
    .onConflict((conflict) => conflict.columns(["hash", "user_id"]).doUpdateSet({ seen_at: clock.now() }))
    .execute();
  exchange.cookies.push(setDevice(secret, secure), setTrace(secure));
}
