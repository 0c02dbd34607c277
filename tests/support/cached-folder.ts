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
 * A folder of files that take long to make. It is kept between runs under the system's temporary folder, and other users can
 * read it (a database server never runs as root).
 *
 * @param name names content and version; a new version gets a new folder
 * @param make fills an empty folder; it is moved into place in one step, so that parallel runs never see half of it
 * @returns the folder's path
 */
export async function cachedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = process.env.CORVANE_TEST_KEPT_FOLDERS ?? temporaryFolder();
  const parent = ownFolder(join(kept, `corvane-tests-${userInfo().uid}`));
  const folder = join(parent, name);
  if (isComplete(folder)) return folder;

  const draft = mkdtempSync(join(parent, `${name}-`));
  const content = join(draft, name);
  mkdirSync(content, { mode: 0o755 });
  await make(content);
  writeFileSync(join(content, MANIFEST), measure(content));
  if (!isComplete(folder)) {
    // Systems delete old temporary files one by one, so an old folder may be incomplete and is removed.
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

/** Anybody can create files in a shared temporary folder, so programs are run only from a folder that this user owns. */
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

/** The number and the total size of the files: fast to compute, and enough to notice that some were deleted. */
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
