import { day } from "~/platform/clock";
import { isSecure, readCookie } from "../../identity/sessions/cookies.server";
import { draftDays } from "../vocabulary";

const nameOf = (secure: boolean) => (secure ? "__Host-corvane.application" : "corvane.application");

export function readDraftCookie(headers: Headers, publicUrl: string): string | undefined {
  return readCookie(headers, nameOf(isSecure(publicUrl))) || undefined;
}

/** The same after an action of this request, which may have given the browser another secret. */
export function readDraftCookieNow(headers: Headers, cookies: readonly string[], publicUrl: string) {
  const name = `${nameOf(isSecure(publicUrl))}=`;
  const line = cookies.findLast((cookie) => cookie.startsWith(name));
  if (line === undefined) return readDraftCookie(headers, publicUrl);
  return line.slice(name.length).split(";")[0] || undefined;
}

/** Never readable by a script. For every path, because the router asks for /application's data at /application.data. */
export function setDraftCookie(secret: string, publicUrl: string, lifetime = draftDays * day): string {
  const secure = isSecure(publicUrl);
  const seconds = Math.floor(lifetime / 1000);
  return `${nameOf(secure)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export const clearDraftCookie = (publicUrl: string) => setDraftCookie("", publicUrl, 0);
