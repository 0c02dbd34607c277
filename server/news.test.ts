import { Hono } from "hono";
import { expect, onTestFinished } from "vitest";
import { endSession } from "~/features/identity/sessions/sessions.server";
import { readItem } from "~/features/inbox/item.server";
import { replyToItem } from "~/features/inbox/replies.server";
import { writeToFirm } from "~/features/messages/send-message.server";
import { answerThread } from "~/features/messages/threads/answer-thread.server";
import { markThreadSeen } from "~/features/messages/threads/read-thread.server";
import { forgetOldChanges } from "~/features/notifications/live/changes.server";
import { unsafeReadNews } from "~/features/notifications/live/read-news.server";
import { newsPath } from "~/features/notifications/live/refresh-header";
import { notifyUser } from "~/features/notifications/notifications.server";
import { hour, minute } from "~/platform/clock";
import { newId } from "~/platform/ids.server";
import { undoWindow } from "~/platform/undo-window";
import { aLetter } from "../tests/support/messages";
import { signedIn } from "../tests/support/passwords";
import { aClient, anAdministrator } from "../tests/support/people";
import { onBothDatabases, type World } from "../tests/support/world";
import { atOnce, newsStreams } from "./news";

/** A node with its streams. */
function aNode(world: World) {
  const stopping = new AbortController();
  const news = newsStreams(world, world.databaseUrl || undefined, stopping.signal);
  onTestFinished(() => news.stop());
  const app = new Hono().get(newsPath, (c) => news.answer(c, "local"));
  const open = async (headers: Headers, since = world.clock.now()) => {
    const response = await app.request(`${newsPath}?since=${since}`, { headers });
    return { status: response.status, headers: response.headers, lines: linesOf(response) };
  };
  return { ...news, open, shutDown: () => stopping.abort() };
}

/** Reads until a line of the stream matches; null when it has ended before. */
function linesOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return async (wanted: RegExp): Promise<string | null> => {
    for (;;) {
      const found = wanted.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return found[0];
      }
      const { done = true, value = "" } = (await reader?.read()) ?? {};
      if (done) return null;
      text += value;
    }
  };
}

const tell = (world: World, userId: string, from = world.clock.now()) =>
  world.db
    .transaction()
    .execute((tx) =>
      notifyUser(
        tx,
        world.clock,
        userId,
        { kind: "document-approved", subject: "d1", detail: { document: "Secret.pdf" } } as never,
        { from },
      ),
    );

const anEvent = /id: (\d+)\nevent: news\ndata: \1\n\n/;

onBothDatabases("an open page hears of news from any node, without a word of them", async (world) => {
  await aClient(world, { username: "maria" });
  await aClient(world, { username: "bob" });
  const [maria, bob] = [await signedIn(world, "maria"), await signedIn(world, "bob")];
  const other = world.dialect === "postgres" ? await world.openAgain() : world;
  const node = aNode(other);
  const page = await node.open(maria.browser.headers());
  expect(page.status).toBe(200);
  expect(page.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
  expect(page.headers.get("Cache-Control")).toContain("no-transform");
  expect(await page.lines(/^retry: \d{4}\n\n/)).not.toBeNull();
  const bobs = await node.open(bob.browser.headers());

  await tell(world, maria.actor.userId);
  const heard = await page.lines(anEvent);
  expect(heard).not.toBeNull();

  // What can still be taken back is told when it can be read.
  world.clock.advance(minute);
  await tell(world, maria.actor.userId, world.clock.now() + undoWindow);
  await node.turn();
  await tell(world, bob.actor.userId);
  await node.turn();
  expect(await bobs.lines(anEvent)).toBe(`id: ${world.clock.now()}\nevent: news\ndata: ${world.clock.now()}\n\n`);
  world.clock.advance(undoWindow);
  await node.turn();
  expect(await page.lines(anEvent)).toContain(`id: ${world.clock.now()}\n`);

  // A page that was away asks from what it has heard last.
  const since = world.clock.now();
  world.clock.advance(minute);
  await tell(world, maria.actor.userId);
  world.clock.advance(minute);
  const back = maria.browser.headers();
  back.set("Last-Event-ID", `${since}`);
  expect(await (await node.open(back, 1)).lines(anEvent)).not.toBeNull();
});

onBothDatabases("a letter that was seen is told to the open pages of the other side, once", async (world) => {
  await aClient(world, { username: "maria" });
  const person = (await signedIn(world, "maria")).actor;
  if (person.kind !== "client") throw new Error("Maria is no client");
  const maria = { ...person, emailConfirmed: true };
  const ada = await anAdministrator(world);
  const changesOf = async (userId: string, since = 0) => (await unsafeReadNews(world, [userId], since)).length;
  const id = await writeToFirm(world, maria, aLetter());
  const before = await changesOf(maria.userId);
  await readItem(world, ada, id);
  expect(await changesOf(maria.userId), "the firm has seen it").toBe(before + 1);
  await readItem(world, ada, id);
  expect(await changesOf(maria.userId), "and only once").toBe(before + 1);

  const seen = { id, text: "Yes", seen: "", formKey: newId() };
  await replyToItem(world, ada, seen);
  world.clock.advance(undoWindow);
  const since = world.clock.now() - 1;
  await markThreadSeen(world, maria, id);
  await markThreadSeen(world, maria, id);
  expect(await changesOf(ada.userId, since)).toBe(1);
  expect(await changesOf(maria.userId, since + 1), "whoever reads is told nothing").toBe(0);

  const node = aNode(world.dialect === "postgres" ? await world.openAgain() : world);
  const page = await node.open((await signedIn(world, "maria")).browser.headers());
  await answerThread(world, maria, { id, text: "Thank you", formKey: newId() });
  await readItem(world, ada, id);
  expect(await page.lines(anEvent), "also from another node").not.toBeNull();
  world.clock.advance(2 * hour);
  await forgetOldChanges(world);
  expect(await world.db.selectFrom("page_changes").select("id").execute()).toEqual([]);
});

onBothDatabases("a stream belongs to a session, is no use of it, and ends with it and with the node", async (world) => {
  await aClient(world, { username: "maria" });
  const [desk, phone] = [await signedIn(world, "maria"), await signedIn(world, "maria")];
  const node = aNode(world);
  expect((await node.open(new Headers())).status, "nobody").toBe(204);
  const lastUse = () => world.db.selectFrom("session").select(["id", "updatedAt"]).orderBy("id").execute();
  const before = await lastUse();
  world.clock.advance(2 * minute);
  const pages = [];
  for (let opened = 0; opened < atOnce.account; opened += 1) pages.push(await node.open(desk.browser.headers()));
  expect(await lastUse()).toEqual(before);
  expect((await node.open(phone.browser.headers())).status, "one page too many").toBe(204);

  await node.beat();
  expect(await pages[0]?.lines(/: open\n\n/)).not.toBeNull();
  await endSession(world, phone.actor, desk.actor.sessionId);
  await node.beat();
  for (const page of pages) expect(await page.lines(anEvent), "ended").toBeNull();
  const left = await node.open(phone.browser.headers());
  expect(left.status).toBe(200);
  node.shutDown();
  expect(await left.lines(anEvent)).toBeNull();
  expect((await node.open(phone.browser.headers())).status).toBe(204);
});
