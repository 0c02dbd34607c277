import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { anSmtpPeer } from "../../../tests/support/smtp-peer";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day, hour, minute } from "../clock";
import { deliverDueMail, type Envelope, folderTransport, smtpTransport, type Transport } from "./deliver.server";
import { enqueueMail, type Message } from "./outbox.server";

const from = { name: "Corvane", address: "office@corvane.example" };

const enqueue = ({ db, clock }: World, subject: string, message: Partial<Message> = {}) =>
  db
    .transaction()
    .execute((tx) => enqueueMail(tx, clock, { to: "maria@example.com", subject, paragraphs: ["Hello."], ...message }));

const deliver = (world: World, transport: Transport) => deliverDueMail(world, transport, from);

/** Takes or refuses, as `failing` says, and keeps what it has taken. */
function aTransport() {
  const taken: Envelope[] = [];
  const transport = {
    failing: false,
    taken,
    async send(envelope: Envelope) {
      if (transport.failing) throw new Error("451 busy");
      taken.push(envelope);
    },
  };
  return transport;
}

const subjects = (envelopes: Envelope[]) => envelopes.map((envelope) => envelope.subject);

const rows = ({ db }: World) => db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();

onBothDatabases("mail is sent in the order in which it was put in, and once", async (world) => {
  const transport = aTransport();
  const order = Array.from({ length: 12 }, (_, index) => `mail ${index}`);
  for (const subject of order) await enqueue(world, subject);
  expect(await deliver(world, transport)).toBe(12);
  expect(subjects(transport.taken)).toEqual(order);
  expect(await deliver(world, transport)).toBe(0);
});

onBothDatabases("a message goes into the outbox with what it speaks about, or not at all", async (world) => {
  const attempt = world.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, world.clock, { to: "maria@example.com", subject: "x", paragraphs: [] });
    throw new Error("undone");
  });
  await expect(attempt).rejects.toThrow("undone");
  expect(await rows(world)).toEqual([]);
});

onBothDatabases("what was refused waits longer each time, and is given up after the tenth try", async (world) => {
  const transport = aTransport();
  transport.failing = true;
  await enqueue(world, "unwanted");
  const waits: number[] = [];
  for (;;) {
    await deliver(world, transport);
    const [row] = await rows(world);
    if (!row || row.failed_at !== null) break;
    expect(await deliver(world, transport), "not before its time").toBe(0);
    expect((await rows(world))[0]?.tries).toBe(row.tries);
    waits.push(row.next_try_at - world.clock.now());
    world.clock.set(row.next_try_at);
  }
  const expected = [1, 2, 5, 15, 30].map((minutes) => minutes * minute).concat([1, 2, 4, 8].map((h) => h * hour));
  expect(waits).toEqual(expected);
  world.clock.advance(30 * day);
  transport.failing = false;
  expect(await deliver(world, transport)).toBe(0);
  expect(await rows(world), "it is kept").toMatchObject([{ sent_at: null, tries: 10 }]);
});

onBothDatabases("a refused message does not hold up the later ones for longer than a round", async (world) => {
  const transport = aTransport();
  transport.failing = true;
  await enqueue(world, "first");
  world.clock.advance(1);
  await enqueue(world, "second");
  await deliver(world, transport);
  transport.failing = false;
  await deliver(world, transport);
  expect(subjects(transport.taken)).toEqual(["second"]);
  world.clock.advance(minute);
  await deliver(world, transport);
  expect(subjects(transport.taken)).toEqual(["second", "first"]);
});

onBothDatabases("several nodes at once never send a message twice", async (world) => {
  const transport = aTransport();
  for (let index = 0; index < 20; index += 1) await enqueue(world, `mail ${index}`);
  const nodes = [world, world, world.dialect === "postgres" ? await world.openAgain() : world];
  while ((await Promise.all(nodes.map((node) => deliver(node, transport)))).some((sent) => sent > 0));
  expect(subjects(transport.taken).toSorted()).toEqual(Array.from({ length: 20 }, (_, i) => `mail ${i}`).toSorted());
});

onBothDatabases("what a killed node was sending is sent by another after a while", async (world) => {
  const transport = aTransport();
  await enqueue(world, "interrupted");
  const never = { send: () => new Promise<void>(() => {}) };
  void deliver(world, never);
  await expect.poll(async () => (await rows(world))[0]?.claimed_until).toBeGreaterThan(0);
  expect(await deliver(world, transport)).toBe(0);
  world.clock.advance(5 * minute + 1);
  expect(await deliver(world, transport)).toBe(1);
});

onBothDatabases("without a mail server each message is a file that mail programs open", async (world) => {
  const folder = join(world.dataDir, "mail");
  const action = { label: "Open", url: "http://localhost:3000/x?token=a&b=1" };
  await enqueue(world, "Zoë <b>&", { paragraphs: ["Line <one> & é"], action });
  await deliver(world, folderTransport(folder));

  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
  const eml = await readFile(join(folder, files[0] ?? ""), "utf8");
  expect(eml).toMatch(/^From: "?Corvane"? <office@corvane\.example>\r\n/m);
  expect(eml).toMatch(/^To: maria@example\.com\r\n/m);
  expect(eml).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(eml).toMatch(/^Date: Thu, 14 May 2026 10:15:00 \+0000\r\n/m);
  const plain = eml
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  expect(plain).toContain("token=a&b=1");
  expect(plain).toContain("Line &lt;one&gt; &amp;");
});

onBothDatabases("nothing that a person typed becomes a header or a second recipient", async (world) => {
  for (const to of ["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "A <a@example.com>", "a"])
    await expect(enqueue(world, "x", { to })).rejects.toThrow("Not a single mail address");
  expect(await rows(world)).toEqual([]);

  const peer = await anSmtpPeer();
  await enqueue(world, "Hello\r\nBcc: thief@example.com\r\n\r\nbody", { paragraphs: ["One\r\n.\r\nMAIL FROM:<x>"] });
  await deliver(world, anSmtpTransport(peer.url));
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]).toMatchObject({ from: from.address, to: ["maria@example.com"] });
  expect(peer.received[0]?.data).not.toMatch(/^Bcc:/im);
});

onBothDatabases("a mail server that is busy, refuses or hangs up gets the message again", async (world) => {
  const peer = await anSmtpPeer();
  const transport = anSmtpTransport(peer.url);
  await enqueue(world, "patient");
  const moods = ["busy", "refuse-recipient", "refuse-message", "hang-up", "hang-up-after-data"] as const;
  for (const [index, mood] of moods.entries()) {
    peer.mood = mood;
    expect(await deliver(world, transport), mood).toBe(0);
    const [row] = await rows(world);
    expect(row, mood).toMatchObject({ tries: index + 1, sent_at: null, claimed_until: 0 });
    world.clock.set(row?.next_try_at ?? 0);
  }
  peer.mood = "take";
  expect(await deliver(world, transport)).toBe(1);
  expect(peer.received).toHaveLength(1);
  expect(world.logged.map(({ message }) => message)).toEqual(moods.map(() => "mail not sent"));
});

onBothDatabases("a mail server that cannot be reached is tried again", async (world) => {
  await enqueue(world, "patient");
  expect(await deliver(world, anSmtpTransport("smtp://127.0.0.1:1"))).toBe(0);
  expect(await rows(world)).toMatchObject([{ tries: 1, sent_at: null }]);
});

function anSmtpTransport(url: string) {
  const transport = smtpTransport(url);
  onTestFinished(() => transport.close?.());
  return transport;
}
