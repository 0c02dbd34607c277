import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { APIError } from "better-auth/api";
import { notFound } from "~/platform/errors";
import { hashSecret, newSecret } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { isSecure, readPasskeyBrowser, setPasskeyBrowser } from "../../identity/sessions/cookies.server";
import { type Exchange, knownDevice } from "../../identity/sessions/session.server";
import { giveAddressTurnBack, takeAddressTurn } from "../credentials/address-turn.server";
import { recordFailedSignIn } from "../credentials/failed-sign-in.server";
import { recordLock, startAttempt, takeBackAttempt, unknownAccount } from "../credentials/lock.server";
import { issueChallenge, spendChallenge } from "../passkeys/challenge.server";
import { relyingParty } from "../passkeys/relying-party";
import {
  blockedOrGone,
  enter,
  type OpenSession,
  openedSession,
  type SignInResult,
  shutBusiness,
} from "./sign-in.server";

/** What the browser needs to ask for a passkey. The challenge belongs to this browser, by a cookie. */
export async function beginPasskeySignIn(
  services: Services,
  exchange: Exchange,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const site = relyingParty(services.publicUrl);
  if (!site) throw notFound("page");
  const browser = newSecret();
  const challenge = await issueChallenge(services, "passkey-sign-in", hashSecret(browser));
  exchange.cookies.push(setPasskeyBrowser(browser, isSecure(services.publicUrl)));
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({ rpID: site.id, challenge, userVerification: "required" });
}

/**
 * Signs in with a passkey that its device has unlocked (user verification), which is both factors at once: no code is asked.
 * Limits, locks, blocks and everything that belongs to a sign-in are those of the password.
 */
export async function signInWithPasskey(
  services: Services,
  exchange: Exchange,
  answer: AuthenticationResponseJSON,
  { administratorsOnly = false } = {},
): Promise<Exclude<SignInResult, { reason: "code" }>> {
  const { limits } = services;
  const passkey = await findPasskey(services, answer.id);
  const key = passkey
    ? { account: passkey.userId, device: await knownDevice(services, exchange.headers, passkey.userId) }
    : { account: unknownAccount(answer.id), device: "" };
  const wait = await takeAddressTurn(limits, key, exchange.address);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  const attempt = await startAttempt(services, key);
  if (attempt.lockedUntil !== null) return { ok: false, reason: "locked", until: attempt.lockedUntil };

  const counter = passkey && (await verify(services, exchange, answer, passkey));
  const hasRole = passkey?.role === "admin";
  if (!passkey || counter === null || (administratorsOnly && !hasRole)) {
    await recordFailedSignIn(services, key, exchange.address, "passkey");
    if (attempt.last) await recordLock(services, key);
    return { ok: false, reason: "wrong" };
  }
  await takeBackAttempt(services, key, attempt);
  await giveAddressTurnBack(limits, key, exchange.address);
  const shut = await shutBusiness(services, passkey.userId);
  if (shut) return shut;
  const session = await open(services, exchange, passkey);
  if (!session) {
    await recordFailedSignIn(services, key, exchange.address, "blocked");
    return blockedOrGone(services, passkey.userId);
  }
  const { db, clock } = services;
  await db.updateTable("passkeys").set({ counter, used_at: clock.now() }).where("id", "=", passkey.id).execute();
  await enter(services, exchange, passkey.userId, session, { passkey: passkey.name });
  return { ok: true, userId: passkey.userId, administrator: hasRole };
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

const findPasskey = ({ db }: Services, credential: string) =>
  db
    .selectFrom("passkeys")
    .innerJoin("user", "user.id", "passkeys.user_id")
    .select(["passkeys.id", "passkeys.name", "passkeys.public_key", "passkeys.counter", "user.role"])
    .select("user.id as userId")
    .where("credential", "=", credential)
    .executeTakeFirst();

/** The new count of the passkey when it has signed the challenge of this browser; else null. */
async function verify(
  services: Services,
  { headers }: Exchange,
  answer: AuthenticationResponseJSON,
  { public_key, counter }: Passkey,
): Promise<number | null> {
  const site = relyingParty(services.publicUrl);
  const browser = readPasskeyBrowser(headers, isSecure(services.publicUrl));
  if (!site || !browser) return null;
  const { clientDataJSON } = answer.response;
  const challenge = await spendChallenge(services, "passkey-sign-in", hashSecret(browser), clientDataJSON);
  if (!challenge) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: answer.id, publicKey: new Uint8Array(Buffer.from(public_key, "base64url")), counter },
    requireUserVerification: true,
  });
  // The library throws for an answer that is not right.
  const { verified, authenticationInfo } = await checked.catch(() => ({ verified: false, authenticationInfo: null }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** Null for a blocked account. */
async function open({ auth }: Services, { headers }: Exchange, passkey: Passkey): Promise<OpenSession | null> {
  try {
    const body = { userId: passkey.userId, passkey: passkey.id };
    const answer = await auth.api.openSession({ body, headers, returnHeaders: true });
    return openedSession(answer.headers, answer.response.token);
  } catch (error) {
    if (error instanceof APIError && error.body?.code === "BANNED_USER") return null;
    throw error;
  }
}
