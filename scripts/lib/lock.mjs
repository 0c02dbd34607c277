import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cacheFolder } from "./paths.mjs";

const HEARTBEAT_MS = 5_000;
const STALE_MS = 30_000;

/**
 * Runs `work` while no other process of this repository holds the lock `name`. The lock is a folder (mkdir is atomic
 * everywhere). Its holder updates the folder's time regularly, so that other processes can recognise and take over a lock
 * whose holder was killed.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const folder = join(cacheFolder, `${name}.lock`);
  mkdirSync(cacheFolder, { recursive: true });
  while (!acquire(folder)) {
    if (isStale(folder)) removeStale(folder);
    else await wait(100);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  const heartbeat = setInterval(() => touch(folder), HEARTBEAT_MS);
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off("exit", release);
    release();
  }
}

/** @param {string} folder */
function acquire(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(join(folder, "owner"), `${hostname()} ${process.pid}`);
  return true;
}

/** @param {string} folder */
function isStale(folder) {
  try {
    if (Date.now() - statSync(folder).mtimeMs > STALE_MS) return true;
    const [host, pid] = readFileSync(join(folder, "owner"), "utf8").split(" ");
    return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)));
  } catch {
    return false; // just released, or just taken and without the id of its holder yet
  }
}

/**
 * Only one process may remove a stale lock, and it checks again before: otherwise a slow process could remove the new lock
 * of a faster one.
 * @param {string} folder
 */
function removeStale(folder) {
  const claim = `${folder}.claim`;
  try {
    mkdirSync(claim);
  } catch {
    const age = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
    if (age && Date.now() - age > STALE_MS) rmSync(claim, { recursive: true, force: true });
    return;
  }
  if (isStale(folder)) rmSync(folder, { recursive: true, force: true });
  rmSync(claim, { recursive: true, force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} folder */
function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Somebody removed the lock by hand: there is no time to update.
  }
}
