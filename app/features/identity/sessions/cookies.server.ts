import { day, minute } from "~/platform/clock";
import { hashSecret } from "~/platform/ids.server";
import type { Actor } from "../actor";

/** On https no other host, and no page without TLS, can set a cookie of such a name. */
const nameOf = (name: string, secure: boolean) => `${secure ? "__Host-" : ""}corvane.${name}`;

/** Tells public pages in this browser that it has been used with an account. It has no content and gives no access. */
const traceName = (secure: boolean) => nameOf("account", secure);

const deviceName = (secure: boolean) => nameOf("device", secure);

export const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");

export function setTrace(secure: boolean): string {
  return cookie(traceName(secure), "1", { maxAge: 400 * day, httpOnly: false, secure });
}

export function clearTrace(secure: boolean): string {
  return cookie(traceName(secure), "", { maxAge: 0, httpOnly: false, secure });
}

const portalName = (secure: boolean) => nameOf("portal", secure);

/** How long a session lasts without being used; see platform/auth. */
export const sessionLength = 7 * day;

/**
 * Updates the cookie with which public pages, which are the same for everybody, change 'Client Login' to 'Your portal'.
 * It names the person's area and gives no access. `prolonged` is true when the session has just been given its full
 * length again.
 */
export function portalMark(headers: Headers, who: Actor["kind"], prolonged: boolean, secure: boolean): string[] {
  const was = readCookie(headers, portalName(secure));
  if (who === "visitor") return was === undefined ? [] : [clearPortalMark(secure)];
  const area = who === "administrator" ? "admin" : "client";
  if (was === area && !prolonged) return [];
  return [cookie(portalName(secure), area, { maxAge: sessionLength, httpOnly: false, secure })];
}

const laterName = (secure: boolean) => nameOf("factor-later", secure);

/** For as long as this session lasts, its overview no longer asks for a second factor. Gives no access. */
export const setFactorLater = (sessionId: string, secure: boolean) =>
  cookie(laterName(secure), hashSecret(sessionId).slice(0, 16), { httpOnly: true, secure });

export const isFactorLater = (headers: Headers, sessionId: string, secure: boolean) =>
  readCookie(headers, laterName(secure)) === hashSecret(sessionId).slice(0, 16);

const passkeyBrowserName = (secure: boolean) => nameOf("passkey", secure);

/** Ties the challenge for a passkey to this browser. Gives no access. */
export const setPasskeyBrowser = (secret: string, secure: boolean) =>
  cookie(passkeyBrowserName(secure), secret, { maxAge: 10 * minute, httpOnly: true, secure });

export const readPasskeyBrowser = (headers: Headers, secure: boolean) =>
  readCookie(headers, passkeyBrowserName(secure));

export const clearPortalMark = (secure: boolean) =>
  cookie(portalName(secure), "", { maxAge: 0, httpOnly: false, secure });

export function setDevice(secret: string, secure: boolean): string {
  return cookie(deviceName(secure), secret, { maxAge: 400 * day, httpOnly: true, secure });
}

export function readDevice(headers: Headers, secure: boolean): string | undefined {
  return readCookie(headers, deviceName(secure));
}

export const hasTrace = (headers: Headers, secure: boolean) => readCookie(headers, traceName(secure)) !== undefined;

export function readCookie(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get("Cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key === name) return rest.join("=");
  }
  return undefined;
}

/** Without `maxAge`, in milliseconds, until the browser is closed. */
function cookie(name: string, value: string, options: { maxAge?: number; httpOnly: boolean; secure: boolean }): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax"];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${Math.floor(options.maxAge / 1000)}`);
  if (options.httpOnly) parts.push("HttpOnly");
  if (options.secure) parts.push("Secure");
  return parts.join("; ");
}
