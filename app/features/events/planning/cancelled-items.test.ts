import { expect } from "vitest";
import { anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { visitor } from "../../identity/actor";
import { unsafeReceiveLetter } from "../../inbox/conversation.server";
import { readItemPanel } from "../../inbox/item.server";
import { replyToItem } from "../../inbox/replies.server";
import { registerForEvent } from "../register.server";
import { cancelEvent } from "./cancel-event.server";
import { undoLastChange } from "./undo-change.server";

const workshop = "retirement-income-2026-05-19";

async function join(world: World, name: string): Promise<string> {
  const person = { occurrenceId: workshop, name, email: `${name.toLowerCase()}@example.com` };
  const result = await registerForEvent(world, visitor, person);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const ask = (world: World, id: string) =>
  world.db
    .transaction()
    .execute((tx) =>
      unsafeReceiveLetter(world, tx, { id, text: "Is there a ramp?", formKey: `${id} asks`, by: "visitor" }),
    );

onBothDatabases("the registrations of a cancelled event need no answer, but for open questions", async (world) => {
  const ada = await anAdministrator(world, { name: "Ada Winter" });
  const [plain, asking, answered] = [await join(world, "Ana"), await join(world, "Bo"), await join(world, "Cy")];
  await ask(world, asking);
  await ask(world, answered);
  const panel = async (id: string) => readItemPanel(world, ada, id);
  const seen = (await panel(answered))?.letters.at(-1)?.id ?? "";
  await replyToItem(world, ada, { id: answered, text: "Yes, at the side.", seen, formKey: "answer-1" });
  const status = async (id: string) => (await panel(id))?.item.status;
  expect([await status(plain), await status(asking), await status(answered)]).toEqual(["new", "open", "waiting"]);

  const cancel = (agreed: number) =>
    cancelEvent(world, ada, { id: workshop, seen: 0, agreed, reason: "The speaker is ill." });
  await cancel(2);
  expect(await status(plain), "nothing was cancelled").toBe("new");
  await cancel(3);
  expect([await status(plain), await status(asking), await status(answered)]).toEqual(["done", "open", "done"]);
  expect((await panel(plain))?.notes).toMatchObject([
    { author: "Ada Winter", text: expect.stringContaining("The reason: The speaker is ill.") },
  ]);
  expect((await panel(asking))?.notes).toEqual([]);
  expect(await world.auditTrail(plain)).toEqual(["event.registered", "inbox.status-changed", "inbox.noted"]);
  expect(await world.auditTrail(asking)).toEqual(["event.registered", "inbox.answered"]);

  // Who writes after that is answered.
  world.clock.advance(1);
  await world.db
    .transaction()
    .execute((tx) => unsafeReceiveLetter(world, tx, { id: plain, text: "And now?", formKey: "later", by: "visitor" }));
  expect(await status(plain)).toBe("open");
});

onBothDatabases("a cancellation that can be undone has told nobody and closed nothing", async (world) => {
  const ada = await anAdministrator(world);
  await cancelEvent(world, ada, { id: workshop, seen: 0, agreed: 0, reason: "Wrong button" });
  await undoLastChange(world, ada, { id: workshop, seen: 2, agreed: null });
  const id = await join(world, "Ana");
  expect((await readItemPanel(world, ada, id))?.item.status).toBe("new");
  await cancelEvent(world, ada, { id: workshop, seen: 3, agreed: 1, reason: "The speaker is ill." });
  await expect(undoLastChange(world, ada, { id: workshop, seen: 4, agreed: null })).rejects.toThrow("cannot be undone");
});
