import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type Encoded, wholeAnswer } from "./encoded";

const requestLine = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y;
/** Header lines of any name but those that change the meaning of a GET, or of the connection. */
const fields =
  /(?:(?!content-length:|transfer-encoding:|upgrade:|expect:|if-|http2-settings:|connection:(?! *keep-alive\r))[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+\r\n/iy;
const host = /\nhost:/i;
const accepted = /\naccept-encoding:([^\r]*)/i;

/** A browser may open a connection before it needs it. In milliseconds. */
const untilFirstRequest = 60_000;

/**
 * Answers plain GETs for kept bytes straight on the connection, without the HTTP machinery, which costs three times as
 * much as sending them. It knows one shape of request: complete, alone, in one piece, without a body or a condition.
 * With anything else the connection is handed to the HTTP server for good, with all that has come, so that nothing is
 * read in two ways.
 */
export function answerKept(server: Server, find: (target: string) => Encoded | undefined): void {
  const [passOn] = server.listeners("connection");
  if (!passOn) throw new Error("The server takes no connections");
  const waiting = new Set<Socket>();
  const { keepAliveTimeout } = server;
  const keepAliveSeconds = Math.floor(keepAliveTimeout / 1000);

  const answerTo = (chunk: Buffer): Buffer | undefined => {
    const text = chunk.toString("latin1");
    requestLine.lastIndex = 0;
    const target = requestLine.exec(text)?.[1];
    const kept = target && find(target);
    if (!kept) return undefined;
    fields.lastIndex = requestLine.lastIndex;
    if (!fields.test(text) || fields.lastIndex !== text.length || !host.test(text)) return undefined;
    return wholeAnswer(kept, accepted.exec(text)?.[1] ?? "", keepAliveSeconds);
  };

  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    waiting.add(socket);
    let answered = false;
    // Nothing happens for a while also where a phone is out of reach in the middle of an answer: it may come back.
    const unused = () => socket.writableLength === 0 && drop();
    const drop = () => socket.destroy();
    const finish = () => socket.end();
    const forget = () => waiting.delete(socket);
    const take = (chunk: Buffer) => {
      // An answer that is still on its way out: the HTTP server knows how to wait.
      const bytes = socket.writableLength === 0 ? answerTo(chunk) : undefined;
      if (!bytes) return handOver(chunk);
      socket.write(bytes);
      if (answered) return;
      answered = true;
      // As the HTTP server does: a second longer than it promises.
      socket.setTimeout(keepAliveTimeout + 1000);
    };
    const handOver = (chunk: Buffer) => {
      forget();
      socket.off("data", take).off("timeout", unused).off("error", drop).off("end", finish).off("close", forget);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      passOn.call(server, socket);
      socket.resume();
    };
    socket.setTimeout(untilFirstRequest);
    socket.on("data", take).on("timeout", unused).on("error", drop).on("end", finish).on("close", forget);
  });

  // Ending in order closes the connections that nobody uses; these are among them.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const socket of waiting) socket.destroySoon();
    closeIdle();
  };
}
