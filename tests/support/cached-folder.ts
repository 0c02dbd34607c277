import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";

const MANIFEST = ".complete";

/**
 * A folder of files that are dear to make, kept between runs under the system's temporary folder, readable by other
 * users (a database server never runs as root).
 *
 * @param name names content and version; a new version gets a new folder
 * @param make fills an empty folder; it is moved into place in one step, so that parallel runs never see half of it
 * @returns the folder's path
 */
export async function cachedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const parent = ownFolder(join(temporaryFolder(), `corvane-tests-${userInfo().uid}`));
  const folder = join(parent, name);
  if (isComplete(folder)) return folder;

  const draft = mkdtempSync(join(parent, `${name}-`));
  const content = join(draft, name);
  mkdirSync(content, { mode: 0o755 });
  await make(content);
  writeFileSync(join(content, MANIFEST), measure(content));
  if (!isComplete(folder)) {
    // Temporary folders are tidied up by age, file by file: what is left of an old one has to go.
    if (existsSync(folder)) renameSync(folder, join(draft, "old"));
    try {
      renameSync(content, folder);
    } catch (error) {
      if (!isComplete(folder)) throw error; // a parallel run was quicker, and its folder is as good
    }
  }
  rmSync(draft, { recursive: true, force: true });
  return folder;
}

/** The system's temporary folder or, as root, one that an unprivileged server can reach. */
export function temporaryFolder(): string {
  const own = tmpdir();
  return userInfo().uid !== 0 || openToAll(own) ? own : "/tmp";
}

function openToAll(folder: string): boolean {
  const passable = (lstatSync(folder).mode & 0o001) !== 0;
  return passable && (dirname(folder) === folder || openToAll(dirname(folder)));
}

/** Anyone may create names in a shared temporary folder: programs are run only from one that is really ours. */
function ownFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  const stats = lstatSync(path);
  if (!stats.isDirectory() || stats.uid !== userInfo().uid) {
    throw new Error(`${path} belongs to someone else: remove it, or set TMPDIR to a folder of your own.`);
  }
  return path;
}

function isComplete(folder: string) {
  const manifest = join(folder, MANIFEST);
  return existsSync(manifest) && readFileSync(manifest, "utf8") === measure(folder);
}

/** Number and bytes of the files: cheap, and enough to notice that some have been tidied away. */
function measure(folder: string) {
  let files = 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === MANIFEST) continue;
    files += 1;
    bytes += lstatSync(join(entry.parentPath, entry.name)).size;
  }
  return `${files} files, ${bytes} bytes\n`;
}
