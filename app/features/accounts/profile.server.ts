import { sql } from "kysely";
import { searchColumns } from "~/features/clients/row.server";
import { renameClientInDocuments } from "~/features/documents/client-changes.server";
import { recordAudit } from "~/platform/audit/audit.server";
import { besideChain } from "~/platform/audit/personal.server";
import { isUniqueViolation } from "~/platform/db/errors";
import { hasMailbox, isSingleAddress } from "~/platform/mail/address";
import type { Services } from "~/platform/services";
import { tooMany } from "~/platform/too-many";
import type { Administrator, ClientActor } from "../identity/actor";
import { isPersonsName, personsNameNeeded } from "../identity/persons-name";
import { askForAddressChange, takeLinkTurn } from "./address-change.server";
import { findUser } from "./credentials/find-user.server";
import { passwordLimit } from "./credentials/limits";
import { isPasswordOf, notCurrent } from "./credentials/own-password.server";
import { passwordForAddress, userName } from "./credentials/schema";
import { usernameTaken } from "./credentials/vocabulary";
import { hasSecondFactor, takeFactor } from "./second-factor/second-factor.server";
import { wrongCode } from "./second-factor/typed-code.server";
import { addressNotUsable, canSignInWith, emailTaken } from "./sign-up/sign-up.server";

export interface Profile {
  name: string;
  /** Empty for an account without one. */
  email: string;
  username: string;
  phone: string;
  company: string;
  accountType: "individual" | "business" | "institution" | null;
}

/** What the settings page shows about the signed-in person. */
export async function readProfile({ db }: Services, actor: ClientActor | Administrator): Promise<Profile> {
  const user = await db
    .selectFrom("user")
    .leftJoin("clients", "clients.user_id", "user.id")
    .select(["user.name", "user.email", "user.displayUsername", "user.username"])
    .select(["clients.phone", "clients.company", "clients.account_type"])
    .where("user.id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return {
    name: user.name,
    email: hasMailbox(user.email) ? user.email : "",
    username: user.displayUsername ?? user.username ?? "",
    phone: user.phone ?? "",
    company: user.company ?? "",
    accountType: user.account_type,
  };
}

/** What this person types at the sign-in: the address or, without one, the user name. */
export async function signInNameOf(services: Services, actor: ClientActor | Administrator): Promise<string> {
  const { email, username } = await readProfile(services, actor);
  return email || username;
}

/**
 * The errors of a profile that the form's own rules do not find, for the values that follow these rules, so that the person sees all
 * errors at once. What needs the password is found by `changeProfile`.
 */
export async function findProfileProblems(
  services: Services,
  actor: ClientActor | Administrator,
  form: FormData,
): Promise<Partial<Record<"name" | "email" | "username", string[]>>> {
  const before = await readProfile(services, actor);
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const username = userName.safeParse(typed("username")).data ?? "";
  const [name, email] = [typed("name"), typed("email").toLowerCase()];
  const nameless = actor.kind === "administrator" && name !== "" && !isPersonsName(name, username || null);
  const namesake = username ? await findUser(services.db, username) : undefined;
  const unusable = email !== before.email && isSingleAddress(email) && !canSignInWith(email);
  return {
    ...(nameless && { name: [personsNameNeeded] }),
    ...(before.email === "" && !typed("username") && { username: [usernameNeeded] }),
    ...(namesake && namesake.id !== actor.userId && { username: [usernameTaken] }),
    ...(unusable && { email: [addressNotUsable] }),
  };
}

const usernameNeeded = "Enter a username: you sign in with it until your email is confirmed";

export type ProfileResult =
  | { ok: true; confirmationSent: boolean }
  | { ok: false; field: "name" | "email" | "username" | "profilePassword" | "code"; message: string };

/**
 * Changes name, phone, company and user name at once; a new email address is asked for with the password, and a code where the
 * account asks for one at the sign-in, because whoever has it can choose a new one, and holds only after its link was used. The account type is not the person's to change. An
 * administrator has a person's name, because it signs answers to clients.
 */
export async function changeProfile(
  services: Services,
  actor: ClientActor | Administrator,
  input: {
    name: string;
    email: string;
    username?: string;
    phone: string;
    company: string;
    profilePassword?: string;
  },
  /** Of the app, or a recovery code; the headers of the request name the session to which it belongs. */
  { code = "", headers = new Headers() }: { code?: string; headers?: Headers } = {},
): Promise<ProfileResult> {
  const { db, clock } = services;
  const before = await readProfile(services, actor);
  if (actor.kind === "administrator" && !isPersonsName(input.name, input.username ?? null))
    return { ok: false, field: "name", message: personsNameNeeded };
  if (before.email === "" && !input.username) return { ok: false, field: "username", message: usernameNeeded };
  const email = input.email.toLowerCase();
  if (email !== before.email) {
    if (!canSignInWith(email)) return { ok: false, field: "email", message: addressNotUsable };
    const refusal = await refuseNewAddress(services, actor, email, {
      ...{ password: input.profilePassword ?? "", code, headers },
    });
    if (refusal) return refusal;
    const wait = await takeLinkTurn(services.limits, actor.userId, email);
    if (wait !== null) return { ok: false, field: "email", message: tooMany(wait, "") };
  }
  const displayUsername = input.username || null;
  try {
    await db.transaction().execute(async (tx) => {
      const company = before.accountType === "business" ? input.company : "";
      const phone = before.accountType ? input.phone : "";
      const after = { ...before, name: input.name, username: displayUsername ?? "", phone, company };
      const fields = Object.keys(after).filter((key) => after[key as keyof Profile] !== before[key as keyof Profile]);
      if (fields.length === 0) return;
      const client = await tx
        .updateTable("clients")
        .set({ name: input.name, phone, company, version: sql<number>`version + 1`, updated_at: clock.now() })
        .set(searchColumns({ name: input.name, email: before.email, phone, company }))
        .where("user_id", "=", actor.userId)
        .returning("id")
        .executeTakeFirst();
      if (client && fields.includes("name")) await renameClientInDocuments(tx, client.id, input.name);
      await tx
        .updateTable("user")
        .set({ name: input.name, username: displayUsername?.toLowerCase() ?? null, displayUsername })
        .where("id", "=", actor.userId)
        .execute();
      const value = (profile: Partial<Profile>, key: string) =>
        besideChain(actor.userId, profile[key as keyof Profile] ?? "");
      const changes = Object.fromEntries(
        fields.map((key) => [key, { from: value(before, key), to: value(after, key) }]),
      );
      const event = { type: "account.profile-changed", subject: actor.userId, detail: { fields, changes } } as const;
      await recordAudit(tx, clock, { userId: actor.userId }, event);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, field: "username", message: usernameTaken };
    throw error;
  }
  if (email === before.email) return { ok: true, confirmationSent: false };
  await askForAddressChange(services, actor, email);
  return { ok: true, confirmationSent: true };
}

interface Proof {
  password: string;
  code: string;
  headers: Headers;
}

/** What keeps the signed-in person from asking for this address; null when nothing does. A few wrong passwords and codes are free. */
async function refuseNewAddress(
  services: Services,
  actor: ClientActor | Administrator,
  email: string,
  { password, code, headers }: Proof,
): Promise<Extract<ProfileResult, { ok: false }> | null> {
  const { db, limits } = services;
  const key = `user:${actor.userId}`;
  if (password === "") return { ok: false, field: "profilePassword", message: passwordForAddress };
  const wait = await limits.take(passwordLimit, key);
  if (wait !== null) return { ok: false, field: "profilePassword", message: tooMany(wait, "") };
  if (!(await isPasswordOf(db, actor.userId, password)))
    return { ok: false, field: "profilePassword", message: notCurrent };
  const taken = await findUser(db, email);
  // A recovery code is used up by looking at it.
  if (!taken && (await hasSecondFactor(services, actor)) && !(await takeFactor(services, actor, headers, code)))
    return { ok: false, field: "code", message: wrongCode };
  await limits.giveBack(passwordLimit, key);
  return taken ? { ok: false, field: "email", message: emailTaken } : null;
}
