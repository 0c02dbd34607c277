import { day } from "~/platform/clock";
import { isSecure, readCookie } from "../../accounts/cookies.server";
import { draftDays } from "../terms";

const nameOf = (secure: boolean) => (secure ? "__Host-corvane.application" : "corvane.application");

export function readDraftCookie(headers: Headers, publicUrl: string): string | undefined {
  return readCookie(headers, nameOf(isSecure(publicUrl))) || undefined;
}

/** Never readable by a script. For every path, because the router asks for /application's data at /application.data. */
export function setDraftCookie(secret: string, publicUrl: string, lifetime = draftDays * day): string {
  const secure = isSecure(publicUrl);
  const seconds = Math.floor(lifetime / 1000);
  return `${nameOf(secure)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export const clearDraftCookie = (publicUrl: string) => setDraftCookie("", publicUrl, 0);
