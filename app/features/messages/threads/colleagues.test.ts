import { expect } from "vitest";
import { newId } from "~/platform/ids.server";
import { aBusiness, aMember } from "../../../../tests/support/members";
import { aLetter } from "../../../../tests/support/messages";
import { anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases } from "../../../../tests/support/world";
import { readItem } from "../../inbox/item.server";
import { messageData, messageDraftData } from "../own-data.server";
import { writeToFirm } from "../send-message.server";
import { answerThread } from "./answer-thread.server";
import { ThreadDraftForm } from "./draft-schema";
import { readThreadDraft, saveThreadDraft } from "./drafts.server";
import { readThread } from "./read-thread.server";

onBothDatabases("both sides read who of a business wrote each letter", async (world) => {
  const ada = await anAdministrator(world);
  const holder = { ...(await aBusiness(world, { name: "Sofia Marin" })), emailConfirmed: true };
  const { actor: naomi } = await aMember(world, holder, "finance", { name: "Naomi Lind" });
  const id = await writeToFirm(world, naomi, aLetter({ title: "The lease", message: "Shall we sign?" }));
  await answerThread(world, holder, { id, text: "We shall.", formKey: newId() });

  const seenBy = async (reader: typeof holder) =>
    (await readThread(world, reader, id)).letters.map(({ author, colleague }) => [author, colleague]);
  expect(await seenBy(naomi)).toEqual([
    [null, null],
    [null, "Sofia Marin"],
  ]);
  expect(await seenBy(holder)).toEqual([
    [null, "Naomi Lind"],
    [null, null],
  ]);
  const { panel, subject } = await readItem(world, ada, id);
  expect(subject?.facts).toContainEqual(["Written by", "Naomi Lind"]);
  expect(panel.letters.map(({ writer }) => writer?.name)).toEqual(["Sofia Marin"]);
  const copy = await messageData.read(world.db, { ...holder, confirmedEmail: null, now: world.clock.now() });
  expect(copy).toMatchObject([{ from: "Naomi Lind", letters: [{ from: "you" }] }]);

  // The account is gone: the letter is still a colleague's.
  await world.db.deleteFrom("user").where("id", "=", naomi.userId).execute();
  expect((await seenBy(holder))[0]?.[1]).not.toBeNull();
});

onBothDatabases("each member of a business has drafts of their own", async (world) => {
  const holder = { ...(await aBusiness(world)), emailConfirmed: true };
  const { actor: naomi } = await aMember(world, holder, "finance");
  const id = await writeToFirm(world, holder, aLetter());
  for (const thread of [id, ""]) {
    const save = (who: typeof holder, message: string) =>
      saveThreadDraft(world, who, ThreadDraftForm.parse({ thread, message }));
    await save(holder, "The holder's");
    await save(naomi, "Naomi's");
    expect((await readThreadDraft(world, holder, thread || null))?.message).toBe("The holder's");
    expect((await readThreadDraft(world, naomi, thread || null))?.message).toBe("Naomi's");
  }
  await answerThread(world, naomi, { id, text: "Naomi's", formKey: newId() });
  expect(await readThreadDraft(world, naomi, id)).toBeNull();
  expect((await readThreadDraft(world, holder, id))?.message, "a colleague's letter drops no draft").toBe(
    "The holder's",
  );
  const copy = await messageDraftData.read(world.db, { ...naomi, confirmedEmail: null, now: world.clock.now() });
  expect(copy).toMatchObject([{ text: "Naomi's" }]);
});
