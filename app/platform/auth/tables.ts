import type { ColumnType } from "kysely";

/**
 * Written and read by the accounts library; a date is read as ISO text on SQLite and as a Date on
 * PostgreSQL, and both are given ISO text.
 */
export type AuthDate = ColumnType<string | Date, string, string>;

declare module "../db/tables" {
  interface Tables {
    user: {
      id: string;
      name: string;
      email: string;
      emailVerified: number | boolean;
      image: string | null;
      username: string | null;
      displayUsername: string | null;
      role: string | null;
      banned: number | boolean | null;
      banReason: string | null;
      banExpires: AuthDate | null;
      signUp: string | null;
      /** IANA name of the person's own zone; null while it is neither chosen nor guessed. */
      timeZone: string | null;
      twoFactorEnabled: number | boolean | null;
      createdAt: AuthDate;
      updatedAt: AuthDate;
    };
    session: {
      id: string;
      token: string;
      userId: string;
      ipAddress: string | null;
      userAgent: string | null;
      createdAt: AuthDate;
      updatedAt: AuthDate;
      expiresAt: AuthDate;
      impersonatedBy: string | null;
      /** The passkey with which the session was opened, or that was added in it. It may be removed by now. */
      passkey: string | null;
      /** Until when the password that was given in it is not asked for again, for acts that allow that. */
      passwordUntil: number | null;
    };
    /** The secret behind the codes and the recovery codes, both encrypted with the installation's own secret. */
    twoFactor: {
      id: string;
      userId: string;
      secret: string;
      backupCodes: string;
      /** Names the recovery codes that were made last; null for those of earlier versions, which count as saved. */
      codesId: string | null;
      /** When their owner confirmed that they are saved, or used one of them. */
      codesSavedAt: number | null;
      /** False until the first code has been typed. */
      verified: number | boolean | null;
      failedVerificationCount: number | null;
      lockedUntil: AuthDate | null;
    };
    /** Challenges of the library: an identifier, and the account that they are about. */
    verification: {
      id: string;
      identifier: string;
      value: string;
      createdAt: AuthDate;
      updatedAt: AuthDate;
      expiresAt: AuthDate;
    };
    account: {
      id: string;
      accountId: string;
      userId: string;
      providerId: string;
      accessToken: string | null;
      refreshToken: string | null;
      idToken: string | null;
      accessTokenExpiresAt: AuthDate | null;
      refreshTokenExpiresAt: AuthDate | null;
      scope: string | null;
      password: string | null;
      /** The hash of the last password that the product made up. While it is also `password`, its owner has not chosen one. */
      madeUpPassword: string | null;
      createdAt: AuthDate;
      updatedAt: AuthDate;
    };
  }
}

/** Epoch milliseconds of a date of the accounts library. */
export const fromAuthDate = (value: string | Date): number => new Date(value).getTime();
