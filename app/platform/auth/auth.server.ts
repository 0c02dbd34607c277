import { betterAuth } from "better-auth";
import { admin, twoFactor, username } from "better-auth/plugins";
import { day } from "../clock";
import type { Db, Dialect } from "../db/tables";
import { openSession } from "./open-session.server";
import { hashOnce, verifyPassword } from "./password.server";
import { recoveryCodeStore } from "./recovery-codes.server";

/** Our server sets this header. When a client sends it, it is removed. */
export const clientAddressHeader = "x-corvane-client-address";

/** The library's cookie between the correct password and the code of the second factor. */
export const challengeCookie = "second-factor";

const cookieName = (name: string, secure: boolean) => `${secure ? "__Host-" : ""}corvane.${name}`;

/** The cookie of a session: its secret, a dot and a signature. */
export const sessionCookie = (secure: boolean) => cookieName("session", secure);

export interface AuthConfig {
  db: Db;
  dialect: Dialect;
  secret: string;
  baseUrl: string;
  appName: string;
}

/**
 * Accounts, passwords and sessions. The library is only used through `auth.api` and the verbs of features/accounts. Its
 * own HTTP endpoints are not mounted, so requests cannot reach them.
 */
export function createAuth({ db, dialect, secret, baseUrl, appName }: AuthConfig) {
  const secure = baseUrl.startsWith("https:");
  const attributes = { secure, httpOnly: true, sameSite: "lax", path: "/" } as const;
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
      password: { hash: hashOnce, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        // The other answers of the sign-up form. They are stored with the account until the client record is created from them.
        signUp: { type: "string", required: false, input: true, returned: false },
        timeZone: { type: "string", required: false, input: false },
      },
    },
    plugins: [
      username({
        minUsernameLength: 3,
        maxUsernameLength: 30,
        usernameValidator: (name) => /^[a-z0-9._-]+$/i.test(name),
      }),
      admin(),
      // Failed codes are counted with failed passwords, by features/accounts.
      twoFactor({
        issuer: appName,
        accountLockout: { enabled: false },
        // The codes that people get are made when the first code of the app was right, and when they ask for new ones.
        backupCodeOptions: { customBackupCodesGenerate: () => [], storeBackupCodes: recoveryCodeStore(secret) },
      }),
      openSession,
    ],
    session: { expiresIn: (7 * day) / 1000, updateAge: day / 1000, cookieCache: { enabled: false }, freshAge: 0 },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 128 },
      cookies: {
        session_token: { name: sessionCookie(secure), attributes },
        two_factor: { name: cookieName(challengeCookie, secure), attributes },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
