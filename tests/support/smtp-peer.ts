import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface Received {
  from: string;
  to: string[];
  /** Header and body as they came, dots undone. */
  data: string;
}

/** What the peer does instead of taking the next message. */
export type Mood = "take" | "refuse-recipient" | "refuse-message" | "busy" | "hang-up" | "hang-up-after-data";

export interface SmtpPeer {
  url: string;
  received: Received[];
  connections: number;
  mood: Mood;
}

/** A mail server of the simplest kind (RFC 5321, without extensions) in this process; it ends with the test. */
export async function anSmtpPeer(): Promise<SmtpPeer> {
  const peer: SmtpPeer = { url: "", received: [], connections: 0, mood: "take" };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    peer.connections += 1;
    serve(peer, socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  peer.url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return peer;
}

function serve(peer: SmtpPeer, socket: Socket) {
  let text = "";
  let message: Received = { from: "", to: [], data: "" };
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (peer.mood === "busy" && verb === "MAIL") return say("451 Try again later");
    if (peer.mood === "hang-up" && verb === "MAIL") return socket.destroy();
    if (peer.mood === "refuse-recipient" && verb === "RCPT") return say("550 No such mailbox");
    if (verb === "MAIL") message = { from: /<(.*?)>/.exec(line)?.[1] ?? "", to: [], data: "" };
    if (verb === "RCPT") message.to.push(/<(.*?)>/.exec(line)?.[1] ?? "");
    if (verb === "QUIT") return socket.end("221 Bye\r\n");
    if (verb !== "DATA") return say("250 OK");
    inData = true;
    return say("354 Go on");
  };

  const end = (data: string) => {
    inData = false;
    if (peer.mood === "hang-up-after-data") return socket.destroy();
    if (peer.mood === "refuse-message") return say("554 Not this one");
    peer.received.push({ ...message, data: data.replace(/^\.\./gm, ".") });
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
