import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { aTransport, enqueue, outboxRows, sender } from "../../../tests/support/outbox";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { day, hour, minute } from "../clock";
import { deliverDueMail, type Transport } from "./deliver.server";
import { folderTransport } from "./folder-transport.server";
import { enqueueMail } from "./outbox.server";
import { MailTrouble } from "./trouble";

const deliver = (world: World, transport: Transport) => deliverDueMail(world, transport, sender);

onBothDatabases("mail is sent in the order in which it was put in, and once", async (world) => {
  const transport = aTransport();
  const order = Array.from({ length: 12 }, (_, index) => `mail ${index}`);
  for (const [index, subject] of order.entries()) await enqueue(world, subject, { to: `p${index % 3}@example.com` });
  expect(await deliver(world, transport)).toBe(12);
  expect(transport.subjects()).toEqual(order);
  expect(await deliver(world, transport)).toBe(0);
});

onBothDatabases(
  "when the server is told to stop, the mail on its way is marked as sent and no other is begun",
  async (world) => {
    const stopping = new AbortController();
    const transport = aTransport(() => {
      stopping.abort();
      return null;
    });
    for (const subject of ["on its way", "for later"]) await enqueue(world, subject);
    expect(await deliverDueMail(world, transport, sender, stopping.signal)).toBe(1);
    expect(transport.subjects()).toEqual(["on its way"]);
    expect(await outboxRows(world)).toMatchObject([{ facet: "s" }, { facet: "w", claimed_until: 0, tries: 0 }]);
  },
);

onBothDatabases("a message goes into the outbox with what it speaks about, or not at all", async (world) => {
  const attempt = world.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, world.clock, { to: "maria@example.com", subject: "x", paragraphs: [] });
    throw new Error("undone");
  });
  await expect(attempt).rejects.toThrow("undone");
  expect(await outboxRows(world)).toEqual([]);
});

onBothDatabases("nothing that a person typed becomes a second recipient", async (world) => {
  for (const to of ["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "A <a@example.com>", "a"])
    await expect(enqueue(world, "x", { to })).rejects.toThrow("Not a single mail address");
  expect(await outboxRows(world)).toEqual([]);
});

onBothDatabases(
  "what the server takes later waits longer each time, and has failed after the tenth try",
  async (world) => {
    let failing = true;
    const transport = aTransport(() => (failing ? new MailTrouble("deferred", "451 busy") : null));
    const id = await enqueue(world, "unwanted");
    const waits: number[] = [];
    for (;;) {
      await deliver(world, transport);
      const [row] = await outboxRows(world);
      if (!row || row.failed_at !== null) break;
      expect(await deliver(world, transport), "not before its time").toBe(0);
      expect((await outboxRows(world))[0]).toMatchObject({ tries: row.tries, last_error: "451 busy", facet: "w" });
      waits.push(row.next_try_at - world.clock.now());
      world.clock.set(row.next_try_at);
    }
    const expected = [1, 2, 5, 15, 30].map((minutes) => minutes * minute).concat([1, 2, 4, 8].map((h) => h * hour));
    expect(waits).toEqual(expected);
    world.clock.advance(30 * day);
    failing = false;
    expect(await deliver(world, transport)).toBe(0);
    expect(await outboxRows(world), "it is kept").toMatchObject([{ sent_at: null, tries: 10, facet: "f" }]);
    expect((await outboxRows(world))[0]?.body).toContain("Hello.");
    expect(await world.auditTrail(id)).toEqual(["mail.failed"]);
  },
);

onBothDatabases("what the server will never take has failed at once, and holds up nobody", async (world) => {
  const transport = aTransport(({ subject }) =>
    subject === "refused" ? new MailTrouble("refused", "550 no such mailbox") : null,
  );
  await enqueue(world, "refused", { to: "nobody@example.com" });
  await enqueue(world, "next");
  await enqueue(world, "to the same", { to: "nobody@example.com" });
  expect(await deliver(world, transport)).toBe(2);
  expect(transport.subjects()).toEqual(["next", "to the same"]);
  expect((await outboxRows(world))[0]).toMatchObject({
    tries: 1,
    facet: "f",
    failed_at: world.clock.now(),
    last_error: "550 no such mailbox",
  });
});

onBothDatabases("to one address the order stays, also when the first has to wait; others go on", async (world) => {
  let failing = true;
  const transport = aTransport(({ subject }) =>
    failing && subject === "first" ? new MailTrouble("deferred", "450 greylisted") : null,
  );
  await enqueue(world, "first");
  await enqueue(world, "second");
  await enqueue(world, "other", { to: "robin@example.com" });
  await deliver(world, transport);
  expect(transport.subjects()).toEqual(["other"]);
  failing = false;
  await deliver(world, transport);
  expect(transport.subjects()).toEqual(["other"]);
  world.clock.advance(minute);
  await deliver(world, transport);
  expect(transport.subjects()).toEqual(["other", "first", "second"]);
});

onBothDatabases("a message that cannot be made waits, and holds up nobody", async (world) => {
  const transport = aTransport();
  await enqueue(world, "broken", { to: "robin@example.com" });
  await world.db.updateTable("mail_outbox").set({ body: "{" }).execute();
  await enqueue(world, "whole");
  expect(await deliver(world, transport)).toBe(1);
  expect((await outboxRows(world))[0]).toMatchObject({ tries: 1, last_error: "The message could not be made" });
});

onBothDatabases("a server that is away is asked ever more rarely, and no message pays for it", async (world) => {
  let tries = 0;
  let away = true;
  const transport = aTransport(() => {
    if (!away) return null;
    tries += 1;
    return new MailTrouble("unreachable", "The mail server refused the connection");
  });
  for (const subject of ["one", "two", "three"]) await enqueue(world, subject, { to: `${subject}@example.com` });
  const began = world.clock.now();
  const at: number[] = [];
  for (; world.clock.now() < began + hour; world.clock.advance(5000)) {
    const before = tries;
    await deliver(world, transport);
    if (tries > before) at.push((world.clock.now() - began) / 1000);
  }
  expect(at.slice(0, 7), "seconds").toEqual([0, 15, 45, 105, 225, 525, 825]);
  expect(tries).toBeLessThan(20);
  expect(await outboxRows(world)).toMatchObject(Array.from({ length: 3 }, () => ({ tries: 0, facet: "w" })));
  away = false;
  world.clock.advance(5 * minute);
  expect(await deliver(world, transport)).toBe(3);
  expect(transport.subjects()).toEqual(["one", "two", "three"]);
  const state = await world.db.selectFrom("mail_server").selectAll().executeTakeFirst();
  expect(state).toMatchObject({ down_since: null, tries: 0, next_try_at: 0, last_error: "" });
});

onBothDatabases(
  "several nodes at once never send a message twice, and keep the order to each address",
  async (world) => {
    const transport = aTransport();
    const slow = {
      send: async (envelope: Parameters<Transport["send"]>[0]) => {
        await new Promise((done) => setImmediate(done));
        await transport.send(envelope);
      },
    };
    for (let index = 0; index < 30; index += 1)
      await enqueue(world, `mail ${index}`, { to: `p${index % 5}@example.com` });
    const nodes = [world, world, world.dialect === "postgres" ? await world.openAgain() : world];
    while ((await Promise.all(nodes.map((node) => deliver(node, slow)))).some((sent) => sent > 0));
    expect(transport.taken).toHaveLength(30);
    for (let person = 0; person < 5; person += 1) {
      const theirs = transport.taken.filter(({ to }) => to === `p${person}@example.com`).map(({ subject }) => subject);
      expect(theirs).toEqual(Array.from({ length: 6 }, (_, index) => `mail ${index * 5 + person}`));
    }
  },
);

onBothDatabases("what a killed node was sending is sent by another after a while", async (world) => {
  const transport = aTransport();
  await enqueue(world, "interrupted");
  const never = { send: () => new Promise<void>(() => {}) };
  void deliver(world, never);
  await expect.poll(async () => (await outboxRows(world))[0]?.claimed_until).toBeGreaterThan(0);
  expect(await deliver(world, transport)).toBe(0);
  world.clock.advance(5 * minute + 1);
  expect(await deliver(world, transport)).toBe(1);
});

onBothDatabases("the text of what has been sent is forgotten: links in it open doors", async (world) => {
  await enqueue(world, "A link", { action: { label: "Open", url: "http://localhost:3000/x?token=secret" } });
  await deliver(world, aTransport());
  expect(JSON.stringify(await outboxRows(world))).not.toContain("secret");
});

onBothDatabases(
  "the messages of one conversation name the ones before them, to the same person only",
  async (world) => {
    const transport = aTransport();
    const first = await enqueue(world, "Your request", { thread: "item-1" });
    await enqueue(world, "Your request", { thread: "item-1", to: "robin@example.com" });
    await enqueue(world, "Another request", { thread: "item-2" });
    await deliver(world, transport);
    world.clock.advance(minute);
    const second = await enqueue(world, "Re: Your request", { thread: "item-1" });
    await enqueue(world, "No conversation");
    world.clock.advance(minute);
    await enqueue(world, "Re: Your request", { thread: "item-1" });
    await deliver(world, transport);
    expect(transport.taken.map(({ earlier }) => earlier)).toEqual([[], [], [], [first], [], [first, second]]);
  },
);

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
  const { text, html } = await PostalMime.parse(eml);
  expect(text).toContain("token=a&b=1");
  expect(html).toContain("Line &lt;one&gt; &amp;");
});

onBothDatabases("a folder that cannot be written is a server that is away", async (world) => {
  const file = join(world.dataDir, "in-the-way");
  await writeFile(file, "");
  await enqueue(world, "patient");
  expect(await deliver(world, folderTransport(file))).toBe(0);
  expect(await outboxRows(world)).toMatchObject([{ tries: 0, facet: "w", claimed_until: 0 }]);
  const state = await world.db.selectFrom("mail_server").select("last_error").executeTakeFirst();
  expect(state?.last_error).toMatch(/^The folder for mails cannot be written \(E[A-Z]+\)$/);
});
