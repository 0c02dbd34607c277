import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { ReceivedForm } from "~/features/uploads/received-form.server";
import { sweepStoredFiles } from "~/features/uploads/sweep.server";
import { day, hour } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { saveAnswers, submitted } from "../../../../tests/support/applications";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { aReceivedFile } from "../../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { readDraft } from "../draft/draft.server";
import { discardDraft, forgetExpiredDrafts } from "../form/leave-draft.server";
import { readOwnApplication } from "../tracking/own-application.server";
import { attachFiles } from "./attach.server";
import { listDraftFiles, openFile, removeDraftFile } from "./read-files.server";
import { deleteRemovedFiles, storedAttachments } from "./stored-attachments.server";
import { mostBytes, mostFiles } from "./vocabulary";

const missing = { init: { status: 404 } };
const nobody = { actor: aVisitor(), opened: [] };

async function aDraft(world: World) {
  const saved = await saveAnswers(world, { begin: true });
  return { key: saved.key, secret: saved.newSecret ?? "" };
}

async function aForm(world: World, names: readonly string[], uploadKey = newId()): Promise<ReceivedForm> {
  const files: ReceivedForm["files"] = [];
  for (const name of names) files.push({ ok: true, ...(await aReceivedFile(world, { name })) });
  return { fields: new Map([["uploadKey", uploadKey]]), files };
}

const attach = async (world: World, secret: string, ...names: string[]) =>
  attachFiles(world, secret, await aForm(world, names));

async function stored(world: World) {
  const keys: string[] = [];
  for await (const { key } of world.storage.list("applications/")) keys.push(key);
  return keys;
}

onBothDatabases("what is attached to a draft goes into its application and stays there", async (world) => {
  const { key, secret } = await aDraft(world);
  const { outcomes, files } = await attach(world, secret, "Plan Süd.pdf", "Notes.txt");
  expect(outcomes).toEqual([
    { ok: true, name: "Plan Süd.pdf", id: files[0]?.id },
    { ok: false, name: "Notes.txt", message: expect.stringContaining("not an accepted kind") },
  ]);
  const [file] = files;
  if (!file) throw new Error("Nothing is attached");
  const { id } = await submitted(world, { key, secret });

  await sweepStoredFiles(world, [storedAttachments(world)]);
  world.clock.advance(40 * day);
  await forgetExpiredDrafts(world);
  await deleteRemovedFiles(world);
  expect(await stored(world)).toEqual([`applications/${file.id}`]);
  const application = await readOwnApplication(world, { actor: aVisitor(), opened: [id] }, id);
  expect(application.files).toEqual([file]);
});

onBothDatabases("a file that is attached to a draft twice is stored once", async (world) => {
  const { secret } = await aDraft(world);
  const { files } = await attach(world, secret, "Plan.pdf");
  const again = await attach(world, secret, "Plan.pdf", "Costs.pdf");
  expect(again.outcomes[0]).toEqual({ ok: true, repeated: true, name: "Plan.pdf", id: files[0]?.id });
  expect(again.files.map(({ name }) => name).toSorted()).toEqual(["Costs.pdf", "Plan.pdf"]);
  expect(await stored(world)).toHaveLength(2);
});

onBothDatabases(
  "a file is read by those who write the draft or follow the application, and by administrators",
  async (world) => {
    const [maria, otto, administrator] = [await aClient(world), await aClient(world), await anAdministrator(world)];
    const { key, secret } = await aDraft(world);
    const other = await aDraft(world);
    const { files } = await attach(world, secret, "Plan.pdf");
    const fileId = files[0]?.id ?? "";
    const read = (viewer: Parameters<typeof openFile>[1]["viewer"], cookie?: string) =>
      openFile(world, { viewer, secret: cookie }, fileId, "view");

    expect(await read(nobody, secret)).toMatchObject({ name: "Plan.pdf", kind: "pdf" });
    for (const [viewer, cookie] of [
      [nobody, other.secret],
      [nobody, undefined],
      [{ actor: maria, opened: [] }, undefined],
      [{ actor: administrator, opened: [] }, undefined],
    ] as const)
      await expect(read(viewer, cookie)).rejects.toMatchObject(missing);

    const { id } = await submitted(world, { actor: maria, key, secret });
    const chunks: Buffer[] = [];
    for await (const chunk of (await read({ actor: maria, opened: [] })).stream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe("%PDF-");
    expect(await read({ actor: aVisitor(), opened: [id] })).toHaveProperty("bytes");
    await read({ actor: administrator, opened: [] });
    expect(await world.auditTrail(id)).toEqual(["application.submitted", "application.file-opened"]);
    for (const viewer of [nobody, { actor: otto, opened: [newId()] }])
      await expect(read(viewer, secret === "" ? undefined : other.secret)).rejects.toMatchObject(missing);
  },
);

onBothDatabases(
  "a removed file is gone at once, its bytes within the hour; nobody removes another's",
  async (world) => {
    const { secret } = await aDraft(world);
    const other = await aDraft(world);
    const { files } = await attach(world, secret, "A.pdf", "B.pdf");
    const [a, b] = files;
    for (const cookie of [other.secret, undefined])
      await expect(removeDraftFile(world, cookie, a?.id ?? "")).rejects.toMatchObject(missing);
    for (const _ of [1, 2]) expect(await removeDraftFile(world, secret, a?.id ?? "")).toEqual([b]);
    await expect(openFile(world, { viewer: nobody, secret }, a?.id ?? "", "view")).rejects.toMatchObject(missing);
    await deleteRemovedFiles(world);
    expect(await stored(world)).toHaveLength(2);
    world.clock.advance(hour);
    await deleteRemovedFiles(world);
    expect(await stored(world)).toEqual([`applications/${b?.id}`]);
  },
);

onBothDatabases("a discarded draft and one that nobody touches take their files with them", async (world) => {
  const [left, discarded] = [await aDraft(world), await aDraft(world)];
  await attach(world, left.secret, "A.pdf");
  await attach(world, discarded.secret, "B.pdf");
  await discardDraft(world, discarded.secret);
  world.clock.advance(31 * day);
  await forgetExpiredDrafts(world);
  world.clock.advance(hour);
  await deleteRemovedFiles(world);
  expect(await stored(world)).toEqual([]);
  expect(await world.db.selectFrom("application_files").selectAll().execute()).toEqual([]);
});

onBothDatabases("a repeated request attaches once, and attaching keeps a draft alive", async (world) => {
  const { secret } = await aDraft(world);
  const key = newId();
  world.clock.advance(29 * day);
  for (const _ of [1, 2]) await attachFiles(world, secret, await aForm(world, ["A.pdf"], key));
  world.clock.advance(29 * day);
  const draft = await readDraft(world, secret);
  expect(await listDraftFiles(world.db, draft?.id ?? "")).toHaveLength(1);
  expect(await stored(world)).toHaveLength(1);
});

onBothDatabases("number and weight are limited, also when several arrive at once", async (world) => {
  const { key, secret } = await aDraft(world);
  const names = Array.from({ length: mostFiles - 1 }, (_, index) => `${index}.pdf`);
  await attach(world, secret, ...names);
  const answers = await Promise.all(["x.pdf", "y.pdf"].map((name) => attach(world, secret, name)));
  const refused = answers.flatMap(({ outcomes }) => outcomes).filter(({ ok }) => !ok);
  expect(refused).toMatchObject([{ message: expect.stringContaining("at most 10 files") }]);
  expect(await stored(world)).toHaveLength(mostFiles);

  const draftId = (await readDraft(world, secret))?.id ?? key;
  const [first, ...rest] = await listDraftFiles(world.db, draftId);
  for (const file of rest) await removeDraftFile(world, secret, file.id);
  await world.db
    .updateTable("application_files")
    .set({ size_bytes: mostBytes })
    .where("id", "=", first?.id ?? "")
    .execute();
  expect((await attach(world, secret, "z.pdf")).outcomes).toMatchObject([
    { ok: false, message: expect.stringContaining("50MB") },
  ]);
});

onBothDatabases("a file that arrives while the application is submitted is in it, or is refused", async (world) => {
  const { key, secret } = await aDraft(world);
  const [{ outcomes, alert }, { id }] = await Promise.all([
    attach(world, secret, "A.pdf"),
    submitted(world, { key, secret }),
  ]);
  const { files } = await readOwnApplication(world, { actor: aVisitor(), opened: [id] }, id);
  const told = outcomes[0]?.ok === true;
  expect(files.length).toBe(told ? 1 : 0);
  expect(told || alert !== null || outcomes[0]?.ok === false).toBe(true);
  expect(await stored(world)).toHaveLength(files.length);

  const late = await attach(world, secret, "B.pdf");
  expect(late).toMatchObject({ outcomes: [], alert: expect.stringContaining("was submitted in the meantime") });
});

onBothDatabases("nothing is attached without the draft's own secret", async (world) => {
  const form = await aForm(world, ["A.pdf"]);
  expect(await attachFiles(world, "a guess", form)).toMatchObject({
    outcomes: [],
    alert: expect.stringContaining("no longer exists"),
  });
  const [file] = form.files;
  expect(file?.ok && (await readFile(file.path)).length).toBeGreaterThan(0);
  expect(await stored(world)).toEqual([]);
});
