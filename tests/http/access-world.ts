import { expect, vi } from "vitest";
import { openDatabase } from "~/platform/db/open.server";
import { parseEnv } from "~/platform/env.server";
import { giveAcceptance } from "../support/given-acceptance";
import { giveAccess } from "../support/given-access";
import { giveCash, giveHousehold } from "../support/given-household";
import { giveMemberships } from "../support/given-membership";
import { giveMerge } from "../support/given-merge";
import { giveStaffRoles } from "../support/given-staff";
import { startProduct } from "../support/started-product";
import { delegates, members, type Person, sharers, staff } from "./areas";
import { Browser } from "./browser";
import {
  addTask,
  apply,
  askForDocument,
  attach,
  found,
  meet,
  signInAsAdministrator,
  signUp,
  upload,
  workOn,
  writeWithFile,
} from "./people";

export const secretName = "Secret-of-Alice-7731.pdf";

/**
 * A running product in which each person of the access matrix is signed in, and Alice has one of everything that a route can be about.
 * `ids` are the values for the parameters of the routes: of records that belong to her.
 */
export async function arrangeAccess() {
  const server = await startProduct();
  const browsers = {} as Record<Person, Browser>;
  const ids: Record<string, string> = {};
  browsers.visitor = new Browser(server.url);
  browsers.alice = await signUp(server, "Alice");
  browsers.bob = await signUp(server, "Bob");
  browsers.banned = await signUp(server, "Banned");
  for (const name of [...delegates, ...members, ...sharers, ...staff]) browsers[name] = await signUp(server, name);
  browsers.administrator = await signInAsAdministrator(server);
  const ofAlice = await (await browsers.administrator.request("/dashboard/admin/clients?q=alice@")).text();
  ids.clientId = found(ofAlice, /edit=([\w-]+)/);
  ids.documentId = await upload(browsers.alice, secretName);
  const will = { category: "Estate Planning", type: "Will" };
  await upload(browsers.alice, "Secret-of-Alice-will.pdf", undefined, will);
  const list = await (await browsers.administrator.request("/dashboard/admin/clients?q=banned@")).text();
  const blocked = await browsers.administrator.post("/dashboard/admin/clients", {
    intent: "block",
    clientId: found(list, /edit=([\w-]+)/),
    reason: "Asked by the holder",
  });
  expect(blocked.status).toBe(302);
  const contact = {
    name: "Carol",
    email: "carol@people.example",
    subject: "general-inquiry",
    message: "Secret-of-Carol",
  };
  await browsers.visitor.post("/contact", contact);
  const inbox = await (await browsers.administrator.request("/dashboard/admin/inbox")).text();
  ids.itemId = found(inbox, /inbox\/([0-9a-f-]{36})/);
  ids.fileId = await attach(browsers.alice, secretName);
  ids.applicationId = await apply(browsers.alice, {
    companyName: "Secret-of-Alice Ltd",
    email: "alice@people.example",
  });
  Object.assign(ids, await workOn(browsers.administrator, ids.applicationId, "Secret-of-Alice, please"));
  // Another applicant, who may see only his own application.
  await apply(browsers.bob);
  ids.meetingId = await meet(browsers.alice, browsers.administrator, "https://meet.example/Secret-of-Alice");
  ids.documentRequestId = await askForDocument(browsers.administrator, ids.clientId, "Secret-of-Alice return");
  ids.taskId = await addTask(browsers.administrator, ids.clientId, "Secret-of-Alice, call back");
  ids.templateId = "new-business-client";
  ids.checklistId = "new";
  ids.importId = await bringClients(browsers.administrator);
  ids.roundId = await inviteTogether(browsers.administrator);
  const events = await (await browsers.administrator.request("/dashboard/admin/events")).text();
  ids.occurrenceId = found(events, /admin\/events\/([\w-]+-\d{4}-\d\d-\d\d)/);
  const claims = await (await browsers.administrator.request("/dashboard/admin/claims")).text();
  Object.assign(ids, { contentKind: "news", contentKey: "three-dates-a-month-in-2025" });
  ids.articleKey = "three-dates-a-month-in-2025";
  ids.claimKey = found(claims, /admin\/claims\/([\w.-]+)/);

  const database = openDatabase(parseEnv(server.settings));
  await giveAccess(database.db, { owner: "Alice", delegate: "fred", ended: Date.now() - 86_400_000 });
  Object.assign(ids, await giveAccess(database.db, { owner: "Alice", delegate: "dora" }));
  ids.membershipId = await giveMemberships(database.db, {
    owner: "Alice",
    members: { oscar: "owner", finn: "finance", vera: "viewer" },
  });
  await giveStaffRoles(database.db, Object.fromEntries(staff.map((role) => [role, role])));
  ids.staffId = (
    await database.db.selectFrom("staff").select("user_id").where("role", "=", "auditor").executeTakeFirstOrThrow()
  ).user_id;
  ids.advisorSlug = "ottoline-grebe";
  await database.db
    .insertInto("portal_advisors")
    .values({
      ...{ slug: ids.advisorSlug, name: "Ottoline Grebe", location: "Dubai", version: 1, made_by: ids.staffId },
      ...{ phone: "", languages: "", made_at: Date.now(), ended_at: null },
    })
    .execute();
  for (const [name, account] of [
    ["alice", "Secret-of-Alice-custody"],
    ["hana", "Hana, custody"],
  ] as const)
    await giveCash(database.db, name, account);
  await giveHousehold(database.db, ["alice", "hugo"], { ended: Date.now() - 86_400_000 });
  const householdId = await giveHousehold(database.db, ["alice", "hana"]);
  ids.mergeId = await giveMerge(database.db, ids.clientId);
  ids.acceptanceId = await giveAcceptance(database.db, ids);
  const waiting = database.db.selectFrom("mail_outbox").select("id").where("sent_at", "is", null);
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), 60_000);
  // Alice has confirmed her address, and writes.
  const confirmed = ["alice", ...members].map((name) => `${name}@people.example`);
  await database.db.updateTable("user").set({ emailVerified: true }).where("email", "in", confirmed).execute();
  Object.assign(ids, await writeWithFile(browsers.alice, "Secret-of-Alice, in confidence", secretName));
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), 60_000);
  return { server, database, browsers, ids, householdId };
}

/** Invites a client together with nobody else; returns the id of the round. */
async function inviteTogether(desk: Browser): Promise<string> {
  const form = { intent: "add", name: "Ines", email: "ines@invited.example", phone: "", accountType: "individual" };
  const added = await desk.post("/dashboard/admin/clients", { ...form, status: "active", portfolioValue: "0" });
  const clientId = found(added.headers.get("Location") ?? "", /added=([\w-]+)/);
  const address = `/dashboard/admin/clients/invitations?client=${clientId}`;
  const seen = found(await (await desk.request(address)).text(), /name="seen" value="([\w-]+)"/);
  const answer = await desk.post(address, { intent: "invite", seen });
  return found(answer.headers.get("Location") ?? "", /invitations\/([\w-]+)\?invited$/);
}

/** A file of clients that waits for its columns; returns the id of the import. */
async function bringClients(desk: Browser): Promise<string> {
  const body = new FormData();
  body.set("file", new File(["name,email\nIda,ida@import.example\n"], "clients.csv"));
  const answer = await desk.request("/dashboard/admin/imports", { method: "POST", body });
  return found(answer.headers.get("Location") ?? "", /imports\/([\w-]+)$/);
}
