import { day } from "~/platform/clock";

/** Says to the browser's own pages that it has been used with an account. It has no content and opens nothing. */
const traceCookie = "corvane.account";

const deviceName = (secure: boolean) => (secure ? "__Host-corvane.device" : "corvane.device");

export const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");

export function setTrace(secure: boolean): string {
  return cookie(traceCookie, "1", { maxAge: 400 * day, httpOnly: false, secure });
}

export function clearTrace(secure: boolean): string {
  return cookie(traceCookie, "", { maxAge: 0, httpOnly: false, secure });
}

export function setDevice(secret: string, secure: boolean): string {
  return cookie(deviceName(secure), secret, { maxAge: 400 * day, httpOnly: true, secure });
}

export function readDevice(headers: Headers, secure: boolean): string | undefined {
  return readCookie(headers, deviceName(secure));
}

export const hasTrace = (headers: Headers) => readCookie(headers, traceCookie) !== undefined;

export function readCookie(headers: Headers, name: string): string | undefined {
  for (const part of (headers.get("Cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key === name) return rest.join("=");
  }
  return undefined;
}

function cookie(name: string, value: string, options: { maxAge: number; httpOnly: boolean; secure: boolean }): string {
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${Math.floor(options.maxAge / 1000)}`, "SameSite=Lax"];
  if (options.httpOnly) parts.push("HttpOnly");
  if (options.secure) parts.push("Secure");
  return parts.join("; ");
}
