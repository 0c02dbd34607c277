import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../app/platform/clock";
import { openDatabase } from "../../app/platform/db/open.server";
import { enqueueMail } from "../../app/platform/mail/outbox.server";
import { type BuiltServer, startBuiltServer } from "../support/server";
import { anSmtpPeer } from "../support/smtp-peer";

async function aServer(env: Record<string, string>): Promise<BuiltServer> {
  const server = await startBuiltServer({ env });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  return server;
}

const fields = {
  name: "Eve",
  email: "eve@people.example",
  subject: "general-inquiry",
  message: "Words of Eve",
  phone: "",
};

const contact = ({ url }: BuiltServer) =>
  fetch(`${url}/contact`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

const read = async (url: string) => {
  const response = await fetch(url, { headers: { Connection: "close" } });
  return { status: response.status, text: await response.text() };
};

test("after SIGTERM a server is not ready at once, answers for the time of draining, and then ends", async () => {
  const server = await aServer({ DRAIN_SECONDS: "5" });
  expect((await read(`${server.url}/readyz`)).status).toBe(200);
  const stopped = server.stop();
  await expect.poll(() => read(`${server.url}/readyz`), { interval: 20 }).toEqual({ status: 503, text: "stopping" });
  expect((await read(`${server.url}/`)).status).toBe(200);
  expect((await contact(server)).status).toBe(302);
  expect(await stopped).toBe(0);
  await expect(read(`${server.url}/`)).rejects.toThrow();
});

test("a mail server that hangs does not stop the end: the log names it, and the mail is not marked as sent", async () => {
  const peer = await anSmtpPeer();
  peer.mood = "stall";
  const server = await aServer({ SMTP_URL: peer.url, SHUTDOWN_SECONDS: "2" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  onTestFinished(close);
  expect((await contact(server)).status).toBe(302);
  const mails = () => db.selectFrom("mail_outbox").select(["sent_at", "claimed_until"]).execute();
  await expect.poll(async () => (await mails()).some((mail) => mail.claimed_until > 0)).toBe(true);
  const ended = new Promise((done) => server.process.once("exit", done));
  server.process.kill("SIGTERM");
  expect(await ended).toBe(1);
  const line = server.stderr().trim().split("\n").at(-1) ?? "";
  expect(JSON.parse(line)).toMatchObject({ msg: expect.stringContaining("the shutdown took too long"), job: "mail" });
  expect((await mails()).filter(({ sent_at }) => sent_at !== null)).toEqual([]);
  expect(peer.received).toEqual([]);
});

test("a file system that hangs does not stop the end", async () => {
  const server = await aServer({ SHUTDOWN_SECONDS: "2" });
  const { db, close } = openDatabase({ dataDir: server.dataDir });
  onTestFinished(close);
  const folder = join(server.dataDir, "mail");
  mkdirSync(folder, { recursive: true });
  await db.transaction().execute(async (tx) => {
    const id = await enqueueMail(tx, systemClock, { to: "maria@example.com", subject: "x", paragraphs: [] });
    // Nobody reads from this pipe, so opening it never returns, like a file of a network disk that is away.
    execFileSync("mkfifo", [join(folder, `${id}.eml.tmp`)]);
  });
  expect((await contact(server)).status).toBe(302);
  const mails = () => db.selectFrom("mail_outbox").select("claimed_until").execute();
  await expect.poll(async () => (await mails()).some((mail) => mail.claimed_until > 0)).toBe(true);
  const ended = new Promise((done) => server.process.once("exit", (code, signal) => done(code ?? signal)));
  server.process.kill("SIGTERM");
  expect(await ended).toBe("SIGKILL");
  expect(server.stderr()).toContain('"job":"mail","msg":"the shutdown took too long');
});

test("a request that never ends is cut off in time, and everything else is finished", async () => {
  const server = await aServer({ SHUTDOWN_SECONDS: "3" });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const gone = new Promise((done) => socket.once("close", done));
  const head = `POST /contact HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n`;
  const kind = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 20\r\n\r\nname=";
  await new Promise<void>((done) => socket.write(head + kind, () => done()));
  await read(`${server.url}/healthz`);
  expect(await server.stop()).toBe(0);
  await gone;
  expect(server.stderr()).toContain("requests were cut off by the shutdown");
});
