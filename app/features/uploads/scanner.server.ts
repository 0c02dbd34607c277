import { type FileHandle, open } from "node:fs/promises";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import { networkAddress } from "~/platform/plain-connections";

export interface Scanner {
  /** False when no virus scanner is set up; scan then finds every file clean. */
  configured: boolean;
  /**
   * Throws ScannerUnavailableError unless the scanner has read the whole file and said so, in its exact words: without
   * a verdict no file may pass. A file that cannot be read throws its own error.
   */
  scan(path: string): Promise<"clean" | "infected">;
}

export class ScannerUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The virus scanner gave no verdict: ${reason}`, options);
    this.name = "ScannerUnavailableError";
  }
}

/** Milliseconds. */
export type ScannerLimits = { connect: number; total: number };

const defaultLimits: ScannerLimits = { connect: 5_000, total: 60_000 };

/**
 * A client of clamd. `address` is a unix socket's path or `host:port`, with or without `unix:` or `tcp://` before it;
 * undefined means that no scanner is set up.
 */
export function createScanner(address: string | undefined, limits = defaultLimits): Scanner {
  if (!address) return { configured: false, scan: async () => "clean" };
  const target = parseAddress(address);
  return {
    configured: true,
    async scan(path) {
      const file = await open(path);
      try {
        return await ask(target, file, limits);
      } finally {
        await file.close();
      }
    },
  };
}

const parseAddress = (address: string): NetConnectOpts =>
  networkAddress(address) ?? { path: address.replace(/^unix:(\/\/)?/, "") };

async function ask(target: NetConnectOpts, file: FileHandle, limits: ScannerLimits) {
  const socket = connect(target);
  const giveUp = (reason: string) => socket.destroy(new ScannerUnavailableError(reason));
  const unconnected = setTimeout(giveUp, limits.connect, "no connection in time");
  const overdue = setTimeout(giveUp, limits.total, "no answer in time");
  socket.once("connect", () => clearTimeout(unconnected));

  let allSent = false;
  const sending = send(file, socket).then(() => {
    allSent = true;
  });
  // A scanner may close the connection when it has read enough: only its answer counts. The connection also closes when
  // the file cannot be read, and then there is no answer.
  sending.catch((error) => socket.destroy(error));

  try {
    const reply = await readReply(socket);
    if (reply === "stream: OK" && allSent) return "clean";
    if (/^stream: .+ FOUND$/.test(reply)) return "infected";
    throw new ScannerUnavailableError(`it answered ${JSON.stringify(reply.slice(0, 200))}`);
  } catch (error) {
    if (error instanceof ScannerUnavailableError) throw error;
    throw new ScannerUnavailableError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(unconnected);
    clearTimeout(overdue);
    socket.destroy();
  }
}

const pieceSize = 64 * 1024;

/** Resolves when the last byte has left this process, so that an answer before that cannot be about the whole file. */
async function send(file: FileHandle, socket: Socket) {
  for await (const frame of frames(file)) {
    await new Promise<void>((sent, failed) => {
      socket.write(frame, (error) => (error ? failed(error) : sent()));
    });
  }
}

/** The INSTREAM command of clamd(8): pieces, each after its length in four bytes, and a length of zero at the end. */
async function* frames(file: FileHandle) {
  yield Buffer.from("zINSTREAM\0");
  for (;;) {
    const frame = Buffer.allocUnsafe(4 + pieceSize);
    const { bytesRead } = await file.read(frame, 4, pieceSize);
    if (bytesRead === 0) break;
    frame.writeUInt32BE(bytesRead);
    yield frame.subarray(0, 4 + bytesRead);
  }
  yield Buffer.alloc(4);
}

const longestReply = 4_096;

/** Resolves with the one reply, which ends with a zero byte; rejects when the connection ends before it or sends more. */
async function readReply(socket: Socket): Promise<string> {
  let received = Buffer.alloc(0);
  const pieces = Promise.withResolvers<string>();
  socket.on("data", (piece) => {
    received = Buffer.concat([received, Buffer.from(piece)]);
    const end = received.indexOf(0);
    if (end === received.length - 1) pieces.resolve(received.toString("latin1", 0, end));
    else if (end >= 0 || received.length > longestReply) {
      pieces.reject(new ScannerUnavailableError(`it answered ${JSON.stringify(received.toString("latin1", 0, 200))}`));
    }
  });
  socket.on("error", pieces.reject);
  const hungUp = () => pieces.reject(new ScannerUnavailableError("it closed the connection without an answer"));
  socket.once("end", hungUp);
  socket.once("close", hungUp);
  return pieces.promise;
}
