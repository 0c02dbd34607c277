import { data } from "react-router";
import type { Services } from "~/platform/services";
import { readEndReason } from "./end-sessions.server";
import type { HeldForm } from "./held-form";
import { fateOf } from "./held-words";
import { endReasons } from "./vocabulary";

const longest = 100_000;

/**
 * Answers 401 with the typed values, so that they can be sent again after a new sign-in, and with the reason when the session
 * is known. Passwords and files are not kept. A form that is too long to keep has no values.
 */
export async function sessionEnded(services: Services, request: Request, url: URL): Promise<ReturnType<typeof data>> {
  const reason = await readEndReason(services, request.headers);
  const { happened = null, notYou = null } = reason ? endReasons[reason] : {};
  const why = notYou ? `${happened} If it was not you, ${notYou} at once.` : happened;
  const held = await holdForm(request, url);
  return data({ held, why, fate: fateOf(held) }, { status: 401 });
}

export const isPlainForm = (request: Request) =>
  request.method === "POST" &&
  (request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded") ?? false);

/** Reads a form in order to return it. */
export async function holdForm(request: Request, url: URL): Promise<HeldForm> {
  const held: HeldForm = { path: url.pathname + url.search, entries: [] };
  if (!isPlainForm(request)) return held;
  const body = await request.text();
  if (body.length <= longest) held.entries = [...new URLSearchParams(body)].filter(([name]) => !/password/i.test(name));
  return held;
}

/** Reads the form that was kept during sign-in; null when there is none, or it does not belong to the portal. */
export function readHeldForm(value: FormDataEntryValue | null): HeldForm | null {
  if (typeof value !== "string" || value === "") return null;
  try {
    const held: unknown = JSON.parse(value);
    return isHeldForm(held) && /^\/dashboard\//.test(held.path) ? held : null;
  } catch {
    return null;
  }
}

function isHeldForm(value: unknown): value is HeldForm {
  if (typeof value !== "object" || value === null) return false;
  const { path, entries, account } = value as Partial<HeldForm>;
  const pairs = Array.isArray(entries) && entries.every((entry) => Array.isArray(entry) && entry.length === 2);
  return typeof path === "string" && pairs && ["string", "undefined"].includes(typeof account);
}
