import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { submitted } from "../../../../tests/support/applications";
import { evidenceFor } from "../../../../tests/support/evidence";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { approve } from "../../../../tests/support/reviews";
import { aStoredDocument } from "../../../../tests/support/stored-documents";
import { seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { readComplianceFile, recordCompliance, takeBackCompliance } from "../../compliance/compliance-file.server";
import { removeDocuments } from "../../documents/own-documents.server";
import type { Administrator } from "../../identity/actor";
import { changeCondition, passCondition } from "../loan-file/conditions.server";
import type { Check } from "../loan-file/vocabulary";
import { moveApplication } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { listOfferedEvidence, takeOverEvidence } from "./offered-evidence.server";

/** A client with an application whose review has begun. */
async function anApplicant(world: World, ada: Administrator) {
  const client = await aClient(world);
  const { id } = await submitted(world, { actor: client });
  await moveApplication(world, ada, {
    applicationId: id,
    seen: await seenBy(world, ada, id),
    to: "in-review",
    note: "",
  });
  const { reference } = (await readLoanFile(world, ada, id)).application;
  return { client, clientId: client.clientId, id, reference };
}

async function pass(world: World, ada: Administrator, id: string, check: Check, values: Record<string, string> = {}) {
  const condition = (await readLoanFile(world, ada, id)).conditions.find(({ kind }) => kind === check);
  if (!condition) throw new Error("No such check");
  const key = { applicationId: id, conditionId: condition.id, version: condition.version };
  expect(await passCondition(world, ada, { ...key, values: { ...evidenceFor[check], ...values } })).toBeNull();
  return key;
}

onBothDatabases(
  "a check's evidence is taken over once, by a person, and the entry names the application",
  async (world) => {
    const ada = await anAdministrator(world, { name: "Ada Winter" });
    const { clientId, id, reference } = await anApplicant(world, ada);
    const offered = () => listOfferedEvidence(world, ada, clientId);
    expect(await offered()).toEqual([]);
    await pass(world, ada, id, "identity");
    world.clock.advance(1000);
    await pass(world, ada, id, "screening", { exposed: "No", funds: "Sale of a shipyard in 2019" });
    const offers = await offered();
    expect(offers.map(({ kind, complete }) => [kind, complete])).toEqual([
      ["exposed", true],
      ["funds", true],
      ["identity", true],
    ]);
    expect((await readComplianceFile(world, ada, clientId)).entries, "nothing by itself").toEqual([]);
    const identity = offers.find(({ kind }) => kind === "identity");
    const key = identity?.key ?? "";
    const both = await Promise.all([1, 2].map(() => takeOverEvidence(world, ada, { clientId, key })));
    expect(both.toSorted()).toEqual([false, true]);
    const [entry] = (await readComplianceFile(world, ada, clientId)).entries;
    expect(entry).toMatchObject({
      ...{ kind: "identity", value: "passport", digits: "4214", country: "Mexico", untilDate: "2031-03-14" },
      ...{ onDate: "2026-05-13", person: "Ada Winter, the original", recordedBy: "Ada Winter" },
      source: { applicationId: id, reference },
    });
    expect((await offered()).map(({ kind }) => kind)).toEqual(["exposed", "funds"]);
    const event = await world.db
      .selectFrom("audit_events")
      .select("detail")
      .where("type", "=", "compliance.recorded")
      .executeTakeFirstOrThrow();
    expect(event.detail).toContain(reference);
    // What was taken back is not offered again until the check has other evidence.
    await takeBackCompliance(world, ada, { clientId, entryId: entry?.id ?? "", reason: "A blurred copy" });
    expect((await offered()).map(({ kind }) => kind)).toEqual(["exposed", "funds"]);
    const check = (await readLoanFile(world, ada, id)).conditions.find(({ kind }) => kind === "identity");
    const reopening = { applicationId: id, conditionId: check?.id ?? "", version: check?.version ?? 0 };
    await changeCondition(world, ada, { ...reopening, to: "open", note: "The copy was blurred" });
    await expect(takeOverEvidence(world, ada, { clientId, key: `${key} gone` })).rejects.toThrow(
      "not offered any more",
    );
    await pass(world, ada, id, "identity", { ending: "9931" });
    expect((await offered()).map(({ input }) => input.digits ?? "").filter(Boolean)).toEqual(["9931"]);
  },
);

onBothDatabases("old evidence without a country is completed; a newer answer on file stays", async (world) => {
  const ada = await anAdministrator(world);
  const { clientId, id } = await anApplicant(world, ada);
  const { conditionId } = await pass(world, ada, id, "identity");
  const { country: _, seenOn: __, ...old } = evidenceFor.identity;
  await world.db
    .updateTable("application_conditions")
    .set({ evidence: JSON.stringify(old) })
    .where("id", "=", conditionId)
    .execute();
  await pass(world, ada, id, "screening", { exposed: "No" });
  const answer = { key: newId(), value: "yes", onDate: "2026-05-14", person: "Ada" };
  await recordCompliance(world, ada, { clientId, kind: "exposed", input: answer });
  const [offer, ...others] = await listOfferedEvidence(world, ada, clientId);
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ kind: "identity", complete: false, input: { digits: "4214", onDate: "2026-05-14" } });
  const key = offer?.key ?? "";
  await expect(takeOverEvidence(world, ada, { clientId, key })).rejects.toThrow("complete it first");
  const typed = { key: newId(), ...offer?.input, country: "Mexico" };
  expect(await takeOverEvidence(world, ada, { clientId, key, typed })).toBe(true);
  expect(await listOfferedEvidence(world, ada, clientId)).toEqual([]);
});

onBothDatabases(
  "a check's form begins with what is on file, and its evidence says so while nothing was changed",
  async (world) => {
    const ada = await anAdministrator(world, { name: "Ada Winter" });
    const { clientId, id } = await anApplicant(world, ada);
    const expired = { key: newId(), value: "passport", digits: "0001", country: "Panama", untilDate: "2026-05-01" };
    await recordCompliance(world, ada, { clientId, kind: "identity", input: { ...expired, person: "Ben" } });
    expect((await readLoanFile(world, ada, id)).onFile).toEqual({});
    const seen = { onDate: "2026-05-02", person: "Ben Ode, the original" };
    const card = { key: newId(), value: "identity-card", digits: "77A", country: "Panama", untilDate: "2030-01-31" };
    await recordCompliance(world, ada, { clientId, kind: "identity", input: { ...card, ...seen } });
    const { identity: onFile } = (await readLoanFile(world, ada, id)).onFile;
    expect(onFile?.values).toEqual({
      ...{ document: "Identity card", ending: "77A", country: "Panama", expiresOn: "2030-01-31" },
      ...{ seenBy: "Ben Ode, the original", seenOn: "2026-05-02" },
    });
    const values = { ...onFile?.values, onFile: onFile?.key ?? "" };
    await pass(world, ada, id, "identity", values);
    const passed = async () => (await readLoanFile(world, ada, id)).conditions.find(({ kind }) => kind === "identity");
    expect((await passed())?.evidence.at(-1)).toEqual([
      "Taken from",
      "The client’s compliance file. Identity document: Identity card …77A, Panama, expires 2030-01-31. Seen on 2026-05-02 by Ben Ode, the original, recorded by Ada Winter",
    ]);
    expect(await listOfferedEvidence(world, ada, clientId), "it is on file already").toEqual([]);
    const version = (await passed())?.version ?? 0;
    const reopening = { applicationId: id, conditionId: (await passed())?.id ?? "", version };
    await changeCondition(world, ada, { ...reopening, to: "open", note: "Another document" });
    await pass(world, ada, id, "identity", { ...values, ending: "78A" });
    expect((await passed())?.evidence.map(([label]) => label)).not.toContain("Taken from");
  },
);

onBothDatabases("a check's form does not begin with an entry whose evidence was removed", async (world) => {
  const ada = await anAdministrator(world);
  const { client, clientId, id } = await anApplicant(world, ada);
  const document = await aStoredDocument(world, client, { name: "passport.pdf" });
  await approve(world, ada, document);
  const input = { key: newId(), value: "passport", digits: "4471", country: "Panama", person: "Ben", document };
  await recordCompliance(world, ada, { clientId, kind: "identity", input });
  const checks = async () => Object.keys((await readLoanFile(world, ada, id)).onFile);
  expect(await checks()).toContain("identity");
  await removeDocuments(world, client, [document]);
  expect(await checks()).toEqual([]);
});

onBothDatabases("advisors see what is offered of their own clients only; auditors take nothing over", async (world) => {
  const ada = await anAdministrator(world);
  const { clientId, id } = await anApplicant(world, ada);
  await pass(world, ada, id, "identity");
  const [offer] = await listOfferedEvidence(world, ada, clientId);
  const order = { clientId, key: offer?.key ?? "" };
  await world.db.updateTable("clients").set({ advisor: "tomas-ferrer" }).where("id", "=", clientId).execute();
  const stranger = { ...ada, role: "advisor" as const, advisor: "harriet-vale" };
  await expect(listOfferedEvidence(world, stranger, clientId)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(takeOverEvidence(world, stranger, order)).rejects.toMatchObject({ init: { status: 404 } });
  const auditor = { ...ada, role: "auditor" as const, advisor: null };
  expect(await listOfferedEvidence(world, auditor, clientId)).toHaveLength(1);
  await expect(takeOverEvidence(world, auditor, order)).rejects.toMatchObject({ init: { status: 403 } });
  const other = await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
  await expect(takeOverEvidence(world, ada, { ...order, clientId: other.clientId })).rejects.toThrow("not offered");
  await expect(listOfferedEvidence(world, other, clientId)).rejects.toMatchObject({ init: { status: 404 } });
});
