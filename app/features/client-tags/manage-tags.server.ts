import { sql } from "kysely";
import { recordAudit } from "~/platform/audit/audit.server";
import { fold } from "~/platform/db/fold";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isClientInReach, type Reach, reachOf } from "../identity/reach.server";
import { findTag } from "./client-tags.server";
import { cleanTag, problemWith } from "./tag-name";
import { mostOfFirm, type Tag } from "./vocabulary";
import "./events";
import "./tables";

export interface TagLine extends Tag {
  /** How many clients have it; for an advisor those within their reach. */
  clients: number;
}

/** The firm's tags with the number of clients, by name. */
export async function countTags({ db }: Services, actor: Actor): Promise<TagLine[]> {
  const reach = reachOf(requireStaff(actor, "desk.read"));
  const rows = await db
    .selectFrom("client_tags")
    .select(["id", "name"])
    .select((reach === null ? countOfAll : countWithin(reach)).as("clients"))
    .orderBy("name_key")
    .limit(mostOfFirm)
    .execute();
  return rows.map(({ clients, ...tag }) => ({ ...tag, clients: Number(clients) }));
}

/** All uses but those of hidden clients, who are few: looking every client up takes 20 times as long. */
const countOfAll = sql<number>`(select count(*) from client_tag_uses where tag_id = client_tags.id)
  - (select count(*) from clients gone join client_tag_uses had on had.client_id = gone.id
    where gone.hidden_at > 0 and had.tag_id = client_tags.id)`;

const countWithin = (reach: Reach) => sql<number>`(select count(*) from client_tag_uses own
  join clients on clients.id = own.client_id
  where own.tag_id = client_tags.id and clients.hidden_at is null and ${isClientInReach("clients", reach)})`;

/** Gives a tag another name, for all clients who have it. Returns what is wrong with it, or null. Throws 404. */
export async function renameTag(
  services: Services,
  actor: Actor,
  { tagId, name: typed }: { tagId: string; name: string },
): Promise<string | null> {
  const { userId } = requireStaff(actor, "tags.manage");
  const { clock } = services;
  const name = cleanTag(typed);
  const wrong = problemWith(name);
  if (wrong) return wrong;
  return change(services, async (tx) => {
    const tag = await read(tx, tagId);
    const other = await findTag(tx, name);
    if (other && other.id !== tagId) return `“${other.name}” is a tag already. Merge the two instead`;
    if (tag.name === name) return null;
    await tx
      .updateTable("client_tags")
      .set({ name, name_key: fold(name) })
      .where("id", "=", tagId)
      .execute();
    const detail = { from: tag.name, to: name };
    await recordAudit(tx, clock, { userId }, { type: "tag.renamed", subject: tagId, detail });
    return null;
  });
}

/** Gives every client of one tag the other one, and ends the first. It cannot be undone; the page asks by name. Throws 404. */
export async function mergeTags(
  services: Services,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const { userId } = requireStaff(actor, "tags.manage");
  const { clock } = services;
  if (from === into) throw notFound("tag");
  await change(services, async (tx) => {
    const [gone, kept] = [await read(tx, from), await read(tx, into)];
    const moved = tx
      .selectFrom("client_tag_uses as had")
      .select(["had.client_id", sql<string>`${into}`.as("tag_id"), "had.added_by", "had.added_at"])
      .where("had.tag_id", "=", from)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("client_tag_uses as has")
              .select("has.tag_id")
              .whereRef("has.client_id", "=", "had.client_id")
              .where("has.tag_id", "=", into),
          ),
        ),
      );
    const { count } = await tx
      .selectFrom("client_tag_uses")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("tag_id", "=", from)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("client_tag_uses")
      .columns(["client_id", "tag_id", "added_by", "added_at"])
      .expression(moved)
      .execute();
    await tx.deleteFrom("client_tags").where("id", "=", from).execute();
    const detail = { from: gone.name, into: kept.name, clients: Number(count) };
    await recordAudit(tx, clock, { userId }, { type: "tag.merged", subject: into, detail });
    return null;
  });
}

/** Removes a tag that no client has. Returns why it cannot be removed, or null. Throws 404. */
export async function removeTag(services: Services, actor: Actor, tagId: string): Promise<string | null> {
  const { userId } = requireStaff(actor, "tags.manage");
  const { clock } = services;
  return change(services, async (tx) => {
    const tag = await read(tx, tagId);
    const used = await tx
      .selectFrom("client_tag_uses")
      .select("tag_id")
      .where("tag_id", "=", tagId)
      .limit(1)
      .executeTakeFirst();
    if (used) return `Clients have “${tag.name}”. Merge it into another tag instead`;
    await tx.deleteFrom("client_tags").where("id", "=", tagId).execute();
    const event = { type: "tag.removed", subject: tagId, detail: { name: tag.name } } as const;
    await recordAudit(tx, clock, { userId }, event);
    return null;
  });
}

/** One change of the firm's tags after the other. */
const change = ({ db, dialect }: Services, act: (tx: Tx) => Promise<string | null>): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, "client tags");
    return act(tx);
  });

async function read(tx: Tx, id: string): Promise<Tag> {
  const tag = await tx.selectFrom("client_tags").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
  if (!tag) throw notFound("tag");
  return tag;
}
