import { APIError } from "better-auth/api";
import { policyVersions } from "~/content/policies";
import { ensureClientOfUser } from "~/features/clients/own-client.server";
import type { Services } from "~/platform/services";
import { weakness } from "./common-passwords.server";
import { sendConfirmationLink } from "./confirm-address.server";
import { findUser } from "./find-user.server";
import type { SignUpInput } from "./schema";
import { type Exchange, keepCookies, rememberDevice } from "./session.server";

export type SignUpResult =
  | { ok: true; userId: string }
  | { ok: false; field: "email" | "username" | "password"; message: string; taken?: true };

export const emailTaken = "There is already an account with this email address";
export const usernameTaken = "This username is taken";

/**
 * Creates an account with its client record (status pending), signs in and mails a link that confirms the address.
 * What was typed besides is kept on the account, so that the record can still be made should the process die between.
 */
export async function signUp(services: Services, exchange: Exchange, input: SignUpInput): Promise<SignUpResult> {
  const { db, auth, clock } = services;
  const email = input.email.toLowerCase();
  const weak = weakness(input.password, [input.firstName, input.lastName, input.username ?? "", email]);
  if (weak) return { ok: false, field: "password", message: weak };
  if (await findUser(db, email)) return { ok: false, field: "email", message: emailTaken, taken: true };
  if (input.username && (await findUser(db, input.username)))
    return { ok: false, field: "username", message: usernameTaken, taken: true };

  const details: SignUpDetails = {
    phone: input.phone,
    company: input.accountType === "business" ? input.company : "",
    accountType: input.accountType,
    accepted: { ...policyVersions, at: clock.now() },
  };
  let userId: string;
  try {
    const { headers, response } = await auth.api.signUpEmail({
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
    userId = response.user.id;
    keepCookies(exchange, headers);
  } catch (error) {
    // Someone else was faster with the same name.
    if (error instanceof APIError && error.body?.code?.startsWith("USERNAME"))
      return { ok: false, field: "username", message: usernameTaken, taken: true };
    if (error instanceof APIError && error.body?.code?.startsWith("USER_ALREADY_EXISTS"))
      return { ok: false, field: "email", message: emailTaken, taken: true };
    throw error;
  }
  await ensureClientOfUser(services, userId);
  await rememberDevice(services, exchange, userId);
  await sendConfirmationLink(services, userId);
  return { ok: true, userId };
}

/** What sign-up asks besides name, email and password. */
export interface SignUpDetails {
  phone: string;
  company: string;
  accountType: SignUpInput["accountType"];
  accepted: { privacy: string; terms: string; at: number };
}
