import { type ChildProcess, spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { expect, onTestFinished } from "vitest";
import { readChoices, saveChoices } from "../../app/features/notifications/choices.server";
import { mailNotice } from "../../app/features/notifications/mail-notice.server";
import { nextDigest } from "../../app/features/notifications/next-digest.server";
import { notifyUser } from "../../app/features/notifications/notifications.server";
import { hour, minute } from "../../app/platform/clock";
import { deliverDueMail } from "../../app/platform/mail/deliver.server";
import { smtpTransport } from "../../app/platform/mail/smtp-transport.server";
import { enqueue, outboxRows, sender } from "../support/outbox";
import { aClient } from "../support/people";
import { anSmtpPeer } from "../support/smtp-peer";
import { onBothDatabases, type World } from "../support/world";

const root = resolve(import.meta.dirname, "../..");
const people = ["ada", "ben", "cyn", "dag", "eve"];

/** Starts a process that delivers the due mails by the clock of this world. */
function aDeliveringProcess({ dataDir, databaseUrl, clock }: World, smtpUrl: string): ChildProcess {
  const program = join(root, "tests/support/delivering-process.ts");
  const args = ["--import", join(root, "scripts/lib/resolve.mjs"), program, smtpUrl, String(clock.now())];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

const ended = (child: ChildProcess) => new Promise((done) => child.once("close", done));

onBothDatabases(
  "a mail server that is down for an hour, and a kill -9 in between: nothing lost, nothing twice, in order",
  async (world) => {
    const peer = await anSmtpPeer();
    const transport = smtpTransport(peer.url);
    const began = world.clock.now();
    await peer.stop();
    const ids: string[] = [];
    for (let passed = 0; passed < 60; passed += 1) {
      world.clock.set(began + passed * minute);
      ids.push(await enqueue(world, `mail ${passed}`, { to: `${people[passed % people.length]}@example.com` }));
      expect(await deliverDueMail(world, transport, sender)).toBe(0);
      if (passed !== 30) continue;

      // The mail server returns, accepts seven messages and stops answering. Then the sending process is killed.
      await peer.start();
      peer.limit = { taken: 7, mood: "stall" };
      world.clock.advance(5 * minute);
      const child = aDeliveringProcess(world, peer.url);
      // A kill between the mail server's answer and the update of the outbox would send this mail twice.
      const state = async () => {
        const rows = await outboxRows(world);
        return [rows.filter(({ sent_at }) => sent_at !== null), rows.filter((row) => row.claimed_until > 0)];
      };
      await expect.poll(async () => (await state()).map(({ length }) => length)).toEqual([7, 1]);
      child.kill("SIGKILL");
      await ended(child);
      await peer.stop();
    }
    expect(peer.received).toHaveLength(7);
    // One attempt for each sent message, none for the waiting ones.
    const rows = await outboxRows(world);
    expect(rows.filter((row) => row.failed_at !== null || row.tries !== (row.sent_at === null ? 0 : 1))).toEqual([]);

    // An hour later, two nodes notice at the same time that it is back.
    peer.mood = "take";
    peer.limit = null;
    await peer.start();
    world.clock.set(began + hour + 5 * minute);
    const others = [aDeliveringProcess(world, peer.url), aDeliveringProcess(world, peer.url)];
    await Promise.all(others.map(ended));
    expect(await deliverDueMail(world, transport, sender)).toBe(0);

    const sent = peer.received.map(({ data }) => /^Message-ID: <(.*)@/m.exec(data)?.[1]);
    expect(sent.toSorted(), "each once").toEqual(ids.toSorted());
    for (const person of people) {
      const subjects = peer.received
        .filter(({ to }) => to[0] === `${person}@example.com`)
        .map(({ data }) => Number(/^Subject: mail (\d+)/m.exec(data)?.[1]));
      expect(subjects, person).toEqual(subjects.toSorted((a, b) => a - b));
      expect(subjects).toHaveLength(12);
    }
    expect((await outboxRows(world)).every(({ sent_at, body }) => sent_at !== null && body === "")).toBe(true);
  },
);

onBothDatabases("a daily mail is sent once when its node is killed with kill -9 while it sends", async (world) => {
  const client = await aClient(world);
  await saveChoices(world, client, { ...(await readChoices(world, client)), messages: "digest" });
  const notice = { userId: client.userId, topic: "messages" } as const;
  const write = (subject: string) =>
    world.db.transaction().execute(async (tx) => {
      const told = { kind: "own-message-answered", subject: "s", detail: { title: "Deed" } } as const;
      await notifyUser(tx, world.clock, client.userId, told);
      return mailNotice(tx, world, notice, { to: client.email, subject, paragraphs: [] });
    });
  const [first] = [await write("one"), await write("two")];
  world.clock.set(nextDigest(world.clock.now(), "UTC"));
  const peer = await anSmtpPeer();
  peer.mood = "stall";
  const child = aDeliveringProcess(world, peer.url);
  const claimed = async () => (await outboxRows(world)).filter(({ sent_with }) => sent_with === first).length;
  await expect.poll(claimed).toBe(2);
  child.kill("SIGKILL");
  await ended(child);
  peer.mood = "take";
  world.clock.advance(5 * minute + 1);
  await Promise.all([aDeliveringProcess(world, peer.url), aDeliveringProcess(world, peer.url)].map(ended));
  expect(peer.received.map(({ data }) => /^Message-ID: <(.*)@/m.exec(data)?.[1])).toEqual([first]);
  expect(peer.received[0]?.data).not.toContain("Deed");
});
