import { createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";
import { localCertificate, testKey } from "./certificates";

interface Login {
  user: string;
  password: string;
}

export interface Received {
  from: string;
  to: string[];
  /** The received headers and body, with the SMTP dots removed. */
  data: string;
  /** Whether it came over TLS. */
  secured: boolean;
}

/** What the peer does instead of accepting the next message. */
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
  /** Accepts the message and breaks the connection before it answers. */
  | "take-and-die"
  /** Stops answering after it has received the recipient. */
  | "stall";

export interface SmtpPeer {
  url: string;
  received: Received[];
  /** Every user name and password that it has received, right or wrong. */
  logins: (Login & { secured: boolean })[];
  connections: number;
  mood: Mood;
  /** Moods for single recipients. They override the general mood. */
  moods: Map<string, Mood>;
  /** Changes the mood after it has accepted this many messages in all. */
  limit: { taken: number; mood: Mood } | null;
  /** Closes the port, so that connections are refused. */
  stop(): Promise<void>;
  /** Opens the port again, at the same address. */
  start(): Promise<void>;
}

interface Kind {
  /** TLS from the first byte, or after STARTTLS. */
  tls?: "implicit" | "starttls";
  /** The required sign-in; without it, everybody can send. It is also offered without TLS. */
  login?: Login;
  certificate?: string;
}

/** A mail server of the simplest kind (RFC 5321) in this process; it ends with the test. */
export async function anSmtpPeer(kind: Kind = {}): Promise<SmtpPeer> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const peer: SmtpPeer = {
    url: "",
    received: [],
    logins: [],
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
        serve(peer, kind, kind.tls === "implicit" ? secure(socket, kind) : socket).say("220 peer");
      });
      await new Promise<void>((done) => listening.listen(port, "127.0.0.1", done));
      const address = listening.address();
      port = typeof address === "object" && address ? address.port : 0;
      server = listening;
    },
  };
  await peer.start();
  peer.url = `${kind.tls === "implicit" ? "smtps" : "smtp"}://127.0.0.1:${port}`;
  onTestFinished(() => peer.stop());
  return peer;
}

function secure(socket: Socket, { certificate = localCertificate }: Kind) {
  const secured = new TLSSocket(socket, { isServer: true, key: testKey, cert: certificate });
  // A client that does not trust the certificate breaks off.
  return secured.on("error", () => socket.destroy());
}

function serve(peer: SmtpPeer, kind: Kind, socket: Socket) {
  const secured = socket instanceof TLSSocket;
  let text = "";
  let message: Received = { from: "", to: [], data: "", secured };
  let inData = false;
  let signedIn = !kind.login;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? "";
  const moodNow = () => peer.moods.get(message.to[0] ?? "") ?? peer.mood;

  const signIn = (line: string) => {
    const [, user = "", password = ""] = Buffer.from(line.slice("AUTH PLAIN ".length), "base64").toString().split("\0");
    peer.logins.push({ user, password, secured });
    signedIn = user === kind.login?.user && password === kind.login.password;
    return say(signedIn ? "235 Welcome" : `535 Not ${user} with ${password}`);
  };

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "QUIT") return socket.end("221 Bye\r\n");
    if (verb === "EHLO") {
      const starttls = kind.tls === "starttls" && !secured ? ["STARTTLS"] : [];
      const lines = ["peer", ...starttls, ...(kind.login ? ["AUTH PLAIN"] : [])];
      return say(lines.map((word, at) => `250${at === lines.length - 1 ? " " : "-"}${word}`).join("\r\n"));
    }
    if (verb === "STAR") {
      if (kind.tls !== "starttls" || secured) return say("502 Not here");
      say("220 Go on");
      socket.removeAllListeners("data");
      return serve(peer, kind, secure(socket, kind));
    }
    if (verb === "AUTH") return signIn(line);
    if (verb === "MAIL") {
      message = { from: addressIn(line), to: [], data: "", secured };
      if (!signedIn) return say("530 Sign in first");
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
  return { say };
}
