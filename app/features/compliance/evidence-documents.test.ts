import { expect } from "vitest";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { approve, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { readCompliance } from "../client-page/compliance.server";
import { reopenDocument } from "../documents/decide.server";
import { removeDocuments, restoreDocuments } from "../documents/own-documents.server";
import { listTasks, readTasksRequest } from "../tasks/list-tasks.server";
import { readComplianceFile, recordCompliance } from "./compliance-file.server";
import { listEvidenceDocuments, mostEvidence } from "./evidence-documents.server";
import { makeFileTasks } from "./file-tasks.server";
import { gapInWords } from "./gaps";
import { unsafeListComplianceGaps } from "./list-gaps.server";

const entry = (document: string) => ({ key: newId(), value: "Sale of a house", document });

onBothDatabases("an entry names an approved document of its client, and says what becomes of it", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world, { email: "maria@example.com" });
  const { clientId } = client;
  const id = await aStoredDocument(world, client, { name: "deed.pdf", expiresOn: "2030-01-31" });
  await approve(world, ada, id);
  expect((await listEvidenceDocuments(world, ada, clientId)).documents).toMatchObject([
    { id, name: "deed.pdf", type: "Tax Return", sentOn: "2026-05-14", expiresOn: "2030-01-31" },
  ]);
  expect(await recordCompliance(world, ada, { clientId, kind: "funds", input: entry(id) })).toBe(true);
  const first = async () => (await readComplianceFile(world, ada, clientId)).entries[0];
  const document = async () => (await first())?.evidence;
  expect(await document()).toEqual({
    id,
    name: "deed.pdf",
    type: "Tax Return",
    sentOn: "2026-05-14",
  });
  const { detail } = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "compliance.recorded")
    .executeTakeFirstOrThrow();
  expect(Object.keys(JSON.parse(String(detail)))).toContain("evidence");

  // Of one file, and of many: pages and tasks say the same.
  const gap = async () => {
    const [{ gaps }, page] = [
      await readComplianceFile(world, ada, clientId),
      await readCompliance(world, ada, clientId),
    ];
    const many = await unsafeListComplianceGaps(world.db, [clientId], isoDate(world.clock.now()));
    expect(many.get(clientId)).toEqual(gaps);
    expect(page.lacks).toBe(`${gaps.length} missing`);
    return gaps.filter(({ kind }) => kind === "funds").map(gapInWords);
  };
  expect([(await first())?.lost, await gap()]).toEqual([null, []]);
  await reopenDocument(world, ada, { documentId: id, seen: "approved", reason: "A page is missing" });
  expect(await gap()).toEqual([
    "Source of funds: the review of the evidence was reopened on 2026-05-14: approve it again, or name another document",
  ]);
  world.clock.advance(day);
  await reject(world, ada, id);
  expect(await gap()).toEqual(["Source of funds: the evidence was rejected on 2026-05-15: name another document"]);
  world.clock.advance(day);
  await removeDocuments(world, client, [id]);
  expect(await gap()).toEqual(["Source of funds: the evidence was removed on 2026-05-16: name another document"]);
  expect(await document(), "what it was stays legible").toMatchObject({ name: "deed.pdf" });
  const typed = { key: newId(), value: "Sale of a house" };
  await recordCompliance(world, ada, { clientId, kind: "funds", input: typed });
  expect(await gap(), "an entry without a document stands for itself").toEqual([]);
});

onBothDatabases("evidence that is gone is a task until it is back or another document is named", async (world) => {
  const ada = await anAdministrator(world);
  const client = await aClient(world);
  const { clientId } = client;
  await world.db.updateTable("clients").set({ status: "active" }).where("id", "=", clientId).execute();
  const passport = await aStoredDocument(world, client, { name: "passport.pdf" });
  await approve(world, ada, passport);
  const identity = (document: string, digits: string) =>
    recordCompliance(world, ada, {
      ...{ clientId, kind: "identity" },
      input: { key: newId(), value: "passport", digits, country: "PA", person: "Ada", document },
    });
  const tasks = async (status: "all" | "done") =>
    (await listTasks(world, ada, readTasksRequest(new URLSearchParams({ status })))).tasks;
  await identity(passport, "4471");
  for (const kind of ["risk", "funds", "exposed"] as const)
    await recordCompliance(world, ada, { clientId, kind, input: { key: newId(), value: "low", person: "Ada" } });
  await recordCompliance(world, ada, { clientId, kind: "review", input: { key: newId(), untilDate: "2027-05-14" } });
  expect(await makeFileTasks(world)).toBe(0);

  await removeDocuments(world, client, [passport]);
  expect((await readCompliance(world, ada, clientId)).lacks).toBe("1 missing");
  expect([await makeFileTasks(world), await makeFileTasks(world)]).toEqual([1, 0]);
  const words = "Identity document: the evidence was removed on 2026-05-14: name another document";
  expect(await tasks("all")).toMatchObject([
    { title: "Complete the compliance file", note: words, dueOn: "2026-05-28" },
  ]);

  await restoreDocuments(world, client, [passport]);
  expect((await readCompliance(world, ada, clientId)).lacks).toBe("complete");
  expect(await makeFileTasks(world)).toBe(0);
  expect(await tasks("all"), "the program notices that it is back").toEqual([]);
  expect(await tasks("done")).toMatchObject([{ doneBy: "the program" }]);

  world.clock.advance(1000);
  await removeDocuments(world, client, [passport]);
  expect(await makeFileTasks(world), "removed again, it is asked for again").toBe(1);
  const other = await aStoredDocument(world, client, { name: "other.pdf" });
  await approve(world, ada, other);
  await identity(other, "4471");
  expect((await readCompliance(world, ada, clientId)).lacks).toBe("complete");
  expect([(await tasks("all")).length, (await tasks("done")).length]).toEqual([0, 2]);
});

onBothDatabases("what is not approved, is removed, or is another client's is no evidence", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { email: "maria@example.com" });
  const omar = await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
  const { clientId } = maria;
  const [pending, rejected, removed, other] = [
    await aStoredDocument(world, maria, { name: "pending.pdf" }),
    await aStoredDocument(world, maria, { name: "rejected.pdf" }),
    await aStoredDocument(world, maria, { name: "removed.pdf" }),
    await aStoredDocument(world, omar, { name: "other.pdf" }),
  ];
  await reject(world, ada, rejected);
  await approve(world, ada, removed);
  await removeDocuments(world, maria, [removed]);
  await approve(world, ada, other);
  expect(await listEvidenceDocuments(world, ada, clientId)).toEqual({ documents: [], found: 0, more: false });
  for (const id of [pending, rejected, removed, other, newId()])
    await expect(recordCompliance(world, ada, { clientId, kind: "funds", input: entry(id) })).rejects.toMatchObject({
      name: "NoEvidence",
    });
  expect((await readComplianceFile(world, ada, clientId)).entries).toEqual([]);
  expect(await world.auditTrail(clientId)).not.toContain("compliance.recorded");

  const stranger = { ...ada, role: "advisor" as const, advisor: "harriet-vale" };
  await world.db.updateTable("clients").set({ advisor: "tomas-ferrer" }).where("id", "=", clientId).execute();
  await expect(listEvidenceDocuments(world, stranger, clientId)).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases(
  "older documents than a form offers are found by their words, and the chosen one stays",
  async (world) => {
    const ada = await anAdministrator(world);
    const client = await aClient(world, { email: "maria@example.com" });
    const deed = await aStoredDocument(world, client, { name: "Deed of the house 50%.pdf" });
    const other = await aStoredDocument(world, client, { name: "Statement.pdf" });
    for (const id of [deed, other]) await approve(world, ada, id);
    const row = await world.db.selectFrom("documents").selectAll().where("id", "=", other).executeTakeFirstOrThrow();
    const { n: _, ...columns } = row;
    const many = Array.from({ length: mostEvidence }, (_, index) => ({
      ...columns,
      id: `${other.slice(0, -4)}${1000 + index}`,
    }));
    for (let from = 0; from < many.length; from += 50)
      await world.db
        .insertInto("documents")
        .values(many.slice(from, from + 50).map((one) => ({ ...one, storage_key: one.id, upload_key: one.id })))
        .execute();
    const of = async (asked: { search?: string; chosen?: string }) => {
      const { documents, found, more } = await listEvidenceDocuments(world, ada, client.clientId, asked);
      return { ids: documents.map(({ id }) => id), found, more };
    };
    const offered = await of({});
    expect([offered.ids.length, offered.ids.includes(deed), offered.more]).toEqual([mostEvidence, false, true]);
    for (const search of ["deed", "HOUSE tax", "50%", "2026-05 deed"])
      expect(await of({ search }), search).toEqual({ ids: [deed], found: 1, more: false });
    expect(await of({ search: "passport" })).toEqual({ ids: [], found: 0, more: false });
    expect(await of({ search: "deed", chosen: other })).toEqual({ ids: [other, deed], found: 1, more: false });
    expect((await of({ search: "statement" })).more).toBe(true);
  },
);
