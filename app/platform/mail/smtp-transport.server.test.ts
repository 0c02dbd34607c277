import { expect, onTestFinished } from "vitest";
import { enqueue, outboxRows, sender } from "../../../tests/support/outbox";
import { anSmtpPeer, type Mood } from "../../../tests/support/smtp-peer";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { minute } from "../clock";
import { deliverDueMail, type Transport } from "./deliver.server";
import { smtpTransport } from "./smtp-transport.server";

const deliver = (world: World, transport: Transport) => deliverDueMail(world, transport, sender);

function anSmtpTransport(url: string) {
  const transport = smtpTransport(url);
  onTestFinished(() => transport.close?.());
  return transport;
}

onBothDatabases("nothing that a person typed becomes a header or a command", async (world) => {
  const peer = await anSmtpPeer();
  await enqueue(world, "Hello\r\nBcc: thief@example.com\r\n\r\nbody", { paragraphs: ["One\r\n.\r\nMAIL FROM:<x>"] });
  await deliver(world, anSmtpTransport(peer.url));
  expect(peer.received).toHaveLength(1);
  expect(peer.received[0]).toMatchObject({ from: sender.address, to: ["maria@example.com"] });
  expect(peer.received[0]?.data).not.toMatch(/^Bcc:/im);
});

onBothDatabases("the headers say who writes, who answers, and that a machine wrote", async (world) => {
  const peer = await anSmtpPeer();
  const first = await enqueue(world, "Your request", { thread: "item-1" });
  await enqueue(world, "Re: Your request", { thread: "item-1", personal: true });
  await deliver(world, anSmtpTransport(peer.url));
  const [one, two] = peer.received.map(({ data }) =>
    data.slice(0, data.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " "),
  );
  expect(one).toMatch(/^Reply-To: "?Corvane"? <office@corvane\.example>$/m);
  expect(one).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(one).toContain(`Message-ID: <${first}@corvane.example>`);
  expect(one).not.toMatch(/^(In-Reply-To|References|List-|Precedence|Bcc|Cc)/im);
  expect(one).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(two).toContain(`In-Reply-To: <${first}@corvane.example>`);
  expect(two).toContain(`References: <${first}@corvane.example>`);
  expect(two).not.toMatch(/^Auto-Submitted/m);
  expect(peer.connections, "one connection for a round").toBe(1);
});

onBothDatabases("a mail server that is busy, breaks off or takes it later gets the message again", async (world) => {
  const peer = await anSmtpPeer();
  const transport = anSmtpTransport(peer.url);
  await enqueue(world, "patient");
  const moods: Mood[] = ["busy", "defer-recipient", "defer-message", "closing", "hang-up", "hang-up-after-data"];
  const reasons: (string | undefined)[] = [];
  for (const [index, mood] of moods.entries()) {
    peer.mood = mood;
    expect(await deliver(world, transport), mood).toBe(0);
    const [row] = await outboxRows(world);
    expect(row, mood).toMatchObject({ tries: index + 1, sent_at: null, failed_at: null, claimed_until: 0 });
    reasons.push(row?.last_error);
    world.clock.set(row?.next_try_at ?? 0);
  }
  expect(reasons).toEqual([
    "The mail server said: 451 Try again later",
    "The mail server said: 450 4.2.0 Greylisted",
    "The mail server said: 451 Not now",
    "The mail server said: 421 Closing",
    "The connection broke while the message was on its way",
    "The connection broke while the message was on its way",
  ]);
  peer.mood = "take";
  world.clock.advance(5 * minute);
  expect(await deliver(world, transport)).toBe(1);
  expect(peer.received).toHaveLength(1);
  expect(world.logged.map(({ message }) => message)).toEqual(moods.map(() => "mail not sent"));
});

onBothDatabases("what is refused for good fails at once; its reason carries no address and no link", async (world) => {
  const peer = await anSmtpPeer();
  peer.moods.set("nobody@example.com", "refuse-recipient").set("strict@example.com", "refuse-message");
  await enqueue(world, "one", { to: "nobody@example.com" });
  await enqueue(world, "two", { to: "strict@example.com" });
  await enqueue(world, "three");
  expect(await deliver(world, anSmtpTransport(peer.url))).toBe(1);
  expect(peer.connections, "a refusal does not cost the connection").toBe(1);
  expect(await outboxRows(world)).toMatchObject([
    { facet: "f", tries: 1, last_error: "The mail server said: 550 5.1.1 <[address]>: no such mailbox" },
    { facet: "f", tries: 1, last_error: "The mail server said: 554 Not this one, see [link]" },
    { facet: "s" },
  ]);
});

onBothDatabases(
  "a message at which the server always breaks off holds up the others for one pause only",
  async (world) => {
    const peer = await anSmtpPeer();
    const transport = anSmtpTransport(peer.url);
    peer.moods.set("poison@example.com", "hang-up");
    await enqueue(world, "poison", { to: "poison@example.com" });
    await enqueue(world, "next");
    expect(await deliver(world, transport)).toBe(0);
    world.clock.advance(15_000);
    expect(await deliver(world, transport)).toBe(1);
    expect(peer.received.map(({ to }) => to)).toEqual([["maria@example.com"]]);
  },
);

onBothDatabases("a mail server that cannot be reached costs no message a try", async (world) => {
  const peer = await anSmtpPeer();
  await peer.stop();
  await enqueue(world, "patient");
  expect(await deliver(world, anSmtpTransport(peer.url))).toBe(0);
  expect(await outboxRows(world)).toMatchObject([{ tries: 0, facet: "w", claimed_until: 0 }]);
  const state = await world.db.selectFrom("mail_server").selectAll().executeTakeFirst();
  expect(state).toMatchObject({
    down_since: world.clock.now(),
    next_try_at: world.clock.now() + 15_000,
    last_error: "The mail server refused the connection",
  });
});

onBothDatabases(
  "a server that took a message and died before it said so gets it again, under the same id",
  async (world) => {
    const peer = await anSmtpPeer();
    const transport = anSmtpTransport(peer.url);
    const id = await enqueue(world, "twice");
    peer.mood = "take-and-die";
    await deliver(world, transport);
    peer.mood = "take";
    world.clock.advance(minute);
    await deliver(world, transport);
    const ids = peer.received.map(({ data }) => /^Message-ID: (.*)\r$/m.exec(data)?.[1]);
    expect(ids).toEqual([`<${id}@corvane.example>`, `<${id}@corvane.example>`]);
  },
);
