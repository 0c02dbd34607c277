import { randomInt } from "node:crypto";
import { signUp } from "~/features/accounts/sign-up/sign-up.server";
import { addClient, changeClientStatus, updateClient } from "~/features/clients/manage-clients.server";
import { readClient } from "~/features/clients/read-client.server";
import { noAdvisor } from "~/features/clients/row.server";
import type { AccountType } from "~/features/clients/vocabulary";
import type { Administrator, ClientActor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import { mailStateCodes } from "~/platform/mail/mail-state";
import type { Services } from "~/services";
import { applicationSteps } from "./applications";
import { bookingSteps, closureSteps, leaveSteps } from "./bookings";
import { chanceFrom } from "./chance";
import { correspond } from "./correspondence";
import { letAccountantIn } from "./delegates";
import { eventSteps, publishEvents } from "./events";
import { shareHousehold } from "./households";
import { letterSteps } from "./letters";
import { letMemberIn } from "./members";
import { type Person, person } from "./people";
import { addPortfolios } from "./portfolios";
import { publicSteps } from "./public";
import { askForDocuments } from "./requests";
import { type DemoFirm, type MovedClock, play, type Scene, type Step } from "./script";
import { sharingSteps } from "./shared";
import { addStaff, staffCalled } from "./staff";
import { threadSteps } from "./threads";

const clientCount = 40;
/** Every third client has an account. */
const accountEvery = 3;
const months = 14;
/** A business with an account; its number is one of every third and of every fourth. */
const businessWithMembers = 6;
/** The first few accounts have holdings. */
const portfolioClients = 4;
/** Two of them share a joint portfolio; two other clients have not decided yet. */
const household = { first: 0, second: 9 };
const askedHousehold = { first: 12, second: 21 };

/** Simulates fourteen months of a firm with forty clients, using the product's own verbs. */
export async function playDemoFirm(
  services: Services,
  clock: MovedClock,
  administrator: Administrator,
): Promise<DemoFirm> {
  const now = clock.now();
  const chance = chanceFrom(20);
  const password = demoPassword();
  const firm: DemoFirm = { clients: clientCount, documents: 0, accounts: [], staff: [], password };
  const steps: Step[] = [];
  const scene: Scene = { services, administrator, chance, steps, now, firm, holders: [], people: new Map() };

  for (let index = 0; index < clientCount; index += 1) {
    const who = person(index, chance);
    // The last few clients joined in recent days; the others during the months before, in working hours.
    const back =
      index >= clientCount - 4 ? (clientCount - index) * 0.8 : ((clientCount - index) / clientCount) * months * 30.4;
    const at = Math.round(now - back * day - chance.below(8) * hour);
    const accountType = (["individual", "individual", "business", "institution"] as const)[index % 4] ?? "individual";
    steps.push({ at, run: () => join(scene, who, { index, accountType, at }) });
  }
  steps.push(...letterSteps(scene, (index) => person(200 + index, chance)));
  steps.push(...applicationSteps(services, administrator, { now, personOf: (index) => person(240 + index, chance) }));
  steps.push(...publicSteps(services, { now, personOf: (index) => person(260 + index, chance) }));
  steps.push(...eventSteps(services, administrator, now));
  steps.push(...leaveSteps(services, administrator, now));
  steps.push(...closureSteps(services, administrator, now));
  await play(clock, steps, now);
  await addPortfolios(services, administrator, scene.holders);
  firm.staff = await addStaff(services, password);
  const colleague = await staffCalled(services, "priya.raman");
  const clients = [...scene.people.values()];
  await publishEvents(services, colleague, { personOf: (index) => person(280 + index, chance), clients });
  await settle(services, now);
  return firm;
}

interface Entry {
  index: number;
  accountType: AccountType;
  at: number;
}

async function join(scene: Scene, who: Person, entry: Entry) {
  const { services, administrator, chance, steps, now } = scene;
  const { index, accountType, at } = entry;
  const hasAccount = index % accountEvery === 0;
  const client = hasAccount ? await openAccount(scene, who, entry) : undefined;
  const { name, email, phone, company } = who;
  const clientId =
    client?.clientId ??
    (await addClient(services, administrator, {
      name,
      email,
      phone,
      company,
      accountType,
      status: "pending",
      portfolioValue: 0,
      ...noAdvisor,
      confirmed: "all",
    }));

  const isNew = now - at < 5 * day;
  const holds = client !== undefined && !isNew && index < portfolioClients * accountEvery;
  if (!isNew) {
    steps.push({
      at: at + 2 * day,
      run: () => changeClientStatus(services, administrator, { clientId, status: "active" }),
    });
    // One that is recorded after the last price would stand in place of the holdings.
    value(scene, clientId, at + 3 * day, holds ? now - 8 * day : now);
    // Five of six have an advisor, from their second day on.
    const advisors = services.siteContent.advisors().all;
    const advisor = advisors[index % advisors.length]?.slug ?? "";
    if (index % 6 !== 5)
      steps.push({ at: at + 1.5 * day, run: () => edit(services, administrator, clientId, { advisor }) });
  }
  if (index % 13 === 11) {
    steps.push({
      at: now - 20 * day,
      run: () => changeClientStatus(services, administrator, { clientId, status: "inactive" }),
    });
  }
  if (client) await correspond(scene, client, at);
  if (client && !isNew) threadSteps(scene, client, index / accountEvery);
  if (client && index % 2 === 0) askForDocuments(scene, client);
  if (client && !isNew && now - at > 60 * day) steps.push(...sharingSteps(services, administrator, { client, now }));
  if (holds)
    scene.holders.push({ clientId, size: 400_000 + index * 150_000, ...(index === accountEvery && { long: true }) });
  if (client && now - at > 60 * day) steps.push(...bookingSteps(scene, client, index));
  if (client && index === 0) await addAccountant(scene, client);
  if (client) {
    scene.people.set(index, client);
    share(scene, household, index, { daysAgo: 60, agrees: true });
    share(scene, askedHousehold, index, { daysAgo: 4, agrees: false });
  }
  if (client && index === businessWithMembers) addMembers(scene, client);
  if (!client) return;
  steps.push({
    at: now,
    run: () =>
      services.db
        .updateTable("clients")
        .set({ last_active_at: Math.max(at, now - Math.round(chance.next() ** 2 * 40 * day)) })
        .where("id", "=", clientId)
        .execute(),
  });
}

/** When the second of the two has joined. */
function share(
  scene: Scene,
  { first, second }: typeof household,
  index: number,
  when: Parameters<typeof shareHousehold>[2],
) {
  const [inviting, invited] = [scene.people.get(first), scene.people.get(second)];
  if (index === second && inviting && invited) shareHousehold(scene, [inviting, invited], when);
}

/** Somebody who has signed up only to work with this client's documents. */
async function addAccountant(scene: Scene, client: ClientActor) {
  const who = person(300, scene.chance);
  scene.firm.clients += 1;
  scene.steps.push({
    at: scene.now - 27 * day,
    async run() {
      const entry: Entry = { index: 300, accountType: "individual", at: scene.now - 27 * day };
      letAccountantIn(scene, client, await openAccount(scene, who, entry));
    },
  });
}

/** Two people who work for this business: one of finance, and one who only looks. */
function addMembers(scene: Scene, holder: ClientActor) {
  for (const [offset, role] of (["finance", "viewer"] as const).entries()) {
    const who = person(304 + offset, scene.chance);
    const entry: Entry = { index: 304 + offset, accountType: "individual", at: scene.now - 21 * day };
    letMemberIn(scene, holder, { email: who.email, role, signUp: () => openAccount(scene, who, entry) });
  }
}

/** The person signs up; all accounts share the demo's password, and their addresses count as confirmed. */
async function openAccount({ services, firm }: Scene, who: Person, { accountType }: Entry): Promise<ClientActor> {
  const { firstName, lastName, email, phone, company, name } = who;
  const username = email.split("@")[0] ?? email;
  const exchange = { headers: new Headers(), cookies: [], address: "127.0.0.1" };
  const input = {
    accountType,
    firstName,
    lastName,
    company,
    email,
    phone,
    username,
    password: firm.password,
    confirmPassword: firm.password,
  };
  const result = await signUp(services, exchange, input);
  if (!result.ok) throw new Error(`The demo's ${result.field} was refused: ${result.message}`);
  const { userId } = result;
  await services.db
    .updateTable("user")
    .set({ emailVerified: services.dialect === "sqlite" ? 1 : true })
    .where("id", "=", userId)
    .execute();
  const { id: clientId } = await services.db
    .selectFrom("clients")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  firm.accounts.push(username);
  return {
    kind: "client",
    userId,
    clientId,
    role: "owner",
    holderId: userId,
    name,
    email,
    status: "active",
    sessionId: "demo",
    emailConfirmed: true,
    timeZone: null,
  };
}

/** A valuation at the end of each month, until a moment. The values vary and grow a little. */
function value(scene: Scene, clientId: string, first: number, until: number) {
  const { services, administrator, chance, steps, now } = scene;
  let dollars = 120_000 + chance.next() ** 3 * 9_000_000;
  for (let at = first; at < now; at += 30 * day + chance.below(30) * hour) {
    const portfolioValue = Math.round(dollars) * 100;
    if (at < until) steps.push({ at, run: () => edit(services, administrator, clientId, { portfolioValue }) });
    dollars *= 0.975 + chance.next() * 0.065;
  }
  // Most portfolios were valued in recent days as well, so that there is a growth to show.
  if (chance.below(4) === 0) return;
  const portfolioValue = Math.round(dollars) * 100;
  const at = now - (1 + chance.below(20)) * hour;
  if (at < until) steps.push({ at, run: () => edit(services, administrator, clientId, { portfolioValue }) });
}

/** Saves the client's form with another value in it. */
async function edit(
  services: Services,
  administrator: Administrator,
  clientId: string,
  change: { portfolioValue: number } | { advisor: string },
) {
  const { portfolioCents, ...client } = await readClient(services, administrator, clientId);
  const form = { ...client, portfolioValue: portfolioCents, confirmed: "all" } as const;
  await updateClient(services, administrator, { ...form, clientId, ...change });
}

/** Marks all mails as sent, ends all sessions, and marks notifications older than a week as read. */
async function settle({ db }: Services, now: number) {
  await db
    .updateTable("mail_outbox")
    .set((row) => ({ sent_at: row.ref("created_at"), facet: mailStateCodes.sent, tries: 1, body: "" }))
    .where("sent_at", "is", null)
    .execute();
  await db.deleteFrom("session").execute();
  await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("created_at", "<", now - 7 * day)
    .execute();
}

/** 15 letters and digits, without those that look alike. */
export function demoPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from({ length: 15 }, () => letters[randomInt(letters.length)]).join("");
}
