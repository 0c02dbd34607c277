/**
 * A tolerant reader of OLE compound files (MS-CFB), over a Buffer. It finds names and streams in files that Word and
 * Excel open although a strict reader throws: a short last sector, unused header fields that are wrong, a directory
 * tree out of order, chains that run in circles. Every walk visits a sector or an entry at most once.
 */

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const lastRegularSector = 0xfffffffa;

export type CompoundEntry = {
  name: string;
  kind: "storage" | "stream";
  /** Names from the root down, without the root itself. */
  path: string[];
  /** Bytes, as the directory declares them; the stream may hold less. */
  size: number;
  start: number;
};

export type CompoundFile = {
  entries: CompoundEntry[];
  /** The bytes of a stream: at most `limit`, less where the file ends before the stream does. */
  read: (entry: CompoundEntry, limit?: number) => Buffer;
};

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.length >= 8 && bytes.subarray(0, 8).equals(signature);
}

/** Reads header, sector table and directory; undefined where one of them is not there. */
export function openCompoundFile(bytes: Buffer): CompoundFile | undefined {
  if (!isCompoundFile(bytes) || bytes.length < 512) return undefined;
  const shift = bytes.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorSize = 1 << shift;
  const miniSize = 64;
  const cutoff = bytes.readUInt32LE(0x38) || 4096;

  const sector = (id: number) => bytes.subarray((id + 1) * sectorSize, (id + 2) * sectorSize);
  const exists = (id: number) => id < lastRegularSector && (id + 1) * sectorSize < bytes.length;
  const table = sectorTable(bytes, sectorSize, exists, sector);
  const next = (id: number) => table[id] ?? lastRegularSector;

  const follow = (start: number, limit: number) => {
    const parts: Buffer[] = [];
    const seen = new Set<number>();
    let length = 0;
    for (let id = start; length < limit && exists(id) && !seen.has(id); id = next(id)) {
      seen.add(id);
      const part = sector(id);
      parts.push(part);
      length += part.length;
    }
    return Buffer.concat(parts).subarray(0, limit);
  };

  const directory = follow(bytes.readUInt32LE(0x30), bytes.length);
  if (directory.length < 128) return undefined;

  const rootStart = directory.readUInt32LE(0x74);
  let mini: { stream: Buffer; table: Buffer } | undefined;
  const readMini = (entry: CompoundEntry, limit: number) => {
    mini ??= { stream: follow(rootStart, bytes.length), table: follow(bytes.readUInt32LE(0x3c), bytes.length) };
    const parts: Buffer[] = [];
    const seen = new Set<number>();
    let length = 0;
    let id = entry.start;
    while (length < limit && id * miniSize < mini.stream.length && !seen.has(id)) {
      seen.add(id);
      const part = mini.stream.subarray(id * miniSize, (id + 1) * miniSize);
      parts.push(part);
      length += part.length;
      if (id * 4 + 4 > mini.table.length) break;
      id = mini.table.readUInt32LE(id * 4);
    }
    return Buffer.concat(parts).subarray(0, limit);
  };

  return {
    entries: listEntries(directory),
    read: (entry, limit = entry.size) => {
      const wanted = Math.min(entry.size, limit);
      return entry.size < cutoff ? readMini(entry, wanted) : follow(entry.start, wanted);
    },
  };
}

/** The sector allocation table: entry n is the sector that follows sector n. */
function sectorTable(
  bytes: Buffer,
  sectorSize: number,
  exists: (id: number) => boolean,
  sector: (id: number) => Buffer,
): Uint32Array {
  const perSector = sectorSize / 4;
  const count = Math.ceil(bytes.length / sectorSize);
  const ids: number[] = [];
  for (let at = 0x4c; at < 0x200; at += 4) ids.push(bytes.readUInt32LE(at));
  const seen = new Set<number>();
  let further = bytes.readUInt32LE(0x44);
  // As many tables as describe the sectors of the file: a longer list would only fill the memory.
  while (ids.length * perSector < count && exists(further) && !seen.has(further)) {
    seen.add(further);
    const part = sector(further);
    if (part.length < sectorSize) break;
    for (let at = 0; at < sectorSize - 4; at += 4) ids.push(part.readUInt32LE(at));
    further = part.readUInt32LE(sectorSize - 4);
  }

  const table = new Uint32Array(count).fill(lastRegularSector);
  // Free slots are kept in place: the n-th slot always describes the n-th run of sectors.
  for (const [position, id] of ids.entries()) {
    if (position * perSector >= count) break;
    if (!exists(id)) continue;
    const part = sector(id);
    for (let at = 0; at + 4 <= part.length; at += 4) {
      const index = position * perSector + at / 4;
      if (index < count) table[index] = part.readUInt32LE(at);
    }
  }
  return table;
}

function listEntries(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  const seen = new Set<number>([0]);
  // Iterative: a hostile tree can be as deep as it has entries.
  const waiting: { id: number; parent: string[] }[] = [{ id: directory.readUInt32LE(0x4c), parent: [] }];
  for (let job = waiting.pop(); job; job = waiting.pop()) {
    const { id, parent } = job;
    const at = id * 128;
    if (seen.has(id) || at + 128 > directory.length) continue;
    seen.add(id);
    const type = directory[at + 0x42];
    if (type !== 1 && type !== 2) continue;

    const nameBytes = Math.min(directory.readUInt16LE(at + 0x40), 64) & ~1;
    const name = directory.toString("utf16le", at, at + Math.max(nameBytes - 2, 0)).replace(/\0.*$/s, "");
    // Limits the cost of deeply nested storages: below 32 levels names are not kept.
    const path = parent.length < 32 ? [...parent, name] : parent;
    entries.push({
      name,
      kind: type === 1 ? "storage" : "stream",
      path,
      size: type === 1 ? 0 : directory.readUInt32LE(at + 0x78),
      start: directory.readUInt32LE(at + 0x74),
    });
    waiting.push({ id: directory.readUInt32LE(at + 0x44), parent });
    waiting.push({ id: directory.readUInt32LE(at + 0x48), parent });
    if (type === 1) waiting.push({ id: directory.readUInt32LE(at + 0x4c), parent: path });
  }
  return entries;
}
