import { ensureClientsOfAllUsers } from "~/features/accounts/sign-up/client-record.server";
import { recordAudit } from "~/platform/audit/audit.server";
import { hashPassword } from "~/platform/auth/password.server";
import { randomGroups } from "~/platform/auth/random-groups.server";
import { isUniqueViolation } from "~/platform/db/errors";
import { EnvError } from "~/platform/env.server";
import { newId } from "~/platform/ids.server";
import { noAddressOf } from "~/platform/mail/address";
import type { Services } from "~/platform/services";
import { endSessions } from "../identity/sessions/end-sessions.server";
import { weakness } from "./credentials/common-passwords.server";
import { newPassword } from "./credentials/schema";
import { insertStaffAccount } from "./insert-account.server";
import { forgetPasskeys } from "./passkeys/passkeys.server";
import { forgetSecondFactor } from "./second-factor/remove-second-factor.server";

export interface Credentials {
  username: string;
  password: string;
}

interface NewAdministrator extends Credentials {
  /** The password was printed somewhere, and its user has to choose another one. */
  madeUp?: boolean;
  /** First and last name; without one the account asks its user before the first answer to a client. */
  name?: string;
}

/**
 * Makes sure that there is an administrator. `given` (from the environment) counts only while there is none; without it
 * a password is generated and returned, to be shown once. Throws EnvError for a weak given password.
 */
export async function ensureFirstAdministrator(services: Services, given?: Credentials): Promise<Credentials | null> {
  await ensureClientsOfAllUsers(services);
  await forgetGuessedAddresses(services);
  if (await findAdministrator(services)) return null;
  if (given) {
    const rule = newPassword.safeParse(given.password);
    const weak = rule.success ? weakness(given.password, services.firm, given) : rule.error.issues[0]?.message;
    if (weak) throw new EnvError(`ADMIN_PASSWORD is too weak: ${weak}.`);
    if ((await createAdministrator(services, given)) || (await findAdministrator(services))) return null;
    throw new EnvError("ADMIN_USERNAME is taken by an account that is no administrator: choose another one.");
  }
  const generated = { username: "admin", password: generatePassword() };
  return (await createAdministrator(services, { ...generated, madeUp: true })) ? generated : null;
}

/**
 * Earlier versions gave an administrator the address NAME@ the firm's domain. Whoever has that mailbox could have a link for a
 * new password sent to it: an address that was never confirmed is taken away.
 */
async function forgetGuessedAddresses({ db, clock, firm }: Services): Promise<void> {
  const administrators = await db
    .selectFrom("user")
    .select(["id", "email", "username"])
    .where("role", "=", "admin")
    .execute();
  const domain = firm.email.split("@")[1]?.toLowerCase();
  for (const { id, email, username } of administrators) {
    if (email !== `${username}@${domain}`) continue;
    await db.transaction().execute(async (tx) => {
      const confirmed = await tx
        .selectFrom("audit_events")
        .select("seq")
        .where("subject", "=", id)
        .where("type", "in", ["account.address-confirmed", "staff.joined"])
        .executeTakeFirst();
      if (confirmed) return;
      const none = { email: noAddressOf(id), emailVerified: false };
      await tx.updateTable("user").set(none).where("id", "=", id).where("email", "=", email).execute();
      await recordAudit(tx, clock, "system", { type: "administrator.address-taken-away", subject: id, detail: {} });
    });
  }
}

function findAdministrator({ db }: Services) {
  return db.selectFrom("user").select("id").where("role", "=", "admin").executeTakeFirst();
}

/** False when another node was faster, or the name is taken. */
async function createAdministrator(
  { db, clock }: Services,
  { username, password, madeUp = false, name = username }: NewAdministrator,
): Promise<boolean> {
  const hash = await hashPassword(password);
  const userId = newId();
  try {
    await db.transaction().execute(async (tx) => {
      await insertStaffAccount(tx, clock, {
        ...{ userId, name, username, hash, madeUp, role: "administrator", advisor: null, signs: true, address: null },
      });
      await recordAudit(tx, clock, "system", { type: "administrator.created", subject: userId, detail: { username } });
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * One more administrator, whose password is generated and returned, to be shown once; null when the user name is taken.
 * `name` is the person's first and last name, which signs their answers to clients.
 */
export async function addAdministrator(
  services: Services,
  { username, name }: { username: string; name: string },
): Promise<Credentials | null> {
  const generated = { username, password: generatePassword() };
  return (await createAdministrator(services, { ...generated, madeUp: true, name })) ? generated : null;
}

/** A new password, and no second factor, for an administrator, who is signed out everywhere; null when there is none of that name. */
export async function resetAdministrator({ db, clock }: Services, username: string): Promise<Credentials | null> {
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("username", "=", username.toLowerCase())
    .where("role", "=", "admin")
    .executeTakeFirst();
  if (!user) return null;
  const password = generatePassword();
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("account")
      .set({ password: hash, madeUpPassword: hash })
      .where("userId", "=", user.id)
      .execute();
    await endSessions(tx, clock, user.id, "password");
    await forgetSecondFactor(tx, user.id);
    await forgetPasskeys(tx, user.id);
    await tx.deleteFrom("sign_in_failures").where("account", "=", user.id).execute();
    await recordAudit(tx, clock, "system", { type: "administrator.password-reset", subject: user.id, detail: {} });
  });
  return { username, password };
}

/** 20 characters: 99 random bits. */
const generatePassword = () => randomGroups(4);
