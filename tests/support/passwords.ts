import { type AccountProof, confirmAddress } from "../../app/features/accounts/confirm-address.server";
import { changePassword } from "../../app/features/accounts/passwords.server";
import { askForPasswordReset, resetPassword } from "../../app/features/accounts/reset-password.server";
import { resolveActor } from "../../app/features/accounts/sign-in/resolve-actor.server";
import { signIn } from "../../app/features/accounts/sign-in/sign-in.server";
import type { Administrator, ClientActor } from "../../app/features/identity/actor";
import { aBrowser, password } from "./people";
import { secretIn, type World } from "./world";

/** A new password that is accepted. */
export const better = "another steady hand";

export async function enter(world: World, username: string, typed = password, browser = aBrowser()) {
  const result = await browser.send((exchange) => signIn(world, exchange, { username, password: typed }));
  return { browser, result };
}

export async function signedIn(world: World, username: string) {
  const { browser } = await enter(world, username);
  const actor = await resolveActor(world, browser.headers(), []);
  if (actor.kind === "visitor") throw new Error("Signing in failed");
  return { browser, actor };
}

export const change = (
  world: World,
  actor: ClientActor | Administrator,
  browser: ReturnType<typeof aBrowser>,
  typed: object,
) =>
  browser.send((exchange) =>
    changePassword(world, actor, exchange, { currentPassword: password, password: better, ...typed }),
  );

export async function resetSecret(world: World, email: string) {
  await askForPasswordReset(world, email);
  return secretIn((await world.mailbox()).findLast((mail) => mail.url.includes("/reset?")));
}

/** Sets a new password with a mailed link. */
export const reset = (world: World, secret: string, typed = better, browser = aBrowser()) =>
  browser.send((exchange) => resetPassword(world, exchange, secret, typed));

/** Confirms an address with a mailed link and the password of the account. */
export const confirm = (world: World, secret: string, proof: AccountProof = { password }, browser = aBrowser()) =>
  browser.send((exchange) => confirmAddress(world, exchange, secret, proof));
