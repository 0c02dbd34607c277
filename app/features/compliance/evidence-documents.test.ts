import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { approve, reject } from "../../../tests/support/reviews";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { reopenDocument } from "../documents/decide.server";
import { removeDocuments } from "../documents/own-documents.server";
import { readComplianceFile, recordCompliance } from "./compliance-file.server";
import { listEvidenceDocuments, mostEvidence } from "./evidence-documents.server";

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
  const document = async () => (await readComplianceFile(world, ada, clientId)).entries[0]?.evidence;
  expect(await document()).toEqual({
    id,
    name: "deed.pdf",
    type: "Tax Return",
    sentOn: "2026-05-14",
    state: "approved",
  });
  const { detail } = await world.db
    .selectFrom("audit_events")
    .select("detail")
    .where("type", "=", "compliance.recorded")
    .executeTakeFirstOrThrow();
  expect(Object.keys(JSON.parse(String(detail)))).toContain("evidence");

  const gaps = async () => (await readComplianceFile(world, ada, clientId)).gaps.map(({ kind }) => kind);
  const before = await gaps();
  expect(before).not.toContain("funds");
  await reopenDocument(world, ada, { documentId: id, seen: "approved", reason: "A page is missing" });
  expect(await document()).toMatchObject({ state: "reopened" });
  await reject(world, ada, id);
  expect(await document()).toMatchObject({ state: "rejected" });
  await removeDocuments(world, client, [id]);
  expect(await document()).toMatchObject({ name: "deed.pdf", state: "removed" });
  expect(await gaps(), "what was recorded counts until somebody takes it back").toEqual(before);
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
