import { expect } from "vitest";
import { submitted } from "../../../../tests/support/applications";
import { evidenceFor } from "../../../../tests/support/evidence";
import { aClient, anAdministrator } from "../../../../tests/support/people";
import { aReceivedFile, aStoredDocument } from "../../../../tests/support/stored-documents";
import { seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { removeDocument } from "../../documents/own-documents.server";
import { act } from "../underwriting/act.server";
import { moveApplication } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { openFile } from "./read-files.server";
import { copyChosenFiles } from "./sent-files.server";
import { sentField } from "./vocabulary";

/** An application of a client who has two documents, in review. */
async function withDocuments(world: World) {
  const ada = await anAdministrator(world);
  const maria = await aClient(world);
  const passport = await aStoredDocument(world, maria, { name: "Passport.pdf" });
  const statement = await aStoredDocument(world, maria, { name: "Statement.pdf" });
  const { id } = await submitted(world, { actor: maria });
  await moveApplication(world, ada, {
    applicationId: id,
    seen: await seenBy(world, ada, id),
    to: "in-review",
    note: "",
  });
  const { conditions, sent } = await readLoanFile(world, ada, id);
  const identity = conditions.find(({ kind }) => kind === "identity")?.id ?? "";
  const pass = (values: Record<string, string>, name?: string) => formOf(world, { of: identity, ...values }, name);
  return { ada, maria, id, passport, statement, sent, identity, pass };
}

async function formOf(world: World, values: Record<string, string>, name?: string) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ intent: "pass", version: "1", ...evidenceFor.identity, ...values }))
    form.set(key, value);
  const files = name ? [{ ok: true as const, ...(await aReceivedFile(world, { name })) }] : [];
  return { form, received: { fields: new Map(), files } };
}

const storedKeys = async (world: World) => {
  const keys: string[] = [];
  for await (const { key } of world.storage.list("applications/")) keys.push(key);
  return keys;
};

onBothDatabases(
  "a client's document becomes evidence as a copy, which stays when the client removes it",
  async (world) => {
    const { ada, maria, id, passport, sent, pass } = await withDocuments(world);
    expect(sent.map(({ name, of }) => [name, of])).toEqual([
      ["Statement.pdf", "client"],
      ["Passport.pdf", "client"],
    ]);
    const chosen = { [sentField({ key: `document-${passport}` })]: "yes" };
    expect(await act(world, ada, { applicationId: id, ...(await pass(chosen, "Note.pdf")) })).toEqual({ done: true });
    const evidence = async () =>
      (await readLoanFile(world, ada, id)).conditions.find(({ kind }) => kind === "identity")?.files ?? [];
    const files = await evidence();
    expect(files.map(({ name, copied }) => [name, copied]).toSorted()).toEqual([
      ["Note.pdf", false],
      ["Passport.pdf", true],
    ]);
    const event = await world.db
      .selectFrom("audit_events")
      .select("detail")
      .where("type", "=", "application.condition-cleared")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event.detail)).toMatchObject({ files: 2, copies: { personal: expect.stringContaining(id) } });

    await removeDocument(world, maria, passport);
    expect((await readLoanFile(world, ada, id)).sent.map(({ name }) => name)).toEqual(["Statement.pdf"]);
    const copy = (await evidence()).find(({ copied }) => copied)?.id ?? "";
    const read = (actor: typeof ada | typeof maria) =>
      openFile(world, { viewer: { actor, opened: [] }, secret: undefined }, copy, "view");
    expect(await read(ada)).toMatchObject({ name: "Passport.pdf" });
    await expect(read(maria), "evidence is for staff").rejects.toMatchObject({ init: { status: 404 } });
  },
);

onBothDatabases("what is not there, or another client's, is refused, and nothing is stored", async (world) => {
  const { ada, maria, id, passport, pass } = await withDocuments(world);
  const other = await aStoredDocument(world, await aClient(world, { email: "otto@example.com" }), {
    name: "Other.pdf",
  });
  await removeDocument(world, maria, passport);
  for (const key of [`document-${other}`, `document-${passport}`, "file-0", "x"]) {
    const answer = await act(world, ada, { applicationId: id, ...(await pass({ [sentField({ key })]: "yes" })) });
    expect(answer).toMatchObject({ done: false, errors: { file: expect.stringContaining("no longer there") } });
  }
  expect(await storedKeys(world)).toEqual([]);
  expect((await readLoanFile(world, ada, id)).conditions.every(({ state }) => state === "open")).toBe(true);
});

onBothDatabases("a wrong field keeps the choice, and stores nothing", async (world) => {
  const { ada, id, statement, pass } = await withDocuments(world);
  const field = sentField({ key: `document-${statement}` });
  const answer = await act(world, ada, { applicationId: id, ...(await pass({ [field]: "yes", seenBy: "" })) });
  expect(answer).toMatchObject({
    done: false,
    errors: { seenBy: "Say who saw the document" },
    values: { [field]: "yes" },
  });
  expect(await storedKeys(world)).toEqual([]);
});

onBothDatabases("an advisor copies nothing for another advisor's client", async (world) => {
  const { id, maria, statement } = await withDocuments(world);
  const advisor = await anAdministrator(world, { name: "Lena Roth", role: "advisor" });
  await world.db.updateTable("clients").set({ advisor: "harriet-vale" }).where("id", "=", maria.clientId).execute();
  const values = { [sentField({ key: `document-${statement}` })]: "yes" };
  await expect(copyChosenFiles(world, advisor, { applicationId: id, values })).rejects.toMatchObject({
    init: { status: 404 },
  });
});
