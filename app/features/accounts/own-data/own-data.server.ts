import { Readable } from "node:stream";
import { recordAudit } from "~/platform/audit/audit.server";
import type { Services } from "~/platform/services";
import type { Actor, ClientActor } from "../../identity/actor";
import type { DataOwner, OwnFile } from "../../identity/own-data";
import { mayDo, requireClient } from "../../identity/policy";
import { openObject } from "../../uploads/open-object.server";
import { namesInZip } from "../../uploads/zip-names";
import type { ZippedFile } from "../../uploads/zip-response.server";
import { passwordLimit } from "../credentials/limits";
import { isPasswordOf } from "../credentials/own-password.server";

/** The format of an archive without its 64-bit fields holds four gigabytes and 65,535 files. */
const most = { bytes: 2_000_000_000, files: 20_000 };

export interface DataPart {
  /** From 1. The first part also has the JSON files. */
  number: number;
  files: number;
  bytes: number;
}

export type OwnData =
  | { ok: true; files: ZippedFile[] }
  | { ok: false; reason: "password" }
  /** `wait` in milliseconds. */
  | { ok: false; reason: "slowed"; wait: number };

/** How the copy of the signed-in client's data is divided: one part, unless the files are very large together. */
export async function readDataParts(services: Services, actor: Actor, limit = most): Promise<DataPart[]> {
  const parts = await divided(services, requireClient(actor, "own"), limit);
  return parts.map((files, index) => ({
    ...{ number: index + 1, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
  }));
}

/**
 * Everything that the product holds of the signed-in client, as JSON and files, to be sent as an archive. The password is asked
 * again, because the copy is worth more than a session; the audit log has each copy. A number that is no part gives the first.
 */
export async function openOwnData(
  services: Services,
  actor: Actor,
  { password, part }: { password: string; part: number },
  limit = most,
): Promise<OwnData> {
  const { db, clock, limits } = services;
  const client = requireClient(actor, "own");
  const key = `user:${client.userId}`;
  const wait = await limits.take(passwordLimit, key);
  if (wait !== null) return { ok: false, reason: "slowed", wait };
  if (!(await isPasswordOf(db, client.userId, password))) return { ok: false, reason: "password" };
  await limits.giveBack(passwordLimit, key);

  const parts = await divided(services, client, limit);
  const index = parts[part - 1] ? part - 1 : 0;
  const owner = ownerOf(services, client);
  const texts: ZippedFile[] = [];
  for (const source of index === 0 ? sourcesFor(services, client) : []) {
    const text = `${JSON.stringify(await source.read(db, owner), null, 2)}\n`;
    texts.push({ name: `${source.name}.json`, createdAt: owner.now, stream: () => Readable.from([Buffer.from(text)]) });
  }
  const detail = { part: index + 1, files: parts[index]?.length ?? 0 };
  await db.transaction().execute(async (tx) => {
    const event = { type: "account.data-copied", subject: client.userId, detail } as const;
    await recordAudit(tx, clock, { userId: client.userId }, event);
  });
  return { ok: true, files: [...texts, ...filesOf(services, parts[index] ?? [])] };
}

/** An owner copies all of the client's record; other members what is their own. */
const sourcesFor = ({ ownDataSources }: Services, client: ClientActor) =>
  ownDataSources.filter(({ personal }) => personal || mayDo(client, "owner"));

const ownerOf = (
  { clock }: Services,
  { userId, clientId, holderId, email, emailConfirmed }: ClientActor,
): DataOwner => ({
  ...{ userId, clientId, holderId, confirmedEmail: emailConfirmed ? email : null, now: clock.now() },
});

/** The stored files in parts that an archive can hold; always at least one part. */
async function divided(services: Services, client: ClientActor, limit: typeof most): Promise<OwnFile[][]> {
  const owner = ownerOf(services, client);
  const parts: OwnFile[][] = [[]];
  let bytes = 0;
  for (const { files } of sourcesFor(services, client)) {
    for (const file of (await files?.(services.db, owner)) ?? []) {
      const current = parts.at(-1) ?? [];
      if (current.length > 0 && (bytes + file.bytes > limit.bytes || current.length >= limit.files)) {
        parts.push([]);
        bytes = 0;
      }
      parts.at(-1)?.push(file);
      bytes += file.bytes;
    }
  }
  return parts;
}

/** Each with a name of its own in its folder. A file that cannot be read is replaced by a sentence and costs nothing else. */
function filesOf({ storage, log }: Services, files: readonly OwnFile[]): ZippedFile[] {
  const byFolder = Map.groupBy(files, ({ folder }) => folder);
  return [...byFolder].flatMap(([folder, group]) => {
    const names = namesInZip(group.map(({ name }) => name));
    return group.map(({ key, bytes, createdAt }, index) => ({
      name: `${folder}/${names[index]}`,
      createdAt,
      async stream() {
        try {
          return (await openObject(storage, { key, bytes, subject: key })).stream();
        } catch (error) {
          log.error("a file is missing from a copy of a client's data", { path: key, error });
          return Readable.from([Buffer.from(unreadable)]);
        }
      },
    }));
  });
}

const unreadable =
  "This file could not be read when the copy was made. Download it from the portal, or write to us if that fails too.\n";
