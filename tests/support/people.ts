import { ensureClientOfUser } from "~/features/accounts/sign-up/client-record.server";
import { type SignUpResult, signUp } from "~/features/accounts/sign-up/sign-up.server";
import type { Confirmed } from "~/features/clients/questions.server";
import { noAdvisor } from "~/features/clients/row.server";
import type { ClientInput } from "~/features/clients/schema";
import { type AccountType, type ClientStatus, clientStatusCodes } from "~/features/clients/vocabulary";
import type { Administrator, ClientActor } from "~/features/identity/actor";
import { visitor } from "~/features/identity/actor";
import type { Exchange } from "~/features/identity/sessions/session.server";
import { newId } from "~/platform/ids.server";
import type { World } from "./world";

export const password = "a steady hand 2031";

// Hashing is slow on purpose. A hash contains its cost, and this one was made with the lowest cost.
const cheapHash = "$argon2id$v=19$m=64,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$OdUuQMcBeLqdP3rTHU5KH/xFZ2T5CTHVbOiLo6aPYsk";

export interface Person {
  name: string;
  email: string;
  username?: string;
  status: ClientStatus;
  accountType: AccountType;
}

/** An account with its client record, as sign-up leaves it, but without the slow part and without a session. */
export async function aClient(world: World, person: Partial<Person> = {}): Promise<ClientActor> {
  const { status = "pending", accountType = "individual" } = person;
  const account = await anAccount(world, person, { signUp: JSON.stringify({ accountType }) });
  await ensureClientOfUser(world, account.userId);
  const client = await world.db
    .updateTable("clients")
    .set({ status, facet: clientStatusCodes[status] })
    .where("user_id", "=", account.userId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { kind: "client", ...account, clientId: client.id, status, role: "owner", holderId: account.userId };
}

/** Somebody of the staff; without a role an administrator, who may do everything. */
export async function anAdministrator(
  world: World,
  {
    role = "administrator",
    advisor = null,
    teams = [],
    ...person
  }: Partial<Person> & Partial<Pick<Administrator, "role" | "advisor" | "teams">> = {},
): Promise<Administrator> {
  const account = await anAccount(world, { name: "Ada Winter", ...person }, { role: "admin" });
  await world.db
    .insertInto("staff")
    .values({
      ...{ user_id: account.userId, role, advisor, since: world.clock.now(), signs_since: world.clock.now() },
      ...{ suspended_at: null, removed_at: null },
    })
    .execute();
  for (const team_id of teams)
    await world.db.insertInto("team_members").values({ team_id, user_id: account.userId }).execute();
  return { kind: "administrator", ...account, role, advisor, teams };
}

export const aVisitor = () => visitor;

async function anAccount(
  { db, clock }: World,
  { name = "Maria Ramírez", username, email = `${newId().slice(-12)}@example.com` }: Partial<Person>,
  { role = "user", signUp = null }: { role?: string; signUp?: string | null },
) {
  const userId = newId();
  const times = { createdAt: new Date(clock.now()).toISOString(), updatedAt: new Date(clock.now()).toISOString() };
  const flags = { emailVerified: false, banned: false, banReason: null };
  const names = { name, email, username: username?.toLowerCase() ?? null, displayUsername: username ?? null };
  await db
    .insertInto("user")
    .values({ id: userId, ...names, ...flags, role, signUp, ...times })
    .execute();
  await db
    .insertInto("account")
    .values({
      id: newId(),
      accountId: userId,
      userId,
      providerId: "credential",
      password: cheapHash,
      ...times,
    })
    .execute();
  return { userId, sessionId: newId(), name, email, emailConfirmed: false, timeZone: null };
}

/** The values of a completed sign-up form. */
export function aSignUp(input: Partial<Parameters<typeof signUp>[2]> = {}): Parameters<typeof signUp>[2] {
  const names = {
    firstName: "Maria",
    lastName: "Ramírez",
    company: "",
    email: "maria@example.com",
    phone: "+1 555 0100",
  };
  return { accountType: "individual", ...names, password, confirmPassword: password, ...input };
}

/** A browser that keeps cookies and sends them again. */
export function aBrowser() {
  const jar = new Map<string, string>();
  const headers = () => new Headers({ Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
  const keep = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  return {
    headers,
    names: () => [...jar.keys()],
    /** One request: `act` gets the exchange with this browser's cookies; the cookies of the answer are kept. */
    async send<T>(act: (exchange: Exchange) => Promise<T>): Promise<T> {
      const exchange: Exchange = { headers: headers(), cookies: [], address: "192.0.2.1" };
      const answer = await act(exchange);
      keep(exchange.cookies);
      return answer;
    },
  };
}

export type Browser = ReturnType<typeof aBrowser>;

/** Signs up through the real verb, in a new browser; throws when the sign-up is refused. */
export async function signedUp(world: World, input: Parameters<typeof aSignUp>[0] = {}) {
  const browser = aBrowser();
  const result: SignUpResult = await browser.send((exchange) => signUp(world, exchange, aSignUp(input)));
  if (!result.ok) throw new Error(`Sign-up was refused: ${result.message}`);
  return { browser, userId: result.userId };
}

/** The values of a completed client form; money in cents. */
export function aClientForm(input: Partial<ClientInput> = {}): ClientInput & { confirmed: Confirmed } {
  const contact = { name: "Bob Stone", email: "bob@example.com", phone: "", company: "" };
  // The form confirms all questions; tests of these questions override this.
  const form = { ...contact, accountType: "individual", status: "pending", portfolioValue: 0 } as const;
  return { ...form, ...noAdvisor, confirmed: "all", ...input };
}
