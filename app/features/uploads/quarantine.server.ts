import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { recordAudit } from "~/platform/audit/audit.server";
import { day } from "~/platform/clock";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { moveObject } from "~/platform/storage/move-object.server";
import { type Quarantined, quarantined } from "~/platform/storage/quarantine.server";
import { isAway, ObjectExistsError, type StoredUploads } from "~/platform/storage/storage.server";

declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    /** The subject is the key of the file. `movedAt`: when it had been set aside, epoch milliseconds. */
    "file.put-back": { movedAt: number };
  }
}

/** A stored file that the database does not know, in quarantine. */
export interface SetAside {
  /** Its key in quarantine, which names it in forms. */
  key: string;
  /** Its key before. */
  original: string;
  /** The client whose document it was, as far as the database knows them. */
  client: { id: string; name: string } | null;
  bytes: number;
  /** Epoch milliseconds. */
  movedAt: number;
  /** When it is deleted for good, epoch milliseconds. */
  goesAt: number;
}

/** The page shows so many. */
const most = 100;

export interface SetAsideList {
  /** The files that were set aside last. */
  files: SetAside[];
  total: number;
  /** The storage does not answer, so nobody knows. */
  away: boolean;
}

/** The files in quarantine, last set aside first. */
export async function listSetAside(services: Services, actor: Actor): Promise<SetAsideList> {
  requireStaff(actor, "system.read");
  const { storage } = services;
  if (await isAway(storage)) return { files: [], total: 0, away: true };
  const all: Quarantined[] = [];
  for await (const file of quarantined(storage)) all.push(file);
  const shown = all.sort((a, b) => b.movedAt - a.movedAt || (a.key < b.key ? -1 : 1)).slice(0, most);
  const clients = await clientsOf(services, shown);
  const files: SetAside[] = [];
  for (const file of shown) {
    const object = await storage.get(file.key);
    if (!object) continue;
    files.push({ ...file, bytes: object.size, client: clients.get(idIn(file.original)) ?? null });
  }
  return { files, total: all.length, away: false };
}

/** The second part of 'documents/<clientId>/<id>'. */
const idIn = (original: string) => original.split("/")[1] ?? "";

async function clientsOf({ db, auditSubjects }: Services, files: readonly Quarantined[]) {
  const ids = [...new Set(files.map(({ original }) => idIn(original)))];
  const clients = new Map<string, { id: string; name: string }>();
  if (ids.length === 0) return clients;
  for (const source of auditSubjects)
    for (const { id, client } of await source.name(db, ids)) if (client?.id === id) clients.set(id, client);
  return clients;
}

/**
 * Puts a file back where it was before the sweep found it, and keeps the sweep from moving it again for 30 days. Throws 404 for a key that
 * is not in quarantine, Conflict when it is there no more or something else has taken its place.
 */
export async function putBack(services: Services, actor: Actor, { key }: { key: string }): Promise<void> {
  const { userId } = requireStaff(actor, "system.repair");
  const { db, storage, clock } = services;
  const file = await find(services, key);
  if (!file) throw notFound("file");
  const gone = new Conflict("This file is no longer set aside: somebody has put it back, or its 30 days are over.");
  const moved = await moveObject(storage, file.key, file.original).catch((error: unknown) => {
    if (error instanceof ObjectExistsError) throw new Conflict("Another file has the place of this one by now.");
    throw error;
  });
  if (!moved) throw gone;
  await db.transaction().execute(async (tx) => {
    const row = { key: file.original, at: clock.now(), kept_by: userId };
    await tx
      .insertInto("kept_files")
      .values(row)
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute();
    const detail = { movedAt: file.movedAt };
    await recordAudit(tx, clock, { userId }, { type: "file.put-back", subject: file.original, detail });
  });
}

async function find({ storage }: Services, key: string): Promise<Quarantined | null> {
  for await (const file of quarantined(storage)) if (file.key === key) return file;
  return null;
}

/** How long the sweep leaves a file that was put back: nobody needs one for ever that no record names. */
const keptFor = 30 * day;

/** The same uploads, together with those that an administrator has put back lately. */
export const withKeptFiles = ({ db, clock }: Services, sorts: readonly StoredUploads[]): StoredUploads[] =>
  sorts.map((sort) => ({
    ...sort,
    async isKnown(keys) {
      const kept = await db
        .selectFrom("kept_files")
        .select("key")
        .where("key", "in", keys)
        .where("at", ">", clock.now() - keptFor)
        .execute();
      return new Set([...(await sort.isKnown(keys)), ...kept.map(({ key }) => key)]);
    },
  }));
