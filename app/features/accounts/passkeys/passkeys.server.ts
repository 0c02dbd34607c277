import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { recordAudit } from "~/platform/audit/audit.server";
import { isUniqueViolation } from "~/platform/db/errors";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";
import { accountPages, sideOfActor } from "../../identity/account-pages";
import type { Administrator, ClientActor } from "../../identity/actor";
import { endSessions } from "../../identity/sessions/end-sessions.server";
import { isPasswordOf, notCurrent } from "../credentials/own-password.server";
import { hasSecondFactor, isRequired, takeFactor } from "../second-factor/second-factor.server";
import { wrongCode } from "../second-factor/typed-code.server";
import { issueChallenge, spendChallenge } from "./challenge.server";
import { relyingParty } from "./relying-party";

type SignedIn = ClientActor | Administrator;

export interface PasskeyLine {
  id: string;
  name: string;
  /** In epoch milliseconds. */
  since: number;
  lastUsed: number | null;
}

/** So many devices has nobody; each name is shown in the settings. */
export const mostPasskeys = 20;

/** The passkeys of the signed-in person, newest first. */
export async function listPasskeys({ db }: Services, { userId }: { userId: string }): Promise<PasskeyLine[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as since", "used_at as lastUsed"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export type PasskeyResult<Done> =
  | ({ ok: true } & Done)
  | { ok: false; field?: "passkeyName" | "passkeyPassword" | "code"; message: string };

const refused = { ok: false, message: "This browser's answer could not be used. Try again" } as const;
const impossible = { ok: false, message: "Passkeys need https, or an address that is not a number" } as const;

interface NewPasskey {
  name: string;
  password: string;
  /** Of the app, or a recovery code; needed where the account has two-factor sign-in. */
  code?: string;
  /** Of the request: they name the session to which the code belongs. */
  headers?: Headers;
  signInName: string;
}

/**
 * What the browser needs to make a passkey, after the password was right, and a code where the account asks for one: a passkey signs in
 * without both. It has no effect before `addPasskey`.
 */
export async function beginPasskey(
  services: Services,
  actor: SignedIn,
  { name, password, code = "", headers = new Headers(), signInName }: NewPasskey,
): Promise<PasskeyResult<{ options: PublicKeyCredentialCreationOptionsJSON }>> {
  const { db, firm, publicUrl } = services;
  const site = relyingParty(publicUrl);
  if (!site) return impossible;
  if (!(await isPasswordOf(db, actor.userId, password)))
    return { ok: false, field: "passkeyPassword", message: notCurrent };
  const existing = await db
    .selectFrom("passkeys")
    .select(["credential", "name"])
    .where("user_id", "=", actor.userId)
    .execute();
  if (isTaken(name, existing)) return nameTaken;
  if (existing.length >= mostPasskeys) return { ok: false, message: "Remove a passkey before you add another one" };
  if ((await hasSecondFactor(services, actor)) && !(await takeFactor(services, actor, headers, code)))
    return { ok: false, field: "code", message: wrongCode };
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: firm.name,
    rpID: site.id,
    userID: new TextEncoder().encode(actor.userId),
    userName: signInName,
    userDisplayName: actor.name,
    challenge: await issueChallenge(services, "passkey-add", actor.sessionId),
    attestationType: "none",
    excludeCredentials: existing.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ok: true, options };
}

/**
 * Stores the passkey that the browser has made, tells the person by mail, and counts this session as one that was opened with
 * it: the person has just used it.
 */
export async function addPasskey(
  services: Services,
  actor: SignedIn,
  { name, answer }: { name: string; answer: RegistrationResponseJSON },
): Promise<PasskeyResult<object>> {
  const { db, clock, publicUrl } = services;
  const site = relyingParty(publicUrl);
  if (!site) return impossible;
  const { clientDataJSON } = answer.response;
  const challenge = await spendChallenge(services, "passkey-add", actor.sessionId, clientDataJSON);
  if (!challenge) return refused;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return refused;
  const { credential } = registrationInfo;
  const id = newId();
  try {
    const taken = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, services, actor.userId);
      const named = await tx.selectFrom("passkeys").select("name").where("user_id", "=", actor.userId).execute();
      if (isTaken(name, named)) return nameTaken;
      await tx
        .insertInto("passkeys")
        .values({
          id,
          user_id: actor.userId,
          credential: credential.id,
          public_key: Buffer.from(credential.publicKey).toString("base64url"),
          counter: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          name,
          created_at: clock.now(),
          used_at: null,
        })
        .execute();
      await tx.updateTable("session").set({ passkey: id }).where("id", "=", actor.sessionId).execute();
      await tell(tx, services, actor, name, "added");
      const event = { type: "account.passkey-added", subject: actor.userId, detail: { name } } as const;
      await recordAudit(tx, clock, { userId: actor.userId }, event);
      return null;
    });
    if (taken) return taken;
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, message: "This passkey is here already" };
    throw error;
  }
  services.mailQueued();
  return { ok: true };
}

const nameTaken = {
  ok: false,
  field: "passkeyName",
  message: "You have a passkey with this name. Choose another one",
} as const;

const isTaken = (name: string, passkeys: readonly { name: string }[]) =>
  passkeys.some((passkey) => passkey.name.toLowerCase() === name.toLowerCase());

/** Of two changes at once, the second one sees what the first has left. */
async function lockAccount(tx: Tx, { clock }: Pick<Services, "clock">, userId: string): Promise<void> {
  const updatedAt = new Date(clock.now()).toISOString();
  await tx.updateTable("user").set({ updatedAt }).where("id", "=", userId).execute();
}

const onlyFactor =
  "Administrators need a second factor here: add another passkey or turn on two-factor sign-in before you remove this one";

/** Removes a passkey, ends the sessions that were opened with it, and tells the person by mail. */
export async function removePasskey(
  services: Services,
  actor: SignedIn,
  { id, password }: { id: string; password: string },
): Promise<PasskeyResult<{ ended: number }>> {
  const { db, clock } = services;
  if (!(await isPasswordOf(db, actor.userId, password)))
    return { ok: false, field: "passkeyPassword", message: notCurrent };
  const needed = isRequired(services, actor) && !(await hasSecondFactor(services, actor));
  const result = await db.transaction().execute(async (tx): Promise<PasskeyResult<{ ended: number }>> => {
    await lockAccount(tx, services, actor.userId);
    const own = await tx.selectFrom("passkeys").select(["id", "name"]).where("user_id", "=", actor.userId).execute();
    const passkey = own.find((one) => one.id === id);
    if (!passkey) return { ok: false, message: "This passkey was already removed" };
    if (needed && own.length === 1) return { ok: false, message: onlyFactor };
    await tx.deleteFrom("passkeys").where("id", "=", id).execute();
    const ended = await endSessions(tx, clock, actor.userId, "passkey", { except: actor.sessionId, passkey: id });
    await tell(tx, services, actor, passkey.name, "removed");
    const detail = { name: passkey.name, ended };
    await recordAudit(
      tx,
      clock,
      { userId: actor.userId },
      { type: "account.passkey-removed", subject: actor.userId, detail },
    );
    return { ok: true, ended };
  });
  if (result.ok) services.mailQueued();
  return result;
}

/** Removes all passkeys of an account. Does not check who asks. */
export async function forgetPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

async function tell(
  tx: Tx,
  { clock, firm, publicUrl }: Services,
  actor: SignedIn,
  name: string,
  what: "added" | "removed",
): Promise<void> {
  await enqueueMail(tx, clock, {
    to: actor.email,
    subject: `A passkey for ${firm.name} was ${what}`,
    paragraphs: [
      what === "added"
        ? `The passkey “${name}” was added to your account. Whoever has it and can unlock it signs in to your account without your password.`
        : `The passkey “${name}” was removed from your account. It no longer signs in, and whoever had signed in with it was signed out.`,
      what === "added"
        ? "If it was not you, choose a new password at once, remove the passkey in the settings, and write to us."
        : "If it was not you, choose a new password at once and write to us.",
    ],
    action: { label: "Choose a new password", url: `${publicUrl}${accountPages[sideOfActor(actor)].forgot}` },
  });
}
