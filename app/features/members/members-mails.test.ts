import { expect } from "vitest";
import { hour } from "~/platform/clock";
import { ownItems } from "../../../tests/support/document-requests";
import { aDocx } from "../../../tests/support/documents/office-packages";
import { aBusiness, aMember } from "../../../tests/support/members";
import { anAdministrator } from "../../../tests/support/people";
import { aPostman, approve, askToReplace, reject } from "../../../tests/support/reviews";
import { aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { newId } from "../../platform/ids.server";
import { makeRequests } from "../document-requests/make-requests.server";
import { undoDecision } from "../documents/decide.server";
import { quietBeforeMail } from "../documents/review-times";
import { shareDocument } from "../documents/share-document.server";
import type { ClientActor } from "../identity/actor";
import { readItem } from "../inbox/item.server";
import { undoReply } from "../inbox/undo-reply.server";
import { beginThreadWith } from "../messages/begin-for-client.server";
import { readChoices, saveChoices } from "../notifications/choices.server";
import type { NoticeWay } from "../notifications/topics";

async function aFirm(world: World) {
  const holder = await aBusiness(world, { email: "olga@hale.example" });
  const { actor: finn } = await aMember(world, holder, "finance", { email: "finn@hale.example" });
  const administrator = await anAdministrator(world);
  const { transport, deliver } = aPostman(world);
  await deliver();
  transport.taken.length = 0;
  const ask = (formKey: string) => {
    const form = { category: "Tax Planning", type: "W-2 Form", name: formKey, instructions: "", dueOn: "2026-06-20" };
    return makeRequests(world, administrator, { clientIds: [holder.clientId], message: "", items: [form], formKey });
  };
  const mailed = async () => {
    await deliver();
    return transport.taken.splice(0).map(({ to, subject }) => [to, subject] as const);
  };
  const choose = async (client: ClientActor, way: NoticeWay) =>
    saveChoices(world, client, { ...(await readChoices(world, client)), decisions: way, messages: way });
  return { holder, finn, administrator, ask, mailed, choose };
}

onBothDatabases("a member is mailed about a request as long as it asks for something", async (world) => {
  const { holder, ask, mailed } = await aFirm(world);
  await ask("first");
  expect((await mailed()).toSorted()).toEqual([
    ["finn@hale.example", "Something new waits in your portal"],
    ["olga@hale.example", "Please send us a document"],
  ]);
  // The next one waits for its hour, and is answered meanwhile.
  await ask("second");
  expect(await mailed()).toEqual([]);
  for (const { id } of await ownItems(world, holder)) await aStoredDocument(world, holder, { item: id });
  world.clock.advance(hour);
  expect(await mailed()).toEqual([]);
});

onBothDatabases("a member is not mailed about a decision that was taken back", async (world) => {
  const { holder, administrator, mailed } = await aFirm(world);
  const documentId = await aStoredDocument(world, holder);
  await approve(world, administrator, documentId);
  await undoDecision(world, administrator, documentId);
  world.clock.advance(hour);
  expect(await mailed()).toEqual([]);
  await approve(world, administrator, documentId);
  world.clock.advance(hour);
  expect((await mailed()).map(([to]) => to).toSorted()).toEqual(["finn@hale.example", "olga@hale.example"]);
});

onBothDatabases(
  "each member is mailed about decisions as they have chosen, whatever the holder has chosen",
  async (world) => {
    const { holder, finn, administrator, mailed, choose } = await aFirm(world);
    const { actor: fay } = await aMember(world, holder, "finance", { email: "fay@hale.example" });
    const { actor: quiet } = await aMember(world, holder, "finance", { email: "quiet@hale.example" });
    await world.db.deleteFrom("mail_outbox").execute();
    for (const person of [holder, quiet]) await choose(person, "page");
    const [first, second, third] = [
      await aStoredDocument(world, holder),
      await aStoredDocument(world, holder),
      await aStoredDocument(world, holder),
    ];

    await approve(world, administrator, first);
    await undoDecision(world, administrator, first);
    world.clock.advance(hour);
    expect(await mailed(), "taken back").toEqual([]);

    await approve(world, administrator, first);
    await reject(world, administrator, second);
    world.clock.advance(hour);
    const waits = "Something new waits in your portal";
    expect((await mailed()).toSorted(), "two decisions in one mail").toEqual([
      ["fay@hale.example", waits],
      ["finn@hale.example", waits],
    ]);

    // What is urgent does not wait for the hour after the last mail.
    await askToReplace(world, administrator, third, "2026-06-20");
    world.clock.advance(quietBeforeMail);
    expect((await mailed()).map(([to]) => to).toSorted()).toEqual(["fay@hale.example", "finn@hale.example"]);

    for (const person of [finn, fay]) await choose(person, "page");
    await approve(world, administrator, await aStoredDocument(world, holder));
    world.clock.advance(hour);
    expect(await mailed(), "nobody wants one").toEqual([]);
  },
);

onBothDatabases(
  "a member is not mailed about a letter that was taken back, also where the holder wants no mail",
  async (world) => {
    const { holder, administrator, mailed, choose } = await aFirm(world);
    const fay = await aMember(world, holder, "finance", { email: "fay@hale.example" });
    await choose(holder, "page");
    await mailed();
    const write = async () => {
      const letter = { clientId: holder.clientId, title: "Your plan", message: "Hello", formKey: newId() };
      return (await beginThreadWith(world, administrator, letter)) ?? "";
    };
    const id = await write();
    const { panel } = await readItem(world, administrator, id);
    await undoReply(world, administrator, { id, letterId: panel.letters[0]?.id ?? "" });
    world.clock.advance(hour);
    expect(await mailed()).toEqual([]);
    await write();
    world.clock.advance(hour);
    expect((await mailed()).map(([to]) => to).toSorted()).toEqual([fay.actor.email, "finn@hale.example"]);
  },
);

onBothDatabases("members are mailed about a document that the firm shares, once within an hour", async (world) => {
  const { holder, administrator, mailed, choose } = await aFirm(world);
  const { id: ended } = await aMember(world, holder, "finance", { email: "gone@hale.example" });
  await aMember(world, holder, "viewer", { email: "vera@hale.example" });
  await world.db.updateTable("memberships").set({ ended_at: world.clock.now() }).where("id", "=", ended).execute();
  await choose(holder, "page");
  await world.db.deleteFrom("mail_outbox").execute();
  const share = async (name: string) => {
    const file = await aReceivedFile(world, { name, bytes: aDocx() });
    const kind = { category: "Tax Planning", type: "Tax Return", note: "" };
    const shared = await shareDocument(
      world,
      administrator,
      { clientId: holder.clientId, ...kind, shareKey: newId() },
      file,
    );
    return shared.ok ? shared.id : shared.message;
  };
  const all = ["finn@hale.example", "olga@hale.example", "vera@hale.example"];
  await share("Plan.docx");
  const first = await mailed();
  expect(first.map(([to]) => to).toSorted()).toEqual(all);
  expect(new Set(first.map(([, subject]) => subject))).toEqual(
    new Set([`A document from ${world.firm.name} waits for you`]),
  );
  await share("Another.docx");
  world.clock.advance(hour);
  expect(await mailed(), "one mail for what is new within an hour").toEqual([]);

  world.clock.advance(hour);
  await share("Right.docx");
  expect((await mailed()).map(([to]) => to).toSorted()).toEqual(all);
});
