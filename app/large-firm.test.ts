import { expect, test } from "vitest";
import { forgetExpired } from "../server/forget-expired";
import { manyClients } from "../tests/support/many-clients";
import { aClient, anAdministrator } from "../tests/support/people";
import { plansOf, usesIndex, wholeReads, wholeSorts } from "../tests/support/query-plans";
import { emptyWorld, onBothDatabases, type World } from "../tests/support/world";
import { listAudit, listAuditPeople, readAuditRequest } from "./features/audit/list-audit.server";
import { listClients, readClientListRequest } from "./features/clients/client-list.server";
import { hasPhone } from "./features/clients/phone-forms.server";
import { countPendingDocuments } from "./features/documents/review.server";
import { listCategoryRules } from "./features/documents/two-approvals.server";
import { readWaitingDocuments } from "./features/documents/waiting-documents.server";
import { listColleagues } from "./features/identity/staff/colleagues.server";
import { countWaiting } from "./features/inbox/list-items.server";
import { listLacking, meetingsBetween } from "./features/meetings/count-open.server";
import { listMeetingRequests } from "./features/meetings/list-meetings.server";
import { meetingRecords } from "./features/meetings/record-source.server";
import {
  countUnread,
  listNotifications,
  notifyAdministrators,
  readNotificationPage,
  resolveNotices,
} from "./features/notifications/notifications.server";
import { listStaff } from "./features/staff/list-staff.server";
import { updateStatistics } from "./platform/db/statistics.server";

/** What grows with the firm. */
const large = [
  ...["audit_events", "clients", "documents", "inbox_items", "mail_outbox", "meeting_requests", "notifications"],
  ...["rate_limits", "session", "sign_in_failures", "link_tokens", "user"],
];

async function readWhole(world: World, run: (recorded: World) => Promise<unknown>) {
  return wholeReads(await plansOf(world, run), large);
}

onBothDatabases("no list of meetings, notifications or events of the log reads a whole table", async (world) => {
  const ada = await anAdministrator(world);
  const read = await readWhole(world, async (recorded) => {
    for (const order of ["waiting", "oldest", "newest"] as const) await listMeetingRequests(recorded, ada, order);
    await meetingsBetween(recorded, ada, { from: 0, to: 1, most: 3 });
    const after = { createdAt: world.clock.now(), id: "x" };
    await listNotifications(recorded, ada, { after });
    await readNotificationPage(recorded, ada, {});
    const request = readAuditRequest(new URLSearchParams({ who: ada.userId, status: "client.added" }));
    await listAudit(recorded, ada, request);
    await listAuditPeople(recorded, ada, "somebody");
    await listAudit(recorded, ada, readAuditRequest(new URLSearchParams({ q: "ann" })));
    await listColleagues(recorded.db, "inbox.work");
  });
  expect(read).toEqual([]);
});

onBothDatabases("telling administrators and settling what they were told reads no whole table", async (world) => {
  await anAdministrator(world);
  const kind = "meeting-requested" as const;
  const notice = { kind, subject: "m", detail: { client: "Ann", topic: "Insurance" } };
  const plans = await plansOf(world, async ({ db, clock }) =>
    db.transaction().execute(async (tx) => {
      await notifyAdministrators(tx, clock, notice);
      await resolveNotices(tx, clock, { subject: "m", kinds: [kind] });
    }),
  );
  expect(wholeReads(plans, large)).toEqual([]);
  // PostgreSQL chooses by what the tables hold, and these are empty.
  if (world.dialect === "sqlite") expect(usesIndex(plans, "notifications_subject"), "unread ones are many").toBe(true);
});

test("the meetings are read in their order: open ones by the day of asking, past ones by their own", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const ada = await anAdministrator(world);
  const plans = await plansOf(world, (recorded) => listMeetingRequests(recorded, ada));
  expect(usesIndex(plans, "meeting_requests_asked_by_status")).toBe(true);
  expect(usesIndex(plans, "meeting_requests_held")).toBe(true);
  // Only those to come are sorted: they are few.
  expect(wholeSorts(plans).filter((step) => !step.includes("status = 'arranged' and meeting_requests"))).toEqual([]);
});

test("meetings to come are found by their time among all that were arranged", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const ada = await anAdministrator(world);
  await manyClients(world, 3000, () => ({ name: "Wyjka" }));
  const clients = await world.db.selectFrom("clients").select("id").execute();
  const asked = { topic: "Insurance", days: "[]", time_of_day: "Any time", format: "Video", note: "", created_at: 1 };
  const held = (index: number) => ({ ...asked, status: "arranged" as const, meets_at: index + 1 });
  const meetings = clients.map(({ id }, index) => ({ id: `m${id}`, client_id: id, ...held(index) }));
  for (let start = 0; start < meetings.length; start += 500)
    await world.db
      .insertInto("meeting_requests")
      .values(meetings.slice(start, start + 500))
      .execute();
  await updateStatistics(world);
  const plans = await plansOf(world, (recorded) => listMeetingRequests(recorded, ada));
  expect(usesIndex(plans, "meeting_requests_time")).toBe(true);
  const over = await plansOf(world, (recorded) => listLacking(recorded, ada, "outcome", 3));
  expect(usesIndex(over, "meeting_requests_time"), "those that are over").toBe(true);
});

test("the embedded database counts rare facets along the index, and looks up what a search has found", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const ada = await anAdministrator(world);
  await manyClients(world, 300, (index) => ({ name: index % 30 === 0 ? "Rare Bird" : `Ana ${index}` }));
  await updateStatistics(world);
  const counts = await plansOf(world, (recorded) => countWaiting(recorded, ada));
  expect(counts.flatMap(({ steps }) => steps).filter((step) => /SCAN t\b/.test(step))).toEqual([]);
  const request = readClientListRequest(new URLSearchParams("q=bird&status=pending&sort=name"));
  const lists = await plansOf(world, (recorded) => listClients(recorded, ada, request));
  expect(lists.flatMap(({ steps }) => steps).filter((step) => /\bt\b.*INDEX clients_by/.test(step))).toEqual([]);
});

test("pending documents and the open work of the staff are counted along indexes that need no row", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const ada = await anAdministrator(world);
  const mei = await anAdministrator(world, { role: "advisor", advisor: "mei-lin-szeto" });
  await manyClients(world, 300, (index) => ({ name: `Ana ${index}` }));
  await updateStatistics(world);
  const plans = await plansOf(world, async (recorded) => {
    for (const reader of [ada, mei]) {
      await countPendingDocuments(recorded, reader, { atMost: 1001 });
      await listCategoryRules(recorded, reader);
      await readWaitingDocuments(recorded, reader, { shown: 3, counted: 100 });
    }
    await listStaff(recorded, ada);
  });
  const steps = plans.flatMap((plan) => plan.steps);
  const ofDocuments = steps.filter((step) => /^(SCAN|SEARCH) t /.test(step));
  // The first page of a list, the oldest first, is read in the order of its index.
  const oldestFirst = "SEARCH t USING INDEX documents_by_facet_created_at (facet=?)";
  expect(ofDocuments.filter((step) => !/INDEX documents_pending/.test(step) && step !== oldestFirst)).toEqual([]);
  expect(steps.filter((step) => /\breached\b/.test(step) && !/COVERING INDEX clients_reach/.test(step))).toEqual([]);
  expect(usesIndex(plans, "inbox_items_held")).toBe(true);
  expect(usesIndex(plans, "tasks_held")).toBe(true);
});

test("a telephone number, and what a person did to a record, are found along their indexes", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const ada = await anAdministrator(world);
  await manyClients(world, 300, (index) => ({ name: `Ana ${index}` }));
  await updateStatistics(world);
  const plans = await plansOf(world, ({ db }) =>
    db
      .selectFrom("clients")
      .select("id")
      .where(hasPhone(["1"]))
      .execute(),
  );
  expect(usesIndex(plans, "clients_phone"), "the index holds clients with a number only").toBe(true);
  const request = readAuditRequest(new URLSearchParams({ who: ada.userId, q: "ana 7" }));
  const steps = (await plansOf(world, (recorded) => listAudit(recorded, ada, request))).flatMap((plan) => plan.steps);
  expect(steps.filter((step) => /audit_events_subject/.test(step))).not.toEqual([]);
  expect(steps.filter((step) => /audit_events_actor/.test(step))).toEqual([]);
});

test("PostgreSQL reads a later page of what a search has found by the keys, not along the order", async () => {
  const world = await emptyWorld({ database: "postgres" });
  const ada = await anAdministrator(world);
  await manyClients(world, 3000, (index) => ({
    name: index % 50 === 0 ? "Rare Bird" : `Ana ${index}`,
    status: "active",
  }));
  await updateStatistics(world);
  const search = (more: string) => readClientListRequest(new URLSearchParams(`q=bird&sort=status${more}`));
  const { next } = await listClients(world, ada, search(""));
  expect(next).toEqual(expect.any(String));
  const plans = await plansOf(world, (recorded) => listClients(recorded, ada, search(`&after=${next}`)));
  expect(plans.flatMap(({ steps }) => steps).filter((step) => /clients_by_\w*status/.test(step))).toEqual([]);
});

onBothDatabases("a page of notifications begins in the index where the one before ended", async (world) => {
  const ada = await anAdministrator(world);
  const after = { createdAt: world.clock.now(), id: "x" };
  const plans = await plansOf(world, (recorded) => listNotifications(recorded, ada, { after }));
  const steps = plans.flatMap((plan) => plan.steps).join("\n");
  expect(steps).toMatch(
    /notifications_user \(user_id=\? AND created_at<\?\)|Index Cond: .*created_at <= .*created_at <= /,
  );
});

onBothDatabases("forgetting what has expired reads no whole table", async (world) => {
  await aClient(world);
  expect(await readWhole(world, (recorded) => forgetExpired(recorded, new AbortController().signal))).toEqual([]);
});

onBothDatabases("an event of the log by person and kind is found in one index", async (world) => {
  const ada = await anAdministrator(world);
  const request = readAuditRequest(new URLSearchParams({ who: ada.userId, status: "client.added" }));
  const plans = await plansOf(world, (recorded) => listAudit(recorded, ada, request));
  expect(usesIndex(plans, "audit_events_actor_type")).toBe(true);
});

test("the number beside the bell is counted among the unread ones", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const ada = await anAdministrator(world);
  const notice = { kind: "meeting-requested", detail: { client: "Ann", topic: "Insurance" } } as const;
  await world.db.transaction().execute(async (tx) => {
    for (let index = 0; index < 300; index += 1)
      await notifyAdministrators(tx, world.clock, { ...notice, subject: `m${index}` });
    await tx.updateTable("notifications").set({ read_at: 1 }).where("subject", "!=", "m7").execute();
  });
  await updateStatistics(world);
  const plans = await plansOf(world, (recorded) => countUnread(recorded, ada));
  expect(usesIndex(plans, "notifications_unread")).toBe(true);
});

test("quick search reads the meetings of the clients that it has found, and no others", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  await manyClients(world, 400, () => ({ name: "Wyjka" }));
  const clients = await world.db.selectFrom("clients").select("id").execute();
  const asked = { topic: "Insurance", days: "[]", time_of_day: "Any time", format: "Video", note: "", created_at: 1 };
  const meetings = clients.map(({ id }) => ({ id: `m${id}`, client_id: id, ...asked, status: "cancelled" as const }));
  await world.db.insertInto("meeting_requests").values(meetings).execute();
  await updateStatistics(world);
  const query = { text: "wyjka", words: ["wyjka"], most: 200, staff: await anAdministrator(world) };
  const plans = await plansOf(world, (recorded) => meetingRecords.find(recorded, query));
  expect(usesIndex(plans, "meeting_requests_client")).toBe(true);
});
