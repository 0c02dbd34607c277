import { betterAuth } from "better-auth";
import { admin, username } from "better-auth/plugins";
import { day } from "../clock";
import type { Db, Dialect } from "../db/tables";
import { hashPassword, verifyPassword } from "./password.server";

/** The header that our own server writes; what a client sends under this name is dropped before. */
export const clientAddressHeader = "x-corvane-client-address";

export interface AuthConfig {
  db: Db;
  dialect: Dialect;
  secret: string;
  baseUrl: string;
  appName: string;
}

/**
 * Accounts, passwords and sessions. It is used through `auth.api` and the verbs of features/accounts only: none of its
 * own HTTP endpoints is mounted, so what is not a verb cannot be reached.
 */
export function createAuth({ db, dialect, secret, baseUrl, appName }: AuthConfig) {
  const secure = baseUrl.startsWith("https:");
  return betterAuth({
    appName,
    secret,
    baseURL: baseUrl,
    trustedOrigins: [baseUrl],
    database: { db, type: dialect, transaction: true },
    emailAndPassword: {
      enabled: true,
      // Lengths are checked by features/accounts, in characters; these are the outer bounds in code units.
      minPasswordLength: 10,
      maxPasswordLength: 512,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // What sign-up asked besides, kept with the account until its client record has been made from it.
    user: { additionalFields: { signUp: { type: "string", required: false, input: true, returned: false } } },
    plugins: [
      username({
        minUsernameLength: 3,
        maxUsernameLength: 30,
        usernameValidator: (name) => /^[a-z0-9._-]+$/i.test(name),
      }),
      admin(),
    ],
    session: { expiresIn: (7 * day) / 1000, updateAge: day / 1000, cookieCache: { enabled: false }, freshAge: 0 },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 128 },
      cookies: {
        session_token: {
          name: secure ? "__Host-corvane.session" : "corvane.session",
          attributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
