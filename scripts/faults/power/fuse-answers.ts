import { constants } from "node:fs";
import { DiskError, errors, type Node } from "./disk";

// The bytes of what the kernel is told: <linux/fuse.h>, version 7.

/** Of one write. */
export const largestWrite = 131_072;

/** Nobody but the kernel changes anything, so it may remember names and attributes: seconds. */
const remembered = 3600n;

export function entry(node: Node): Buffer {
  node.lookups += 1;
  const reply = Buffer.alloc(40);
  reply.writeBigUInt64LE(BigInt(node.ino), 0);
  reply.writeBigUInt64LE(remembered, 16);
  reply.writeBigUInt64LE(remembered, 24);
  return Buffer.concat([reply, attributesOf(node)]);
}

export function attributes(node: Node): Buffer {
  const reply = Buffer.alloc(16);
  reply.writeBigUInt64LE(remembered, 0);
  return Buffer.concat([reply, attributesOf(node)]);
}

function attributesOf(node: Node): Buffer {
  const size = node.kind === "file" ? node.now.size : 4096;
  const type = node.kind === "file" ? constants.S_IFREG : constants.S_IFDIR;
  const seconds = BigInt(Math.floor(node.modifiedAt / 1000));
  const rest = Math.floor((node.modifiedAt % 1000) * 1_000_000);
  const reply = Buffer.alloc(88);
  reply.writeBigUInt64LE(BigInt(node.ino), 0);
  reply.writeBigUInt64LE(BigInt(size), 8);
  reply.writeBigUInt64LE(BigInt(Math.ceil(size / 512)), 16);
  for (const at of [24, 32, 40]) reply.writeBigUInt64LE(seconds, at);
  for (const at of [48, 52, 56]) reply.writeUInt32LE(rest, at);
  reply.writeUInt32LE(type | node.mode, 60);
  reply.writeUInt32LE(node.kind === "file" ? node.links : 2, 64);
  reply.writeUInt32LE(node.uid, 68);
  reply.writeUInt32LE(node.gid, 72);
  reply.writeUInt32LE(4096, 80);
  return reply;
}

export function opened(): Buffer {
  const reply = Buffer.alloc(16);
  const keepCache = 2;
  reply.writeUInt32LE(keepCache, 8);
  return reply;
}

export function names(node: Node, from: number, most: number): Buffer {
  if (node.kind !== "folder") throw new DiskError(errors.ENOTDIR);
  const all: [string, Node][] = [[".", node], ["..", node], ...node.now];
  const parts: Buffer[] = [];
  let length = 0;
  for (const [index, [name, { ino, kind }]] of all.entries()) {
    if (index < from) continue;
    const bytes = Buffer.from(name);
    const part = Buffer.alloc(Math.ceil((24 + bytes.length) / 8) * 8);
    if (length + part.length > most) break;
    part.writeBigUInt64LE(BigInt(ino), 0);
    part.writeBigUInt64LE(BigInt(index + 1), 8);
    part.writeUInt32LE(bytes.length, 16);
    part.writeUInt32LE(kind === "file" ? 8 : 4, 20);
    bytes.copy(part, 24);
    parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts);
}

export function freeSpace(): Buffer {
  const reply = Buffer.alloc(80);
  const blocks = 25_000_000n;
  for (const at of [0, 8, 16, 24, 32]) reply.writeBigUInt64LE(blocks, at);
  reply.writeUInt32LE(4096, 40);
  reply.writeUInt32LE(255, 44);
  reply.writeUInt32LE(4096, 48);
  return reply;
}

/** What is agreed on with the kernel at the start. */
export function agreement(body: Buffer): Buffer {
  const reply = Buffer.alloc(64);
  const bigWrites = 1 << 5;
  reply.writeUInt32LE(7, 0);
  reply.writeUInt32LE(Math.min(31, body.readUInt32LE(4)), 4);
  reply.writeUInt32LE(body.readUInt32LE(8), 8);
  reply.writeUInt32LE(bigWrites & body.readUInt32LE(12), 12);
  reply.writeUInt16LE(32, 16);
  reply.writeUInt16LE(24, 18);
  reply.writeUInt32LE(largestWrite, 20);
  reply.writeUInt32LE(1, 24);
  return reply;
}
