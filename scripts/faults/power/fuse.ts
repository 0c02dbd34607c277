import {
  child,
  create,
  type Disk,
  DiskError,
  errors,
  link,
  type Node,
  read,
  remove,
  rename,
  resize,
  sync,
  write,
} from "./disk";
import { agreement, attributes, entry, freeSpace, largestWrite, names, opened } from "./fuse-answers";

/** What the kernel sends for one call of a program: <linux/fuse.h>, version 7. */
interface Request {
  disk: Disk;
  node: Node;
  /** What follows the header. */
  body: Buffer;
  uid: number;
  gid: number;
}

type Answer = Buffer | { noReply: true };

const headerBytes = 40;
export const largestRequest = largestWrite + 4096;

const operation = { lookup: 1, forget: 2, getattr: 3, statfs: 17, init: 26, interrupt: 36, batchForget: 42 } as const;

const nothing = Buffer.alloc(0);
const silent = { noReply: true } as const;
const done = (_: unknown) => nothing;

const operations: Record<number, (request: Request) => Answer> = {
  [operation.lookup]: ({ node, body }) => entry(child(node, text(body))),
  [operation.forget]: ({ disk, node, body }) => forget(disk, node, body.readBigUInt64LE(0)),
  [operation.getattr]: ({ node }) => attributes(node),
  4: setAttributes,
  // mknod
  8: (request) => made(request, "file", text(request.body, 16), request.body.readUInt32LE(0)),
  // mkdir
  9: (request) => made(request, "folder", text(request.body, 8), request.body.readUInt32LE(0)),
  // unlink
  10: ({ node, body }) => done(remove(node, text(body), "file")),
  // rmdir
  11: ({ node, body }) => done(remove(node, text(body), "folder")),
  // rename
  12: (request) => renamed(request, 8),
  // link
  13: ({ disk, node, body }) => {
    const linked = nodeOf(disk, body.readBigUInt64LE(0));
    link(node, text(body, 8), linked);
    return entry(linked);
  },
  // open
  14: () => opened(),
  // read
  15: ({ node, body }) => read(node, Number(body.readBigUInt64LE(8)), body.readUInt32LE(16)),
  // write
  16: ({ node, body }) => {
    const bytes = Buffer.from(body.subarray(40, 40 + body.readUInt32LE(16)));
    write(node, Number(body.readBigUInt64LE(8)), bytes);
    const reply = Buffer.alloc(8);
    reply.writeUInt32LE(bytes.length, 0);
    return reply;
  },
  [operation.statfs]: freeSpace,
  // release
  18: () => nothing,
  // fsync and fdatasync
  20: ({ node }) => done(sync(node)),
  // flush, at each close()
  25: () => nothing,
  [operation.init]: ({ body }) => agreement(body),
  // opendir
  27: () => opened(),
  // readdir
  28: ({ node, body }) => names(node, Number(body.readBigUInt64LE(8)), body.readUInt32LE(16)),
  // releasedir
  29: () => nothing,
  // fsync of a folder
  30: ({ node }) => done(sync(node)),
  // create and open
  35: (request) =>
    Buffer.concat([made(request, "file", text(request.body, 16), request.body.readUInt32LE(4)), opened()]),
  [operation.interrupt]: () => silent,
  [operation.batchForget]: ({ disk, body }) => {
    for (let index = 0; index < body.readUInt32LE(0); index += 1) {
      const node = disk.nodes.get(Number(body.readBigUInt64LE(8 + 16 * index)));
      if (node) forget(disk, node, body.readBigUInt64LE(16 + 16 * index));
    }
    return silent;
  },
  // rename2, whose flags (exchange, do not replace) the product does not use
  45: (request) => (request.body.readUInt32LE(8) === 0 ? renamed(request, 16) : refuse(errors.EINVAL)),
};

/** These need no disk, and whoever takes the disk away after a power cut asks them. */
const withoutPower: ReadonlySet<number> = new Set([operation.statfs, operation.getattr]);

/** Carries out one request of the kernel. Null: it gets no answer. With `power` off only the root still has attributes. */
export function answer(disk: Disk, request: Buffer, power = true): Buffer | null {
  const code = request.readUInt32LE(4);
  const ino = request.readBigUInt64LE(16);
  if (!power && !(withoutPower.has(code) && ino === 1n)) return null;
  const outcome = carryOut(disk, code, ino, request);
  if (typeof outcome !== "number" && "noReply" in outcome) return null;
  const body = typeof outcome === "number" ? nothing : outcome;
  const header = Buffer.alloc(16);
  header.writeUInt32LE(16 + body.length, 0);
  header.writeInt32LE(typeof outcome === "number" ? -outcome : 0, 4);
  request.copy(header, 8, 8, 16);
  return Buffer.concat([header, body]);
}

function carryOut(disk: Disk, code: number, ino: bigint, request: Buffer): Answer | number {
  const handler = operations[code];
  if (!handler) return errors.ENOSYS;
  try {
    // INIT and what concerns no node name the node 0.
    const node = ino === 0n ? disk.root : nodeOf(disk, ino);
    const body = request.subarray(headerBytes, request.readUInt32LE(0));
    return handler({ disk, node, body, uid: request.readUInt32LE(24), gid: request.readUInt32LE(28) });
  } catch (error) {
    if (error instanceof DiskError) return error.code;
    throw error;
  }
}

function refuse(code: number): never {
  throw new DiskError(code);
}

function nodeOf({ nodes }: Disk, ino: bigint): Node {
  return nodes.get(Number(ino)) ?? refuse(errors.ENOENT);
}

function text(body: Buffer, from = 0): string {
  return body.toString("utf8", from, body.indexOf(0, from));
}

function made({ disk, node, uid, gid }: Request, kind: Node["kind"], name: string, mode: number): Buffer {
  const added = create(disk, node, name, kind, mode & 0o7777);
  Object.assign(added, { uid, gid });
  return entry(added);
}

function renamed({ disk, node, body }: Request, from: number): Buffer {
  const name = text(body, from);
  const newName = text(body, from + Buffer.byteLength(name) + 1);
  rename(node, name, nodeOf(disk, body.readBigUInt64LE(0)), newName);
  return nothing;
}

function setAttributes({ node, body }: Request): Buffer {
  const valid = body.readUInt32LE(0);
  if (valid & 1) node.mode = body.readUInt32LE(68) & 0o7777;
  if (valid & 2) node.uid = body.readUInt32LE(76);
  if (valid & 4) node.gid = body.readUInt32LE(80);
  if (valid & 8) resize(node, Number(body.readBigUInt64LE(16)));
  if (valid & 256) node.modifiedAt = Date.now();
  else if (valid & 32) node.modifiedAt = Number(body.readBigUInt64LE(40)) * 1000 + body.readUInt32LE(60) / 1_000_000;
  return attributes(node);
}

function forget(disk: Disk, node: Node, count: bigint): Answer {
  node.lookups -= Number(count);
  // What a folder has not synced yet may still name it, and holds it.
  if (node.lookups <= 0 && node.links === 0) disk.nodes.delete(node.ino);
  return silent;
}
