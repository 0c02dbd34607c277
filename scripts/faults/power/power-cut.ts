import type { Chance } from "../../lib/demo/chance";
import {
  apply,
  applyName,
  type Change,
  type Content,
  type Disk,
  emptyDisk,
  type File,
  type Folder,
  type Node,
  newFile,
  newFolder,
} from "./disk";

/** Disks write whole sectors. */
const sector = 512;

/**
 * What is on the disk after a power cut at this moment: everything synced, and of the rest nothing, or with `chance` whatever
 * chance has written already, in any order and torn between two sectors.
 */
export function afterPowerCut(disk: Disk, chance?: Chance): Disk {
  const after = emptyDisk();
  const copies = new Map<Node, Node>();
  after.root.mode = disk.root.mode;
  fill(disk.root, after.root);
  return after;

  function fill(from: Folder, to: Folder) {
    const names = new Map(from.synced);
    for (const made of from.unsynced) if (chance?.below(2) === 1) for (const each of made) applyName(names, each);
    for (const [name, node] of names) {
      const copy = copyOf(node);
      copy.links += 1;
      to.now.set(name, copy);
      to.synced.set(name, copy);
    }
  }

  function copyOf(node: Node): Node {
    const known = copies.get(node);
    if (known) return known;
    const copy = node.kind === "file" ? newFile(after.next, node.mode) : newFolder(after.next, node.mode);
    after.next += 1;
    after.nodes.set(copy.ino, copy);
    copies.set(node, copy);
    Object.assign(copy, { uid: node.uid, gid: node.gid, modifiedAt: node.modifiedAt });
    if (node.kind === "folder") fill(node, copy as Folder);
    else {
      const file = copy as File;
      for (const kept of [file.now, file.synced]) apply(kept, { at: 0, bytes: content(node.synced) });
      for (const made of node.unsynced.flatMap((each) => survivors(each, chance)))
        for (const kept of [file.now, file.synced]) apply(kept, made);
    }
    return copy;
  }
}

const content = ({ buffer, size }: Content) => buffer.subarray(0, size);

/** A third of the writes is lost, a third is whole, of a third each sector is there or not. */
function survivors(made: Change, chance?: Chance): Change[] {
  const fate = chance?.below(3) ?? 0;
  if (fate === 0) return [];
  if (fate === 1 || "size" in made) return [made];
  const parts: Change[] = [];
  for (let at = made.at; at < made.at + made.bytes.length; ) {
    const end = Math.min((Math.floor(at / sector) + 1) * sector, made.at + made.bytes.length);
    if (chance?.below(2) === 1) parts.push({ at, bytes: made.bytes.subarray(at - made.at, end - made.at) });
    at = end;
  }
  return parts;
}
