import { day } from "~/platform/clock";
import { isSecure, readCookie } from "../../identity/sessions/cookies.server";

/** For how long a browser shows an application after its mailed link was used. */
export const accessLifetime = day;

const nameOf = (secure: boolean) => (secure ? "__Host-corvane.follow" : "corvane.follow");

export function readAccessCookie(headers: Headers, publicUrl: string): string | undefined {
  return readCookie(headers, nameOf(isSecure(publicUrl))) || undefined;
}

/** Never readable by a script. */
export function setAccessCookie(secret: string, publicUrl: string, lifetime = accessLifetime): string {
  const secure = isSecure(publicUrl);
  const seconds = Math.floor(lifetime / 1000);
  return `${nameOf(secure)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export const clearAccessCookie = (publicUrl: string) => setAccessCookie("", publicUrl, 0);
