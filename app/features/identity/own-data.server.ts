import { fromAuthDate } from "~/platform/auth/tables";
import { isoTime, type OwnDataSource } from "./own-data";

/** The account itself: names, address, sign-ins, sessions, and the texts that were accepted. */
export const accountData: OwnDataSource = {
  name: "account",
  personal: true,
  async read(db, { userId, now }) {
    const user = await db
      .selectFrom("user")
      .select(["name", "email", "emailVerified", "displayUsername", "timeZone", "twoFactorEnabled", "createdAt"])
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const sessions = await db
      .selectFrom("session")
      .select(["createdAt", "updatedAt", "ipAddress", "userAgent"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .execute();
    const signIns = await db
      .selectFrom("sign_ins")
      .select(["at", "how", "browser", "address"])
      .where("user_id", "=", userId)
      .orderBy("at")
      .execute();
    const passkeys = await db
      .selectFrom("passkeys")
      .select(["name", "created_at", "used_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    const accepted = await db
      .selectFrom("agreements")
      .select(["document", "version", "at"])
      .where("subject", "=", userId)
      .orderBy("at")
      .execute();
    const change = await db
      .selectFrom("address_changes")
      .select(["address", "asked_at", "valid_until"])
      .where("user_id", "=", userId)
      .where("valid_until", ">", now)
      .executeTakeFirst();
    return {
      name: user.name,
      email: user.email,
      emailConfirmed: Boolean(user.emailVerified),
      changeOfEmail: change ? { to: change.address, askedAt: isoTime(change.asked_at) } : null,
      username: user.displayUsername,
      timeZone: user.timeZone,
      twoFactorSignIn: Boolean(user.twoFactorEnabled),
      openedAt: isoTime(fromAuthDate(user.createdAt)),
      sessions: sessions.map(({ createdAt, updatedAt, ipAddress, userAgent }) => ({
        signedInAt: isoTime(fromAuthDate(createdAt)),
        lastUsedAt: isoTime(fromAuthDate(updatedAt)),
        address: ipAddress,
        browser: userAgent,
      })),
      signIns: signIns.map(({ at, ...rest }) => ({ at: isoTime(at), ...rest })),
      passkeys: passkeys.map(({ name, created_at, used_at }) => ({
        name,
        addedAt: isoTime(created_at),
        lastUsedAt: isoTime(used_at),
      })),
      accepted: accepted.map(({ at, ...rest }) => ({ ...rest, at: isoTime(at) })),
    };
  },
};
