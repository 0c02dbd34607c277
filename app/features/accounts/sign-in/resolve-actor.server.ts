import { ensureClientOfUser } from "~/features/accounts/sign-up/client-record.server";
import { minute } from "~/platform/clock";
import { waitBriefly } from "~/platform/db/wait-briefly.server";
import type { Services } from "~/platform/services";
import { type Actor, type Administrator, visitor } from "../../identity/actor";
import { findMembership } from "../../identity/members/find-membership.server";
import { endWhenOver, useStep } from "../../identity/sessions/session-times.server";
import { findStaff } from "../../identity/staff/find-staff.server";
import { hasMadeUpPassword } from "../credentials/own-password.server";
import { listPasskeys } from "../passkeys/passkeys.server";
import type { SetupStep } from "./setup-step";

/** How often 'Last Active' of a client is updated. */
const lastActiveStep = 5 * minute;

/**
 * Who sends these headers, read from the database with each request, so that a block or a changed role holds at once.
 * Set-Cookie lines of a session that was prolonged are added to `cookies`. `used` is false for a request that a page makes by
 * itself: it does not keep a session alive.
 */
export async function resolveActor(
  services: Services,
  headers: Headers,
  cookies: string[],
  used = true,
): Promise<Actor> {
  const open = await readSession(services, headers);
  if (!open) return visitor;
  const { user, session, administrator } = open;
  cookies.push(...open.cookies);
  if (used) await touchSession(services, session);
  if (administrator && (await stepBefore(services, open)) !== null) return visitor;
  const signedIn = personOf(open);
  if (administrator) return { kind: "administrator", ...signedIn, ...administrator };
  const own = await findClient(services, user.id);
  const membership = own ? null : await findMembership(services.db, user.id);
  if (membership) {
    if (membership.shut) return visitor;
    const { clientId, status, role, holderId, lastActiveAt } = membership;
    await touch(services, { id: clientId, last_active_at: lastActiveAt });
    return { kind: "client", ...signedIn, clientId, status, role, holderId };
  }
  const client = own ?? (await makeClient(services, user.id));
  if (!client || client.hidden_at !== null) return visitor;
  await touch(services, client);
  return {
    kind: "client",
    ...signedIn,
    ...{ clientId: client.id, status: client.status, role: "owner", holderId: user.id },
  };
}

/**
 * The administrator whose password was right, and who has to choose a password instead of one that was made up, to use a passkey
 * or, without one, to set up a second factor: until then this is a visitor everywhere but at the sign-in. Null for everybody
 * else.
 */
export async function awaitingSetup(
  services: Services,
  headers: Headers,
): Promise<{ administrator: Administrator; step: SetupStep } | null> {
  if (services.adminSecondFactor === "optional") return null;
  const open = await readSession(services, headers);
  if (!open?.administrator) return null;
  const administrator = { kind: "administrator" as const, ...personOf(open), ...open.administrator };
  const step = await stepBefore(services, open);
  if (step === null) return null;
  // Whoever has a passkey uses it: with the password alone nobody changes anything.
  const hasPasskey = !open.user.twoFactorEnabled && (await listPasskeys(services, administrator)).length > 0;
  return { administrator, step: hasPasskey ? "passkey" : step };
}

/** A code is asked with every sign-in by password; a session of a passkey has needed neither code nor password. */
async function stepBefore(
  { db, adminSecondFactor }: Services,
  { user, session }: NonNullable<Awaited<ReturnType<typeof readSession>>>,
): Promise<"password" | "factor" | null> {
  if (adminSecondFactor === "optional" || session.passkey) return null;
  if (await hasMadeUpPassword(db, user.id)) return "password";
  return user.twoFactorEnabled ? null : "factor";
}

/** The session of this browser's cookie, with the Set-Cookie lines that prolong it; null when there is none or it is over. */
async function readSession(services: Services, headers: Headers) {
  if (!headers.get("Cookie")?.includes("corvane.session")) return null;
  const { headers: answer, response } = await services.auth.api.getSession({ headers, returnHeaders: true });
  if (!response || response.user.banned) return null;
  const isStaff = response.user.role === "admin";
  const administrator = isStaff ? await findStaff(services.db, response.user.id) : null;
  // An account of the staff without a role opens nothing.
  if (isStaff && !administrator) return null;
  if (await endWhenOver(services, response.session, administrator ? "administrator" : "client")) return null;
  return { ...response, administrator, cookies: answer?.getSetCookie() ?? [] };
}

const personOf = ({ user, session }: NonNullable<Awaited<ReturnType<typeof readSession>>>) => ({
  userId: user.id,
  sessionId: session.id,
  name: user.name,
  email: user.email,
  emailConfirmed: user.emailVerified,
  timeZone: user.timeZone ?? null,
});

function findClient({ db }: Services, userId: string) {
  return db
    .selectFrom("clients")
    .select(["id", "status", "hidden_at", "last_active_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

async function makeClient(services: Services, userId: string) {
  await ensureClientOfUser(services, userId);
  return findClient(services, userId);
}

/**
 * Updates both times. An error is ignored: people can still read when the database is locked. Several pages may wait for their turn:
 * only the first of them writes.
 */
async function touch({ db, clock, log }: Services, client: { id: string; last_active_at: number }) {
  const now = clock.now();
  if (now - client.last_active_at < lastActiveStep) return;
  const touched = db
    .updateTable("clients")
    .set({ last_active_at: now })
    .where("id", "=", client.id)
    .where("last_active_at", "=", client.last_active_at)
    .execute();
  await waitBriefly(touched.catch((error: unknown) => log.warn("last active not noted", { error })));
}

async function touchSession({ db, clock, log }: Services, session: { id: string; updatedAt: Date }) {
  const now = clock.now();
  if (now - session.updatedAt.getTime() < useStep) return;
  const updatedAt = new Date(now).toISOString();
  const touched = db
    .updateTable("session")
    .set({ updatedAt })
    .where("id", "=", session.id)
    .where("updatedAt", "<=", new Date(now - useStep).toISOString())
    .execute();
  await waitBriefly(touched.catch((error: unknown) => log.warn("last use of a session not noted", { error })));
}
