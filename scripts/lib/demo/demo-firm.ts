import { randomInt } from "node:crypto";
import type { Administrator, ClientActor } from "~/features/accounts/actor";
import { signUp } from "~/features/accounts/sign-up.server";
import { addClient, changeClientStatus, updateClient } from "~/features/clients/manage-clients.server";
import type { AccountType } from "~/features/clients/terms";
import { decideDocument } from "~/features/documents/review.server";
import { replyToItem } from "~/features/inbox/letters.server";
import { assignItem, changeItemStatus } from "~/features/inbox/work.server";
import { cancelOwnMeetingRequest, closeMeetingRequest, requestMeeting } from "~/features/meetings/meetings.server";
import { meetingFormats, meetingTopics, timesOfDay, weekdays } from "~/features/meetings/terms";
import { sendContactMessage } from "~/features/messages/send-message.server";
import { day, hour } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";
import { applicationSteps } from "./applications";
import { type Chance, chanceFrom } from "./chance";
import { letters } from "./letters";
import { rejections, uploadPaper } from "./papers";
import { type Person, person } from "./people";
import { publicSteps } from "./public";
import { type MovedClock, play, type Step } from "./script";

const clientCount = 40;
/** Every so many have an account of their own. */
const accountEvery = 3;
const months = 14;

export interface DemoFirm {
  clients: number;
  documents: number;
  /** User names of the accounts, all with one password. */
  accounts: string[];
  password: string;
}

/** Lets fourteen months pass in a firm of forty clients, through the product's own verbs. */
export async function playDemoFirm(
  services: Services,
  clock: MovedClock,
  administrator: Administrator,
): Promise<DemoFirm> {
  const now = clock.now();
  const chance = chanceFrom(20);
  const password = demoPassword();
  const firm: DemoFirm = { clients: clientCount, documents: 0, accounts: [], password };
  const steps: Step[] = [];
  const scene: Scene = { services, administrator, chance, steps, now, firm };

  for (let index = 0; index < clientCount; index += 1) {
    const who = person(index, chance);
    // The last few joined in these days; the others over the months, on working hours.
    const back =
      index >= clientCount - 4 ? (clientCount - index) * 0.8 : ((clientCount - index) / clientCount) * months * 30.4;
    const at = Math.round(now - back * day - chance.below(8) * hour);
    const accountType = (["individual", "individual", "business", "institution"] as const)[index % 4] ?? "individual";
    steps.push({ at, run: () => join(scene, who, { index, accountType, at }) });
  }
  letters.forEach((letter, index) => {
    const { name, email, phone } = person(200 + index, chance);
    const at = now - Math.round((letters.length - index) ** 1.7 * day - 3 * hour);
    steps.push({
      at,
      async run() {
        const id = await sendContactMessage(services, { name, email, phone, ...letter });
        if (index < letters.length - 2) workOn(scene, id, { at, closed: index % 2 === 1 });
      },
    });
  });
  steps.push(...applicationSteps(services, administrator, { now, personOf: (index) => person(240 + index, chance) }));
  steps.push(...publicSteps(services, { now, personOf: (index) => person(260 + index, chance) }));
  await play(clock, steps, now);
  await settle(services, now);
  return firm;
}

/** Every second message is answered and waits for the person; the others are done with it. */
function workOn(
  { services, administrator, steps }: Scene,
  id: string,
  { at, closed }: { at: number; closed: boolean },
) {
  const reply = { id, text: demoReply, seen: "", formKey: newId() };
  steps.push({
    at: at + 2 * hour,
    run: () => assignItem(services, administrator, { id, from: "", to: administrator.userId }),
  });
  steps.push({ at: at + 5 * hour, run: () => replyToItem(services, administrator, reply) });
  if (closed)
    steps.push({
      at: at + 30 * hour,
      run: () => changeItemStatus(services, administrator, { id, from: "waiting", to: "done" }),
    });
}

const demoReply = `Thank you for writing to us.

The colleague who can answer best has read your message and would rather speak to you than write: would a call of twenty minutes this week suit you? Please name two times, and say what you would like to have settled by the end of it.`;

interface Scene {
  services: Services;
  administrator: Administrator;
  chance: Chance;
  steps: Step[];
  now: number;
  firm: DemoFirm;
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
    }));

  const isNew = now - at < 5 * day;
  if (!isNew) {
    steps.push({
      at: at + 2 * day,
      run: () => changeClientStatus(services, administrator, { clientId, status: "active" }),
    });
    value(scene, clientId, at + 3 * day);
  }
  if (index % 13 === 11) {
    steps.push({
      at: now - 20 * day,
      run: () => changeClientStatus(services, administrator, { clientId, status: "inactive" }),
    });
  }
  if (client) await correspond(scene, client, at);
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
  return { kind: "client", userId, clientId, name, email, status: "active", sessionId: "demo", emailConfirmed: true };
}

/** A valuation at the end of each month: the portfolio wanders, a little upwards. */
function value({ services, administrator, chance, steps, now }: Scene, clientId: string, first: number) {
  let dollars = 120_000 + chance.next() ** 3 * 9_000_000;
  for (let at = first; at < now; at += 30 * day + chance.below(30) * hour) {
    const portfolioValue = Math.round(dollars) * 100;
    steps.push({ at, run: () => revalue(services, administrator, clientId, portfolioValue) });
    dollars *= 0.975 + chance.next() * 0.065;
  }
  // Most have been valued in these days as well, so that there is a growth to show.
  if (chance.below(4) === 0) return;
  const portfolioValue = Math.round(dollars) * 100;
  const at = now - (1 + chance.below(20)) * hour;
  steps.push({ at, run: () => revalue(services, administrator, clientId, portfolioValue) });
}

async function revalue(services: Services, administrator: Administrator, clientId: string, portfolioValue: number) {
  const row = await services.db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  const { name, email, phone, company, status, version, account_type: accountType } = row;
  await updateClient(services, administrator, {
    clientId,
    version,
    name,
    email,
    phone,
    company,
    accountType,
    status,
    portfolioValue,
  });
}

/** Documents with decisions, and a wish for a meeting now and then. */
async function correspond(
  { services, administrator, chance, steps, now, firm }: Scene,
  client: ClientActor,
  from: number,
) {
  const papers = now - from < 10 * day ? 2 : 4 + chance.below(6);
  for (let index = 0; index < papers; index += 1) {
    const at = from + Math.round(((index + chance.next()) / papers) * (now - from));
    steps.push({
      at,
      async run() {
        const documentId = await uploadPaper(services, client, chance);
        firm.documents += 1;
        const decidedAt = at + (6 + chance.below(60)) * hour;
        if (decidedAt > now || (now - at < 15 * day && chance.below(2) === 0)) return;
        const rejected = chance.below(5) === 0;
        const decision = rejected ? "rejected" : "approved";
        const reason = rejected ? chance.pick(rejections) : "";
        steps.push({
          at: decidedAt,
          run: () => decideDocument(services, administrator, { documentId, decision, reason }),
        });
      },
    });
  }
  const wishes = chance.below(3);
  for (let index = 0; index < wishes; index += 1) {
    const at = from + Math.round(((index + 0.4 + chance.next() / 2) / wishes) * (now - from));
    const days = weekdays.filter(() => chance.below(2) === 0);
    const wish = {
      topic: chance.pick(meetingTopics),
      days: days.length > 0 ? days : [weekdays[0]],
      timeOfDay: chance.pick(timesOfDay),
      format: chance.pick(meetingFormats),
      note: index === 0 ? "My accountant would like to join." : "",
    };
    steps.push({ at, run: () => requestMeeting(services, client, wish) });
    if (index === wishes - 1 && chance.below(4) > 0) continue;
    steps.push({ at: at + 4 * day, run: () => closeOpenMeeting(services, administrator, client) });
  }
}

async function closeOpenMeeting(services: Services, administrator: Administrator, client: ClientActor) {
  const open = await services.db
    .selectFrom("meeting_requests")
    .select("id")
    .where("client_id", "=", client.clientId)
    .where("status", "=", "requested")
    .executeTakeFirst();
  if (!open) return;
  if (open.id.charCodeAt(open.id.length - 1) % 4 === 0) await cancelOwnMeetingRequest(services, client);
  else await closeMeetingRequest(services, administrator, open.id);
}

/** Nobody is written to, nobody is signed in, and what is older than a week has been read. */
async function settle({ db }: Services, now: number) {
  await db
    .updateTable("mail_outbox")
    .set((row) => ({ sent_at: row.ref("created_at"), facet: "s", body: "" }))
    .where("sent_at", "is", null)
    .execute();
  await db.deleteFrom("session").execute();
  await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("created_at", "<", now - 7 * day)
    .execute();
}

/** 15 letters and digits that cannot be mistaken for one another. */
function demoPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  return Array.from({ length: 15 }, () => letters[randomInt(letters.length)]).join("");
}
