import { expect } from "vitest";
import { withPersonalValues } from "~/platform/audit/personal.server";
import { aClient, aClientForm, anAdministrator } from "../../../tests/support/people";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour, minute } from "../../platform/clock";
import { Conflict } from "../../platform/errors";
import { spelledOut } from "../../ui/spelled-out";
import { readDocument } from "../documents/own-documents.server";
import { countPendingDocuments, listDocumentsForReview, readReviewRequest } from "../documents/review.server";
import { deleteClient } from "./delete-client.server";
import { addClient, changeClientStatus, updateClient } from "./manage-clients.server";
import { readNotice } from "./notice.server";
import { openClient } from "./read-client.server";

const row = ({ db }: World, id: string) =>
  db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const valuations = async ({ db }: World) =>
  (await db.selectFrom("valuations").select("value_cents").orderBy("id").execute()).map((line) => line.value_cents);

const missing = { init: { status: 404 } };

onBothDatabases(
  "an added client has no account; a portfolio value above zero is its first valuation",
  async (world) => {
    const administrator = await anAdministrator(world);
    const id = await addClient(world, administrator, aClientForm({ portfolioValue: 2_500_000_00, status: "active" }));
    expect(await row(world, id)).toMatchObject({ user_id: null, name: "Bob Stone", status: "active", facet: "a" });
    expect(await row(world, id)).toMatchObject({ portfolio_cents: 250_000_000, version: 1, join_date: "2026-05-14" });
    await addClient(world, administrator, aClientForm({ portfolioValue: 0 }));
    expect(await valuations(world)).toEqual([250_000_000]);
    const events = await world.db.selectFrom("audit_events").selectAll().where("subject", "=", id).execute();
    expect(events).toMatchObject([{ type: "client.added", actor: administrator.userId }]);
  },
);

onBothDatabases("the company is kept for a business only, also when the type changes", async (world) => {
  const administrator = await anAdministrator(world);
  const form = aClientForm({ accountType: "business", company: "Stone Ltd" });
  const id = await addClient(world, administrator, form);
  expect(await row(world, id)).toMatchObject({ company: "Stone Ltd" });
  await updateClient(world, administrator, { ...form, accountType: "individual", clientId: id, version: 1 });
  expect(await row(world, id)).toMatchObject({ company: "", account_type: "individual", version: 2 });
});

onBothDatabases(
  "an edit records the fields that it changed, and a valuation only with another value",
  async (world) => {
    const administrator = await anAdministrator(world);
    const form = aClientForm({ portfolioValue: 100 });
    const id = await addClient(world, administrator, form);

    await updateClient(world, administrator, { ...form, phone: "123", clientId: id, version: 1 });
    await updateClient(world, administrator, { ...form, phone: "123", clientId: id, version: 2 });
    expect(await valuations(world)).toEqual([100]);
    await updateClient(world, administrator, { ...form, phone: "123", portfolioValue: 90, clientId: id, version: 2 });
    expect(await valuations(world)).toEqual([100, 90]);

    const events = await world.db.selectFrom("audit_events").select(["type", "detail"]).orderBy("seq").execute();
    const details = await withPersonalValues(
      world.db,
      events.map(({ detail }) => detail),
    );
    expect(events.map(({ type }, index) => [type, JSON.parse(details[index] ?? "")])).toEqual([
      ["client.added", {}],
      ["client.changed", { fields: ["phone"], changes: { phone: { from: form.phone, to: "123" } } }],
      ["client.changed", { fields: ["portfolio_cents"], changes: { portfolio_cents: { from: 100, to: 90 } } }],
    ]);
  },
);

onBothDatabases("an edit of an outdated form changes nothing", async (world) => {
  const administrator = await anAdministrator(world);
  const form = aClientForm();
  const id = await addClient(world, administrator, form);
  const colleague = await anAdministrator(world, { name: "Ada Winter" });
  await changeClientStatus(world, colleague, { clientId: id, status: "active" });
  const when = spelledOut(world.clock.now(), "UTC");
  world.clock.advance(5 * minute);
  const outdated = updateClient(world, administrator, { ...form, name: "Late", clientId: id, version: 1 });
  await expect(outdated).rejects.toThrow(
    new Conflict(`This client was changed by Ada Winter in the meantime (${when})`),
  );
  expect(await row(world, id)).toMatchObject({ name: "Bob Stone", status: "active", version: 2 });
});

onBothDatabases("of edits at once on one version, one is saved and the others are told", async (world) => {
  const administrator = await anAdministrator(world);
  const form = aClientForm();
  const id = await addClient(world, administrator, form);
  const edit = (name: string) => updateClient(world, administrator, { ...form, name, clientId: id, version: 1 });
  const answers = await Promise.allSettled(["One", "Two", "Three", "Four"].map(edit));
  expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toBeInstanceOf(Conflict);
  expect(await row(world, id)).toMatchObject({ version: 2 });
});

onBothDatabases("the address of an account is its holder's; the name is changed on both", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world, { email: "maria@example.com" });
  const form = aClientForm({ name: "Maria Cruz", email: "elsewhere@example.com" });
  await updateClient(world, administrator, { ...form, clientId: client.clientId, version: 1 });
  expect(await row(world, client.clientId)).toMatchObject({ name: "Maria Cruz", email: "maria@example.com" });
  const user = world.db.selectFrom("user").select(["name", "email"]).where("id", "=", client.userId);
  expect(await user.executeTakeFirst()).toEqual({ name: "Maria Cruz", email: "maria@example.com" });
});

onBothDatabases("a status is changed and written down once, whatever it was before", async (world) => {
  const administrator = await anAdministrator(world);
  const id = await addClient(world, administrator, aClientForm());
  for (const status of ["inactive", "inactive", "active", "pending"] as const)
    await changeClientStatus(world, administrator, { clientId: id, status });
  const events = await world.db.selectFrom("audit_events").select("detail").orderBy("seq").execute();
  expect(events.slice(1).map(({ detail }) => JSON.parse(detail))).toEqual([
    { from: "pending", to: "inactive" },
    { from: "inactive", to: "active" },
    { from: "active", to: "pending" },
  ]);
  expect(await row(world, id)).toMatchObject({ status: "pending", facet: "p", version: 4 });
});

onBothDatabases("changes of status at once are each written down as they happened", async (world) => {
  const administrator = await anAdministrator(world);
  const id = await addClient(world, administrator, aClientForm());
  const change = (status: "active" | "inactive") => changeClientStatus(world, administrator, { clientId: id, status });
  await Promise.all([change("active"), change("inactive"), change("active"), change("inactive")]);
  const events = await world.db.selectFrom("audit_events").select("detail").orderBy("seq").execute();
  let status = "pending";
  for (const { detail } of events.slice(1)) {
    expect(JSON.parse(detail).from).toBe(status);
    status = JSON.parse(detail).to;
  }
  expect(await row(world, id)).toMatchObject({ status, version: events.length });
});

onBothDatabases("a deleted client is gone for both sides, and its record, bytes and history stay", async (world) => {
  const administrator = await anAdministrator(world);
  const client = await aClient(world);
  const document = await aStoredDocument(world, client);
  await deleteClient(world, administrator, { clientId: client.clientId, reason: "Asked for it" });

  expect(await countPendingDocuments(world, administrator)).toBe(0);
  const review = await listDocumentsForReview(world, administrator, readReviewRequest(new URLSearchParams()));
  expect(review.documents).toEqual([]);
  await expect(readDocument(world, administrator, document)).rejects.toMatchObject(missing);
  expect(await world.storedKeys()).toHaveLength(1);
  expect(await row(world, client.clientId)).toMatchObject({ hidden_at: world.clock.now() });
  expect(await world.auditTrail(client.clientId)).toEqual(["client.deleted"]);

  const { clientId } = client;
  const again = [
    () => deleteClient(world, administrator, { clientId, reason: "Asked for it" }),
    () => changeClientStatus(world, administrator, { clientId, status: "active" }),
    () => updateClient(world, administrator, { ...aClientForm(), clientId, version: 1 }),
  ];
  for (const attempt of again) await expect(attempt()).rejects.toMatchObject(missing);
});

onBothDatabases("what was saved is said in words, a change of nothing too", async (world) => {
  const administrator = await anAdministrator(world);
  const form = aClientForm({ phone: "+44 20 7946 0018" });
  const clientId = await addClient(world, administrator, form);
  const said = async (search: Record<string, string>) =>
    readNotice(world, administrator, new URLSearchParams({ changed: clientId, ...search }));
  const edit = { ...form, clientId, phone: "+44 20 7946 0019", portfolioValue: 250_000_00 };
  const fields = await updateClient(world, administrator, { ...edit, version: 1 });
  expect(fields).toEqual(["phone", "portfolioValue"]);
  expect(await updateClient(world, administrator, { ...edit, version: 2 })).toEqual([]);
  expect(await said({ fields: fields.join(".") })).toEqual({
    ...{ deed: "changed", id: clientId, name: "Bob Stone", email: "bob@example.com" },
    saved: ["Phone “+44 20 7946 0019”", "Portfolio Value $250,000"],
    more: [],
  });
  expect(await said({ fields: "nonsense" })).toMatchObject({ saved: [] });
  expect(await readNotice(world, administrator, new URLSearchParams())).toBeNull();
  const change = { clientId, status: "active" } as const;
  expect(await changeClientStatus(world, administrator, change)).toEqual({ name: "Bob Stone", before: "pending" });
});

onBothDatabases("the log says once an hour that an administrator has opened a client's record", async (world) => {
  const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
  const { clientId } = await aClient(world);
  for (const administrator of [ada, ada, eve]) await openClient(world, administrator, clientId);
  world.clock.advance(hour);
  await openClient(world, ada, clientId);
  const opened = await world.db
    .selectFrom("audit_events")
    .select("actor")
    .where("type", "=", "client.opened")
    .where("subject", "=", clientId)
    .orderBy("seq")
    .execute();
  expect(opened.map(({ actor }) => actor)).toEqual([ada.userId, eve.userId, ada.userId]);
});
