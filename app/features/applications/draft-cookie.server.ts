import { day } from "~/platform/clock";
import { readCookie } from "../accounts/cookies.server";
import { draftDays } from "./terms";

const name = "corvane.application";

export const readDraftCookie = (headers: Headers) => readCookie(headers, name);

/** Sent to the application's pages only, and never to a script. */
export function setDraftCookie(secret: string, publicUrl: string, lifetime = draftDays * day): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const seconds = Math.floor(lifetime / 1000);
  return `${name}=${secret}; Path=/application; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const clearDraftCookie = (publicUrl: string) => setDraftCookie("", publicUrl, 0);
