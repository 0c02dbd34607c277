import { beginSecondFactor, confirmSecondFactor } from "~/features/accounts/second-factor/second-factor.server";
import { resolveActor } from "~/features/accounts/sign-in/resolve-actor.server";
import { signIn } from "~/features/accounts/sign-in/sign-in.server";
import { signInWithCode } from "~/features/accounts/sign-in/sign-in-code.server";
import type { Administrator, ClientActor } from "~/features/identity/actor";
import { authenticatorCode } from "./authenticator";
import { aBrowser, aClient, type Browser, password } from "./people";
import type { World } from "./world";

export const typePassword = (world: World, browser: Browser, username: string) =>
  browser.send((exchange) => signIn(world, exchange, { username, password }));

export const typeCode = (world: World, browser: Browser, code: string) =>
  browser.send((exchange) => signInWithCode(world, exchange, code));

export const who = (world: World, browser: Browser) => resolveActor(world, browser.headers(), []);

/** What the app shows now. Tests are faster than half a minute: what was typed before is forgotten, as it would be by then. */
export async function appShows(world: World, uri: string) {
  await world.db.deleteFrom("used_codes").execute();
  return authenticatorCode(uri);
}

/** A signed-in client whose account asks for codes. */
export async function withFactor(world: World) {
  const client = await aClient(world, { username: "maria", email: "maria@example.com" });
  return { client, ...(await turnOnFactor(world, client, "maria")) };
}

/** Signs somebody in and turns two-factor sign-in on. */
export async function turnOnFactor(world: World, actor: ClientActor | Administrator, username: string) {
  const browser = aBrowser();
  await typePassword(world, browser, username);
  const begun = await browser.send((exchange) => beginSecondFactor(world, actor, exchange, password));
  if (!begun.ok) throw new Error(begun.message);
  const code = await appShows(world, begun.uri);
  const confirmed = await browser.send((exchange) => confirmSecondFactor(world, actor, exchange, code));
  if (!confirmed.ok) throw new Error(confirmed.message);
  return { browser, uri: begun.uri, recoveryCodes: confirmed.recoveryCodes, code };
}
