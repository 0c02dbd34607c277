import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished } from "vitest";
import { localCertificate, strangersCertificate } from "../../../tests/support/certificates";
import { enqueue, outboxRows, sender } from "../../../tests/support/outbox";
import { anSmtpPeer, type SmtpPeer } from "../../../tests/support/smtp-peer";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../clock";
import { deliverDueMail } from "./deliver.server";
import { smtpTransport } from "./smtp-transport.server";

const login = { user: "corvane", password: "a quiet harbour" };

/** As an operating system whose administrator has added this certificate. */
function trust(certificate: string) {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** One round with one mail in the outbox; what the administrators are told of the mail server. */
async function deliverWith(world: World, peer: SmtpPeer, { user, password } = login) {
  const url = new URL(peer.url);
  url.username = user;
  url.password = password;
  const transport = smtpTransport(url.href);
  onTestFinished(() => transport.close?.());
  await enqueue(world, "Signed in");
  const sent = await deliverDueMail(world, transport, sender);
  const server = await world.db.selectFrom("mail_server").select("last_error").executeTakeFirst();
  return { sent, trouble: server?.last_error };
}

for (const tls of ["starttls", "implicit"] as const)
  onBothDatabases(`user name and password go to the server over TLS (${tls})`, async (world) => {
    trust(localCertificate);
    const peer = await anSmtpPeer({ tls, login });
    expect(await deliverWith(world, peer)).toMatchObject({ sent: 1 });
    expect(peer.logins).toEqual([{ ...login, secured: true }]);
    expect(peer.received).toMatchObject([{ to: ["maria@example.com"], secured: true }]);
  });

onBothDatabases("a server without TLS is told no password, even when it asks for one", async (world) => {
  const peer = await anSmtpPeer({ login });
  expect(await deliverWith(world, peer)).toEqual({
    sent: 0,
    trouble: "No secure connection could be made with the mail server",
  });
  expect(peer.logins).toEqual([]);
  expect(peer.received).toEqual([]);
  expect(await outboxRows(world)).toMatchObject([{ tries: 0, facet: "w" }]);
});

for (const [whose, certificate, trusted] of [
  ["that nobody vouches for", localCertificate, false],
  ["of another name", strangersCertificate, true],
] as const)
  for (const tls of ["starttls", "implicit"] as const)
    onBothDatabases(`a server with a certificate ${whose} is told no password (${tls})`, async (world) => {
      if (trusted) trust(certificate);
      const peer = await anSmtpPeer({ tls, login, certificate });
      expect(await deliverWith(world, peer)).toEqual({
        sent: 0,
        trouble: "The certificate of the mail server is not trusted, or is not for its name",
      });
      expect(peer.logins).toEqual([]);
      expect(peer.received).toEqual([]);
      expect(await outboxRows(world)).toMatchObject([{ tries: 0, facet: "w" }]);
    });

onBothDatabases(
  "a refused sign-in is told as trouble, without the password, and costs no mail a try",
  async (world) => {
    trust(localCertificate);
    const peer = await anSmtpPeer({ tls: "starttls", login });
    expect(await deliverWith(world, peer, { ...login, password: "an old harbour" })).toEqual({
      sent: 0,
      trouble: "The mail server refused our user name or password (535)",
    });
    expect(peer.received).toEqual([]);
    expect(await outboxRows(world)).toMatchObject([{ tries: 0, facet: "w" }]);
    expect(JSON.stringify(world.logged)).not.toMatch(/old harbour|old%20harbour/);
  },
);

// Not a loopback address by its name, but the system connects to this machine.
const elsewhere = (peer: SmtpPeer) => peer.url.replace("127.0.0.1", "0.0.0.0");

async function deliverTo(world: World, url: string, options?: { allowPlain: boolean }) {
  const transport = smtpTransport(url, options);
  onTestFinished(() => transport.close?.());
  await enqueue(world, "Signed in");
  return deliverDueMail(world, transport, sender);
}

onBothDatabases("to another machine no mail goes without TLS, unless the operator allows it", async (world) => {
  const peer = await anSmtpPeer();
  expect(await deliverTo(world, `${elsewhere(peer)}?ignoreTLS=true`)).toBe(0);
  const server = await world.db.selectFrom("mail_server").select("last_error").executeTakeFirst();
  expect(server?.last_error).toBe("No secure connection could be made with the mail server");
  expect(peer.received).toEqual([]);
  expect(await outboxRows(world)).toMatchObject([{ tries: 0, facet: "w" }]);

  world.clock.advance(hour);
  expect(await deliverTo(world, elsewhere(peer), { allowPlain: true })).toBe(2);
  expect(peer.received).toMatchObject([{ secured: false }, { secured: false }]);
});

onBothDatabases("on this machine mail goes without TLS, and a password never does", async (world) => {
  const peer = await anSmtpPeer();
  expect(await deliverTo(world, peer.url.replace("127.0.0.1", "localhost"))).toBe(1);
  const asking = await anSmtpPeer({ login });
  const url = asking.url.replace("//", "//corvane:secret@");
  expect(await deliverTo(world, url, { allowPlain: true })).toBe(0);
  expect(asking.logins).toEqual([]);
});
