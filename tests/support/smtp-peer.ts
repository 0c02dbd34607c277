import { createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface Received {
  from: string;
  to: string[];
  /** Header and body as they came, dots undone. */
  data: string;
}

/** What the peer does instead of taking the next message. */
export type Mood =
  | "take"
  | "refuse-recipient"
  | "defer-recipient"
  | "refuse-message"
  | "defer-message"
  | "busy"
  | "closing"
  | "hang-up"
  | "hang-up-after-data"
  /** Takes the message and breaks down before it has said so. */
  | "take-and-die"
  /** Goes silent once it has heard the recipient. */
  | "stall";

export interface SmtpPeer {
  url: string;
  received: Received[];
  connections: number;
  mood: Mood;
  /** For one recipient; it goes before the mood. */
  moods: Map<string, Mood>;
  /** Changes the mood once it has taken so many in all. */
  limit: { taken: number; mood: Mood } | null;
  /** Nothing listens, as on a machine that is switched off but whose network is there. */
  stop(): Promise<void>;
  /** Listens again, at the same address. */
  start(): Promise<void>;
}

/** A mail server of the simplest kind (RFC 5321, without extensions) in this process; it ends with the test. */
export async function anSmtpPeer(): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const peer: SmtpPeer = {
    url: "",
    received: [],
    connections: 0,
    mood: "take",
    moods: new Map(),
    limit: null,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => (server ? server.close(done) : done(undefined)));
      server = undefined;
    },
    async start() {
      const listening = createServer((socket) => {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
        socket.on("error", () => {});
        peer.connections += 1;
        serve(peer, socket);
      });
      await new Promise<void>((done) => listening.listen(port, "127.0.0.1", done));
      const address = listening.address();
      port = typeof address === "object" && address ? address.port : 0;
      server = listening;
    },
  };
  await peer.start();
  peer.url = `smtp://127.0.0.1:${port}`;
  onTestFinished(() => peer.stop());
  return peer;
}

function serve(peer: SmtpPeer, socket: Socket) {
  let text = "";
  let message: Received = { from: "", to: [], data: "" };
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? "";
  const moodNow = () => peer.moods.get(message.to[0] ?? "") ?? peer.mood;

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "QUIT") return socket.end("221 Bye\r\n");
    if (verb === "MAIL") {
      message = { from: addressIn(line), to: [], data: "" };
      if (peer.mood === "busy") return say("451 Try again later");
      if (peer.mood === "hang-up") return socket.destroy();
    }
    if (verb === "RCPT") {
      const to = addressIn(line);
      message.to.push(to);
      const mood = moodNow();
      if (mood === "hang-up") return socket.destroy();
      if (mood === "stall") return undefined;
      if (mood === "closing") return socket.end("421 Closing\r\n");
      if (mood === "refuse-recipient") return say(`550 5.1.1 <${to}>: no such mailbox`);
      if (mood === "defer-recipient") return say("450 4.2.0 Greylisted");
    }
    if (verb !== "DATA") return say("250 OK");
    inData = true;
    return say("354 Go on");
  };

  const end = (data: string) => {
    inData = false;
    const mood = moodNow();
    if (mood === "hang-up-after-data") return socket.destroy();
    if (mood === "refuse-message") return say("554 Not this one, see https://help.example/?token=secret");
    if (mood === "defer-message") return say("451 Not now");
    peer.received.push({ ...message, data: data.replace(/^\.\./gm, ".") });
    if (peer.received.length === peer.limit?.taken) peer.mood = peer.limit.mood;
    if (mood === "take-and-die") return socket.destroy();
    return say("250 Taken");
  };

  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    text += chunk;
    for (;;) {
      const stop = inData ? "\r\n.\r\n" : "\r\n";
      const at = text.indexOf(stop);
      if (at === -1) return;
      const part = text.slice(0, at);
      text = text.slice(at + stop.length);
      if (inData) end(part);
      else command(part);
    }
  });
  say("220 peer");
}
