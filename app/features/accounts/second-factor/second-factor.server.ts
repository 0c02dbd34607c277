import { APIError } from "better-auth/api";
import { recordAudit } from "~/platform/audit/audit.server";
import { hashRecoveryCodes, recoveryCodes } from "~/platform/auth/recovery-codes.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import { hasMailbox } from "~/platform/mail/address";
import type { Services } from "~/platform/services";
import { sideOfActor } from "../../identity/account-pages";
import type { Administrator, ClientActor } from "../../identity/actor";
import { endSessions, keepEndReason } from "../../identity/sessions/end-sessions.server";
import { type Exchange, keepCookies } from "../../identity/sessions/session.server";
import { isPasswordOf } from "../credentials/own-password.server";
import { proveFactor } from "./own-code.server";
import { keepSession, readOwnSession } from "./replaced-session.server";
import { tellChange, tellRenewedByCode } from "./second-factor-mail.server";
import { spendCode } from "./spend-code.server";
import { wrongCode } from "./typed-code.server";

type SignedIn = ClientActor | Administrator;

export type FactorResult<Done> =
  | ({ ok: true } & Done)
  | { ok: false; field: "factorPassword" | "code"; message: string };

/** Recovery codes that are shown this once, and the id by which their owner confirms that they are saved. */
interface NewCodes {
  recoveryCodes: string[];
  codesId: string;
}

const ownerOf = (actor: SignedIn) => ({ to: actor.email, side: sideOfActor(actor) });

/** It was turned on in another tab; codes are not shown to a person who has only a session. */
const alreadyOn = "Two-factor sign-in is on already. Reload the page";

const wrongPassword = { ok: false, field: "factorPassword", message: "This is not your current password" } as const;

/** Whether this account asks for a code after the password. */
export async function hasSecondFactor({ db }: Services, { userId }: { userId: string }): Promise<boolean> {
  const user = await db.selectFrom("user").select("twoFactorEnabled").where("id", "=", userId).executeTakeFirst();
  return Boolean(user?.twoFactorEnabled);
}

const factorRequired = "Administrators need two-factor sign-in here. It cannot be turned off";

/** Whether this person may not be without a second factor. */
export const isRequired = ({ adminSecondFactor }: Services, actor: SignedIn) =>
  actor.kind === "administrator" && adminSecondFactor === "required";

/** How many recovery codes an account has left; null where it asks for no code. Does not check who asks. */
export async function recoveryCodesLeft(services: Services, { userId }: { userId: string }): Promise<number | null> {
  if (!(await hasSecondFactor(services, { userId }))) return null;
  return (await services.auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length;
}

/** Makes the secret for an authenticator app. It has no effect before `confirmSecondFactor`. */
export async function beginSecondFactor(
  services: Services,
  actor: SignedIn,
  exchange: Exchange,
  password: string,
): Promise<FactorResult<{ uri: string }>> {
  const { auth, firm } = services;
  if (await hasSecondFactor(services, actor)) return { ok: false, field: "factorPassword", message: alreadyOn };
  try {
    const begun = await auth.api.enableTwoFactor({
      body: { password, issuer: firm.name, method: "totp" },
      headers: exchange.headers,
    });
    if (!("totpURI" in begun) || !begun.totpURI) throw new Error("The accounts library began another kind of factor");
    return { ok: true, uri: hasMailbox(actor.email) ? begun.totpURI : await namedUri(services, actor, begun.totpURI) };
  } catch (error) {
    if (isWrongPassword(error)) return wrongPassword;
    throw error;
  }
}

/** The app shows the account by its user name when it has no address. */
async function namedUri({ db, firm }: Services, { userId }: SignedIn, uri: string): Promise<string> {
  const user = await db.selectFrom("user").select("username").where("id", "=", userId).executeTakeFirstOrThrow();
  const label = [firm.name, user.username ?? ""].map(encodeURIComponent).join(":");
  return uri.replace(/^(otpauth:\/\/totp\/)[^?]*/, (_, before: string) => before + label);
}

/**
 * The first code shows that the app has the secret: from now on the account asks for codes. Other sessions end, the
 * person is told by mail, and gets the recovery codes, which are shown this once. `ended` is the number of other sessions.
 */
export async function confirmSecondFactor(
  services: Services,
  actor: SignedIn,
  exchange: Exchange,
  code: string,
): Promise<FactorResult<NewCodes & { ended: number }>> {
  const { auth, db, clock } = services;
  const wrong = {
    ok: false,
    field: "code",
    message: "This code is wrong or has expired. Enter the newest code",
  } as const;
  if (await hasSecondFactor(services, actor)) return { ok: false, field: "code", message: alreadyOn };
  const before = await readOwnSession(db, actor);
  // Before it is turned on: hashing takes a second, in which a person who reloads the page would be left without codes.
  const made = recoveryCodes();
  const backupCodes = await hashRecoveryCodes(made);
  const accepted = await spendCode(services, actor.userId, code, async () => {
    try {
      const { headers } = await auth.api.verifyTOTP({
        body: { code },
        headers: exchange.headers,
        returnHeaders: true,
      });
      keepCookies(exchange, headers);
      return true;
    } catch (error) {
      if (error instanceof APIError && error.status !== "INTERNAL_SERVER_ERROR") return false;
      throw error;
    }
  });
  if (!accepted) return wrong;
  const codesId = newId(clock.now());
  const ended = await db.transaction().execute(async (tx) => {
    // The library has just made a session for this browser; every earlier one ends.
    const newest = await keepSession(tx, actor, before);
    const others = await endSessions(tx, clock, actor.userId, "second-factor", { except: newest });
    // When the answer is lost, this browser still has the cookie of the session that was replaced.
    if (before) await keepEndReason(tx, clock, actor.userId, "second-factor", [before]);
    await storeCodes(tx, actor, { backupCodes, codesId });
    await tellChange(tx, services, ownerOf(actor), "added");
    const event = { type: "account.second-factor-added", subject: actor.userId, detail: {} } as const;
    await recordAudit(tx, clock, { userId: actor.userId }, event);
    return others;
  });
  services.mailQueued();
  return { ok: true, recoveryCodes: made, codesId, ended };
}

/** Nobody has confirmed yet that these are saved. */
async function storeCodes(tx: Tx, { userId }: SignedIn, codes: { backupCodes: string; codesId: string }) {
  await tx
    .updateTable("twoFactor")
    .set({ ...codes, codesSavedAt: null })
    .where("userId", "=", userId)
    .execute();
}

/** The password, and a code of the app or a recovery code: what it takes to change a second factor that is on. */
export interface FactorProof {
  password: string;
  code: string;
}

/** What proves the second factor of the signed-in person; null for a wrong code. A recovery code counts as used, whatever follows. */
export async function takeFactor(
  services: Services,
  actor: SignedIn,
  headers: Headers,
  code: string,
): Promise<"app" | "recovery" | null> {
  const { db, clock } = services;
  const { userId } = actor;
  const by = await proveFactor(services, { userId, headers, code });
  if (by === "recovery") {
    const left = (await recoveryCodesLeft(services, actor)) ?? 0;
    const event = { type: "account.recovery-code-used", subject: userId, detail: { left } } as const;
    await db.transaction().execute((tx) => recordAudit(tx, clock, { userId }, event));
  }
  return by;
}

/** The password alone must not take away what protects an account whose password is known. */
async function prove(
  services: Services,
  actor: SignedIn,
  { headers }: Exchange,
  { password, code }: FactorProof,
): Promise<FactorResult<{ by: "app" | "recovery" }>> {
  if (!(await hasSecondFactor(services, actor))) return { ok: false, field: "factorPassword", message: offAlready };
  if (!(await isPasswordOf(services.db, actor.userId, password))) return wrongPassword;
  const by = await takeFactor(services, actor, headers, code);
  return by ? { ok: true, by } : { ok: false, field: "code", message: wrongCode };
}

const offAlready = "Two-factor sign-in is off already. Reload the page";

/** New recovery codes; the earlier ones are void. */
export async function renewRecoveryCodes(
  services: Services,
  actor: SignedIn,
  exchange: Exchange,
  proof: FactorProof,
): Promise<FactorResult<NewCodes>> {
  const { db, clock } = services;
  const proved = await prove(services, actor, exchange, proof);
  if (!proved.ok) return proved;
  const made = recoveryCodes();
  const backupCodes = await hashRecoveryCodes(made);
  const codesId = newId(clock.now());
  await db.transaction().execute(async (tx) => {
    await storeCodes(tx, actor, { backupCodes, codesId });
    if (proved.by === "recovery") await tellRenewedByCode(tx, services, ownerOf(actor));
    const event = { type: "account.recovery-codes-renewed", subject: actor.userId, detail: {} } as const;
    await recordAudit(tx, clock, { userId: actor.userId }, event);
  });
  services.mailQueued();
  return { ok: true, recoveryCodes: made, codesId };
}

/** The person no longer wants codes. An administrator keeps the second factor where it is required. */
export async function turnOffSecondFactor(
  services: Services,
  actor: SignedIn,
  exchange: Exchange,
  proof: FactorProof,
): Promise<FactorResult<object>> {
  const { auth, db, clock } = services;
  if (isRequired(services, actor)) return { ok: false, field: "factorPassword", message: factorRequired };
  const proved = await prove(services, actor, exchange, proof);
  if (!proved.ok) return proved;
  const before = await readOwnSession(db, actor);
  const { headers } = await auth.api.disableTwoFactor({
    body: { password: proof.password },
    headers: exchange.headers,
    returnHeaders: true,
  });
  keepCookies(exchange, headers);
  await db.transaction().execute(async (tx) => {
    await keepSession(tx, actor, before);
    await tellChange(tx, services, ownerOf(actor), "removed");
    const event = { type: "account.second-factor-removed", subject: actor.userId, detail: { reason: "own" } } as const;
    await recordAudit(tx, clock, { userId: actor.userId }, event);
  });
  services.mailQueued();
  return { ok: true };
}

const isWrongPassword = (error: unknown) => error instanceof APIError && error.body?.code === "INVALID_PASSWORD";
