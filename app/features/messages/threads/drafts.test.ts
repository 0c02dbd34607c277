import { expect } from "vitest";
import { day, hour, minute } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { aLetter } from "../../../../tests/support/messages";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { messageDraftData } from "../own-data.server";
import { writeToFirm } from "../send-message.server";
import { answerThread } from "./answer-thread.server";
import { ThreadDraftForm } from "./draft-schema";
import { forgetOldThreadDrafts, readThreadDraft, saveThreadDraft } from "./drafts.server";

const aWriter = async (world: World) => ({ ...(await aClient(world)), emailConfirmed: true });
const form = (fields: Record<string, string>) => ThreadDraftForm.parse(fields);

onBothDatabases("what is typed is kept until it is sent, once for each thread", async (world) => {
  const alice = await aWriter(world);
  const save = (fields: Record<string, string>) => saveThreadDraft(world, alice, form(fields));
  expect(await readThreadDraft(world, alice, null)).toBeNull();
  await save({ title: "The house", message: "Shall" });
  await save({ title: "The house", message: "Shall we\r\nsell? " });
  const draft = { to: "firm", about: "", title: "The house", message: "Shall we\nsell? ", savedAt: world.clock.now() };
  expect(await readThreadDraft(world, alice, null)).toEqual(draft);
  const thread = await writeToFirm(world, alice, aLetter({ title: "The house", message: "Shall we\nsell?" }));
  expect(await readThreadDraft(world, alice, null), "sent").toBeNull();
  // The last save of the page may be slower than its letter.
  await save({ title: "The house", message: "Shall we\nsell? " });
  expect(await readThreadDraft(world, alice, null)).toBeNull();

  // In a thread and beside it; two saves at once.
  const node = world.dialect === "postgres" ? await world.openAgain() : world;
  const texts = ["One", "Two"].map((message) => form({ thread, message }));
  await Promise.all(texts.map((text, index) => saveThreadDraft(index ? node : world, alice, text)));
  await save({ message: "Another matter" });
  expect(["One", "Two"]).toContain((await readThreadDraft(world, alice, thread))?.message);
  const owner = { ...alice, confirmedEmail: null, now: world.clock.now() };
  expect(await messageDraftData.read(world.db, owner)).toHaveLength(2);
  await answerThread(world, alice, { id: thread, text: "Two", formKey: newId() });
  await save({ thread, message: "Two" });
  expect(await readThreadDraft(world, alice, thread)).toBeNull();
  // The same words on another day are a new message.
  world.clock.advance(hour);
  await save({ thread, message: "Two" });
  expect((await readThreadDraft(world, alice, thread))?.message).toBe("Two");
  await save({ thread, message: "  " });
  expect(await readThreadDraft(world, alice, thread), "emptied").toBeNull();
  expect((await readThreadDraft(world, alice, null))?.message).toBe("Another matter");
  world.clock.advance(90 * day - hour);
  await forgetOldThreadDrafts(world);
  expect(await readThreadDraft(world, alice, null)).not.toBeNull();
  world.clock.advance(minute);
  await forgetOldThreadDrafts(world);
  expect(await readThreadDraft(world, alice, null), "90 days").toBeNull();
});

onBothDatabases("nobody reads or writes a draft in another client's thread", async (world) => {
  const [alice, bob] = [await aWriter(world), await aWriter(world)];
  const thread = await writeToFirm(world, alice, aLetter());
  await saveThreadDraft(world, alice, form({ thread, message: "Secret" }));
  for (const actor of [bob, aVisitor(), await anAdministrator(world)])
    await expect(saveThreadDraft(world, actor, form({ thread, message: "Mine" }))).rejects.toMatchObject({
      init: { status: 404 },
    });
  expect(await readThreadDraft(world, bob, thread)).toBeNull();
  expect((await readThreadDraft(world, alice, thread))?.message).toBe("Secret");
});
