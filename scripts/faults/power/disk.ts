/** A file system in memory that knows what has been synced, and what a power cut may therefore take away. */
export interface Disk {
  root: Folder;
  nodes: Map<number, Node>;
  next: number;
}

interface Common {
  ino: number;
  /** Permissions, without the kind. */
  mode: number;
  uid: number;
  gid: number;
  /** Milliseconds since 1970. Times, owners and permissions are taken for synced at once. */
  modifiedAt: number;
  /** In how many folders it stands. */
  links: number;
  /** What the kernel remembers of it, by the FUSE protocol. */
  lookups: number;
}

export interface File extends Common {
  kind: "file";
  now: Content;
  /** What the last sync of this file made safe. */
  synced: Content;
  unsynced: Change[];
}

export interface Folder extends Common {
  kind: "folder";
  now: Map<string, Node>;
  synced: Map<string, Node>;
  /** What one call changed in this folder stays together. */
  unsynced: NameChange[][];
}

export type Node = File | Folder;

export interface Content {
  buffer: Buffer;
  size: number;
}

export type Change = { at: number; bytes: Buffer } | { size: number };

interface NameChange {
  name: string;
  /** Null: removed. */
  node: Node | null;
}

/** An error number of Linux. */
export class DiskError extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`Error number ${code}`);
    this.code = code;
  }
}

export const errors = { ENOENT: 2, EEXIST: 17, ENOTDIR: 20, EISDIR: 21, EINVAL: 22, ENOSYS: 38, ENOTEMPTY: 39 };

export function emptyDisk(): Disk {
  const disk: Disk = { root: newFolder(1, 0o755), nodes: new Map(), next: 2 };
  disk.root.links = 1;
  disk.nodes.set(1, disk.root);
  return disk;
}

const common = (ino: number, mode: number) => ({
  ino,
  mode,
  uid: 0,
  gid: 0,
  modifiedAt: Date.now(),
  links: 0,
  lookups: 0,
});

export function newFolder(ino: number, mode: number): Folder {
  return { ...common(ino, mode), kind: "folder", now: new Map(), synced: new Map(), unsynced: [] };
}

export function newFile(ino: number, mode: number): File {
  return { ...common(ino, mode), kind: "file", now: empty(), synced: empty(), unsynced: [] };
}

const empty = (): Content => ({ buffer: Buffer.alloc(0), size: 0 });

export function child(folder: Node, name: string): Node {
  if (folder.kind !== "folder") throw new DiskError(errors.ENOTDIR);
  const found = folder.now.get(name);
  if (!found) throw new DiskError(errors.ENOENT);
  return found;
}

export function create(disk: Disk, folder: Node, name: string, kind: Node["kind"], mode: number): Node {
  if (folder.kind !== "folder") throw new DiskError(errors.ENOTDIR);
  if (folder.now.has(name)) throw new DiskError(errors.EEXIST);
  const node = kind === "file" ? newFile(disk.next, mode) : newFolder(disk.next, mode);
  disk.next += 1;
  disk.nodes.set(node.ino, node);
  change(folder, [{ name, node }]);
  return node;
}

export function link(folder: Node, name: string, node: Node) {
  if (folder.kind !== "folder" || node.kind !== "file") throw new DiskError(errors.EINVAL);
  if (folder.now.has(name)) throw new DiskError(errors.EEXIST);
  change(folder, [{ name, node }]);
}

export function remove(folder: Node, name: string, kind: Node["kind"]) {
  const node = child(folder, name);
  if (node.kind !== kind) throw new DiskError(kind === "file" ? errors.EISDIR : errors.ENOTDIR);
  if (node.kind === "folder" && node.now.size > 0) throw new DiskError(errors.ENOTEMPTY);
  change(folder as Folder, [{ name, node: null }]);
}

/** Within one folder both names change together, as on every file system; between two folders each is synced by itself. */
export function rename(from: Node, name: string, to: Node, newName: string) {
  const node = child(from, name);
  if (from.kind !== "folder" || to.kind !== "folder") throw new DiskError(errors.ENOTDIR);
  const replaced = to.now.get(newName);
  if (replaced === node) return;
  if (replaced?.kind === "folder" && replaced.now.size > 0) throw new DiskError(errors.ENOTEMPTY);
  const added = { name: newName, node };
  const removed = { name, node: null };
  if (from === to) return change(to, [removed, added]);
  change(to, [added]);
  change(from, [removed]);
}

function change(folder: Folder, changes: NameChange[]) {
  for (const { name, node } of changes) {
    const before = folder.now.get(name);
    if (before) before.links -= 1;
    if (node) node.links += 1;
    applyName(folder.now, { name, node });
  }
  folder.unsynced.push(changes);
  folder.modifiedAt = Date.now();
}

export function read(node: Node, at: number, length: number): Buffer {
  const { now } = asFile(node);
  return now.buffer.subarray(Math.min(at, now.size), Math.min(at + length, now.size));
}

/** Keeps the bytes, so they must not change afterwards. */
export function write(node: Node, at: number, bytes: Buffer) {
  record(asFile(node), { at, bytes });
}

export function resize(node: Node, size: number) {
  record(asFile(node), { size });
}

function record(file: File, made: Change) {
  apply(file.now, made);
  file.unsynced.push(made);
  file.modifiedAt = Date.now();
}

/** The bytes and the size of a file, or the names in a folder: what fsync promises by POSIX, and nothing else. */
export function sync(node: Node) {
  if (node.kind === "file") for (const made of node.unsynced) apply(node.synced, made);
  else for (const made of node.unsynced.flat()) applyName(node.synced, made);
  node.unsynced = [];
}

/** Changes the bytes or the size of a file. */
export function apply(target: Content, made: Change) {
  const end = "size" in made ? made.size : made.at + made.bytes.length;
  if (end > target.buffer.length) {
    const larger = Buffer.alloc(Math.max(end, Math.min(2 * target.buffer.length, target.buffer.length + 16_777_216)));
    target.buffer.copy(larger, 0, 0, target.size);
    target.buffer = larger;
  }
  if ("size" in made) {
    target.buffer.fill(0, made.size, Math.max(made.size, target.size));
    target.size = made.size;
  } else {
    made.bytes.copy(target.buffer, made.at);
    target.size = Math.max(target.size, end);
  }
}

export function applyName(names: Map<string, Node>, { name, node }: NameChange) {
  if (node) names.set(name, node);
  else names.delete(name);
}

function asFile(node: Node): File {
  if (node.kind !== "file") throw new DiskError(errors.EISDIR);
  return node;
}
