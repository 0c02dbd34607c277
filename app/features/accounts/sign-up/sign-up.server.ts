import { APIError } from "better-auth/api";
import { z } from "zod";
import { policyVersions } from "~/content/policies";
import { ensureClientOfUser } from "~/features/accounts/sign-up/client-record.server";
import { withHash } from "~/platform/auth/password.server";
import type { Db } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { type Exchange, keepCookies, rememberDevice } from "../../identity/sessions/session.server";
import { noteSignIn } from "../../identity/sessions/sign-ins.server";
import { weakness } from "../credentials/common-passwords.server";
import { findUser } from "../credentials/find-user.server";
import type { SignUpInput } from "../credentials/schema";
import { usernameTaken } from "../credentials/vocabulary";
import { sendConfirmationLink } from "./confirmation-link.server";
import type { SignUpDetails } from "./sign-up-details";

export type SignUpResult =
  | { ok: true; userId: string }
  | { ok: false; field: "email" | "username" | "password"; message: string; taken?: true };

export const emailTaken = "There is already an account with this email address";
export const addressNotUsable = "Use an email address with plain letters and digits: this one cannot sign in";

/** The accounts library knows plain addresses only; an international one can write to us, but not sign in. */
export const canSignInWith = (email: string) => z.email().safeParse(email).success;

/**
 * Creates an account with its client record (status pending), signs in and mails a link that confirms the address.
 * The other answers are kept on the account, so that the record can still be made if the process dies in between.
 * `back` is the path of the portal that the mailed link leads on to.
 */
export async function signUp(
  services: Services,
  exchange: Exchange,
  input: SignUpInput,
  back?: string,
): Promise<SignUpResult> {
  const { db, auth, clock, firm } = services;
  const email = input.email.toLowerCase();
  const { username } = input;
  const weak = weakness(input.password, firm, { names: [input.firstName, input.lastName], username, email });
  if (weak) return { ok: false, field: "password", message: weak };
  if (!canSignInWith(email)) return { ok: false, field: "email", message: addressNotUsable };
  const taken = await findTaken(db, email, input.username);
  if (taken) return taken;

  const details: SignUpDetails = {
    phone: input.phone,
    company: input.accountType === "business" ? input.company : "",
    accountType: input.accountType,
    accepted: { ...policyVersions, at: clock.now() },
  };
  let userId: string;
  try {
    const create = () =>
      auth.api.signUpEmail({
        body: {
          email,
          password: input.password,
          name: `${input.firstName} ${input.lastName}`,
          signUp: JSON.stringify(details),
          ...(input.username ? { username: input.username, displayUsername: input.username } : {}),
        },
        headers: exchange.headers,
        returnHeaders: true,
      });
    const { headers, response } = await withHash(input.password, create);
    userId = response.user.id;
    keepCookies(exchange, headers);
  } catch (error) {
    // Somebody else has taken the same name in the meantime: the account exists now, whatever error the library gave.
    const faster = error instanceof APIError ? await findTaken(db, email, input.username) : null;
    if (faster) return faster;
    throw error;
  }
  await ensureClientOfUser(services, userId);
  await rememberDevice(services, exchange, userId);
  await db.transaction().execute((tx) => noteSignIn(tx, services, exchange, { userId, how: "sign-up" }));
  await sendConfirmationLink(services, userId, back);
  return { ok: true, userId };
}

/** The address counts more. It is looked up last: an account that is made in between is found by both or by its address. */
async function findTaken(db: Db, email: string, username: string | undefined): Promise<SignUpResult | null> {
  const namesake = username ? await findUser(db, username) : undefined;
  if (await findUser(db, email)) return { ok: false, field: "email", message: emailTaken, taken: true };
  return namesake ? { ok: false, field: "username", message: usernameTaken, taken: true } : null;
}
