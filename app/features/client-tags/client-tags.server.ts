import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { requireClientThere } from "../clients/client-there.server";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { requireClientInReach } from "../identity/reach.server";
import { cleanTag, problemWith } from "./tag-name";
import { mostOfClient, mostOfFirm, type Tag } from "./vocabulary";
import "./events";
import "./tables";

/** The firm's tags, by name. */
export async function listTags({ db }: Services, actor: Actor): Promise<Tag[]> {
  requireStaff(actor, "desk.read");
  return db.selectFrom("client_tags").select(["id", "name"]).orderBy("name_key").limit(mostOfFirm).execute();
}

/** The tags of one client, by name. */
export async function listTagsOf({ db }: Services, actor: Actor, clientId: string): Promise<Tag[]> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  return db
    .selectFrom("client_tag_uses")
    .innerJoin("client_tags", "client_tags.id", "client_tag_uses.tag_id")
    .select(["client_tags.id", "client_tags.name"])
    .where("client_id", "=", clientId)
    .orderBy("name_key")
    .execute();
}

/** Gives a client a tag, which becomes one of the firm's when it is new. Returns what is wrong with it, or null. Throws 404. */
export async function addTagTo(
  services: Services,
  actor: Actor,
  { clientId, name: typed }: { clientId: string; name: string },
): Promise<string | null> {
  const { userId } = requireStaff(actor, "clients.edit");
  const { db, clock, dialect } = services;
  await requireClientInReach(db, actor, clientId);
  const name = cleanTag(typed);
  const wrong = problemWith(name);
  if (wrong) return wrong;
  return db.transaction().execute(async (tx): Promise<string | null> => {
    await lockKey(tx, dialect, "client tags");
    await requireClientThere(tx, clientId);
    const known = await findTag(tx, name);
    const full = known ? null : await whyNoMore(tx);
    if (full) return full;
    const own = await tx.selectFrom("client_tag_uses").select("tag_id").where("client_id", "=", clientId).execute();
    if (known && own.some(({ tag_id: id }) => id === known.id)) return null;
    if (own.length >= mostOfClient) return `A client has at most ${mostOfClient} tags. Remove one first`;
    const now = clock.now();
    const tag = known ?? (await insertTag(tx, { name, by: userId, now }));
    const use = { client_id: clientId, tag_id: tag.id, added_by: userId, added_at: now };
    await tx.insertInto("client_tag_uses").values(use).execute();
    const event = { type: "tag.added", subject: clientId, detail: { tag: tag.name } } as const;
    await recordAudit(tx, clock, { userId }, event);
    return null;
  });
}

/** Takes a tag off a client. Adding it again undoes that. Returns its name. Throws 404. */
export async function takeTagOff(
  services: Services,
  actor: Actor,
  { clientId, tagId }: { clientId: string; tagId: string },
): Promise<string> {
  const { userId } = requireStaff(actor, "clients.edit");
  const { db, clock } = services;
  await requireClientInReach(db, actor, clientId);
  return db.transaction().execute(async (tx) => {
    await requireClientThere(tx, clientId);
    const tag = await tx.selectFrom("client_tags").select("name").where("id", "=", tagId).executeTakeFirst();
    if (!tag) throw notFound("tag");
    const taken = await tx
      .deleteFrom("client_tag_uses")
      .where("client_id", "=", clientId)
      .where("tag_id", "=", tagId)
      .returning("tag_id")
      .executeTakeFirst();
    if (!taken) return tag.name;
    const event = { type: "tag.taken-off", subject: clientId, detail: { tag: tag.name } } as const;
    await recordAudit(tx, clock, { userId }, event);
    return tag.name;
  });
}

export const findTag = (tx: Tx, name: string): Promise<Tag | undefined> =>
  tx.selectFrom("client_tags").select(["id", "name"]).where("name_key", "=", fold(name)).executeTakeFirst();

/** Why the firm gets no further tag; null as long as there is room. */
export async function whyNoMore(tx: Tx): Promise<string | null> {
  if ((await countAll(tx)) < mostOfFirm) return null;
  return `The firm has ${mostOfFirm} tags. Choose one of them, or ask an administrator to merge some`;
}

/** Makes a tag whose name none has. The caller holds the lock of the tags. */
export async function insertTag(tx: Tx, { name, by, now }: { name: string; by: string; now: number }): Promise<Tag> {
  const tag = { id: newId(now), name };
  const row = { ...tag, name_key: fold(name), created_by: by, created_at: now };
  await tx.insertInto("client_tags").values(row).execute();
  return tag;
}

async function countAll(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("client_tags")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
