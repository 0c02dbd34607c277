import type { Roster } from "~/content/advisors";
import { recordAudits } from "~/platform/audit/audit.server";
import { hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { lockKey } from "~/platform/db/key-lock.server";
import type { Tx } from "~/platform/db/tables";
import { Conflict, notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { mostOfClient } from "../client-tags/vocabulary";
import { tellOfAdvisor } from "../clients/advisor-news.server";
import { advisorInWords } from "../clients/advisor-words";
import { statusColumns } from "../clients/row.server";
import { type ClientStatus, clientStatusLabels } from "../clients/vocabulary";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { isInReach } from "../identity/reach.server";
import { readTeams } from "../identity/teams/find-teams.server";
import { giveWorkBack } from "../out-of-reach/hand-work.server";
import { actOf, lockClients, pieces, update } from "./change-several.server";
import { advisorChange } from "./events-of-batch";
import { undoHours } from "./vocabulary";
import "./tables";

/** The reason of a line that went back. */
export const back = "back";

/**
 * Changes the clients of one's own batch back: all who still are what it has made them. The others keep what was done since, and the
 * batch says why. Undoing twice has the same effect as once. Throws 404 for what is no longer kept, or a colleague's, and
 * Conflict when it is too late.
 */
export async function undoBatch(services: Services, actor: Actor, batchId: string): Promise<void> {
  const staff = requireStaff(actor, "clients.edit");
  const { db, dialect, clock } = services;
  const told = await db.transaction().execute(async (tx) => {
    await lockKey(tx, dialect, "client batches");
    // Locked: while it is undone, nobody is told of it.
    const batch = await tx
      .updateTable("client_batches")
      .set(({ ref }) => ({ at: ref("at") }))
      .where("id", "=", batchId)
      .where("by_user", "=", staff.userId)
      .returningAll()
      .executeTakeFirst();
    if (!batch) throw notFound("change");
    if (batch.undone_at !== null) return false;
    const now = clock.now();
    if (now >= batch.at + undoHours * hour)
      throw new Conflict(`It is too late to undo this: ${undoHours} hours have passed. Nothing was changed.`);
    if (batch.kind.startsWith("tag-")) await lockKey(tx, dialect, "client tags");
    const ids = await tx
      .selectFrom("client_batch_lines")
      .select("client_id")
      .where("batch_id", "=", batch.id)
      .execute();
    await lockClients(
      tx,
      ids.map(({ client_id }) => client_id),
    );
    const lines = await readLines(tx, batch);
    const known = { staff, batch, tagIsThere: await hasTag(tx, batch), advisors: services.siteContent.advisors() };
    const returning = lines.filter((line) => whyNotBack(line, known) === null);
    await putBack(tx, batch, returning, now);
    for (const line of lines) {
      const why = whyNotBack(line, known);
      if (why !== null) await setOutcome(tx, batch.id, [line.id], why);
    }
    for (const some of pieces(returning))
      await setOutcome(
        tx,
        batch.id,
        some.map(({ id }) => id),
        back,
      );
    await tx.updateTable("client_batches").set({ undone_at: now }).where("id", "=", batch.id).execute();
    const heard = batch.kind === "advisor" && batch.told_at !== null;
    if (heard)
      for (const { id: clientId, userId, former } of returning)
        if (userId !== null && "advisor" in former)
          await tellOfAdvisor(tx, services, { clientId, userId, from: batch.value, to: former.advisor });
    await recordAudits(tx, clock, { userId: staff.userId }, eventsBack(batch, returning));
    const clients = returning.map(({ id }) => id);
    await giveWorkBack(tx, services, { act: actOf(batch.id), clients, by: staff.userId });
    return heard;
  });
  if (told) services.mailQueued();
}

interface Batch {
  id: string;
  at: number;
  kind: "status" | "advisor" | "team" | "tag-added" | "tag-removed";
  value: string;
  words: string;
  told_at: number | null;
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

async function readLines(tx: Tx, { id, value }: Pick<Batch, "id" | "value">) {
  const rows = await tx
    .selectFrom("client_batch_lines as line")
    .innerJoin("clients", "clients.id", "line.client_id")
    .leftJoin("client_tag_uses as use", (join) =>
      join.onRef("use.client_id", "=", "clients.id").on("use.tag_id", "=", value),
    )
    .select(["clients.id", "clients.user_id as userId", "clients.status", "clients.advisor", "clients.advisor_since"])
    .select("clients.team_id as team")
    .select(["clients.hidden_at as hiddenAt", "line.former", "use.added_at as taggedAt"])
    .select(({ selectFrom, fn }) =>
      selectFrom("client_tag_uses as other")
        .select(fn.countAll<number>().as("count"))
        .whereRef("other.client_id", "=", "clients.id")
        .as("tags"),
    )
    .where("line.batch_id", "=", id)
    .orderBy("clients.n")
    .execute();
  const teams = new Set((await readTeams(tx)).map((team) => team.id));
  return rows.map(({ former: text, tags, ...row }) => {
    const former = readFormer(text);
    const formerTeamGone = "team" in former && former.team !== null && !teams.has(former.team);
    return { ...row, former, formerTeamGone, tags: Number(tags) };
  });
}

type StoredFormer =
  | { status: ClientStatus }
  | { advisor: string; since: string }
  | { team: string | null; teamName: string }
  | { addedBy: string; addedAt: number };

/** Written by changeSeveral. */
const readFormer = (text: string) => JSON.parse(text) as StoredFormer;

async function hasTag(tx: Tx, { kind, value }: Batch): Promise<boolean> {
  if (!kind.startsWith("tag-")) return true;
  return (await tx.selectFrom("client_tags").select("id").where("id", "=", value).executeTakeFirst()) !== undefined;
}

/** Why a client is not changed back; null for one who is. */
function whyNotBack(
  line: Line,
  { staff, batch, tagIsThere, advisors }: { staff: Administrator; batch: Batch; tagIsThere: boolean; advisors: Roster },
): string | null {
  if (line.hiddenAt !== null) return "Deleted since";
  if (!isInReach(staff, line) && (batch.kind !== "advisor" || batch.told_at !== null || !isAsMade(batch, line)))
    return line.advisor === ""
      ? "Of another team now, whose advisors can change this"
      : `With ${advisorInWords(advisors, line.advisor)} now, who can change this`;
  if (!tagIsThere) return `The tag “${batch.words}” is gone`;
  if (isAsMade(batch, line) && line.formerTeamGone) return "The team of before is gone";
  if (isAsMade(batch, line))
    return batch.kind === "tag-removed" && line.tags >= mostOfClient ? `Has ${mostOfClient} other tags now` : null;
  switch (batch.kind) {
    case "status":
      return `Set to ${clientStatusLabels[line.status]} since`;
    case "advisor":
      if (line.advisor === batch.value) return "The day since when was changed";
      return line.advisor === ""
        ? "Left without an advisor since"
        : `Given to ${advisorInWords(advisors, line.advisor)} since`;
    case "team":
      return "Given to another team, or to none, since";
    case "tag-added":
      return line.taggedAt === null ? "The tag was taken off since" : "The tag was added anew since";
    case "tag-removed":
      return "The tag was added again since";
  }
}

/** Whether the client still is what the batch has made it. */
function isAsMade({ kind, value, at }: Batch, line: Line): boolean {
  switch (kind) {
    case "status":
      return line.status === value;
    case "advisor":
      return line.advisor === value && line.advisor_since === (value === "" ? "" : isoDate(at));
    case "team":
      return (line.team ?? "") === value;
    case "tag-added":
      return line.taggedAt === at;
    case "tag-removed":
      return line.taggedAt === null;
  }
}

async function putBack(tx: Tx, { kind, value }: Batch, lines: readonly Line[], now: number): Promise<void> {
  const ids = lines.map(({ id }) => id);
  switch (kind) {
    case "status":
    case "advisor":
    case "team":
      // Those who were the same are changed together.
      for (const [text, some] of Map.groupBy(lines, ({ former }) => JSON.stringify(former))) {
        const former = readFormer(text);
        const alike = some.map(({ id }) => id);
        if ("status" in former) await update(tx, alike, now, statusColumns(former.status));
        else if ("advisor" in former)
          await update(tx, alike, now, { advisor: former.advisor, advisor_since: former.since });
        else if ("team" in former) await update(tx, alike, now, { team_id: former.team });
      }
      return;
    case "tag-added":
      if (ids.length > 0)
        await tx.deleteFrom("client_tag_uses").where("tag_id", "=", value).where("client_id", "in", ids).execute();
      return;
    case "tag-removed":
      for (const some of pieces(lines)) {
        const uses = some.flatMap(({ id, former }) =>
          "addedBy" in former
            ? [{ client_id: id, tag_id: value, added_by: former.addedBy, added_at: former.addedAt }]
            : [],
        );
        await tx.insertInto("client_tag_uses").values(uses).execute();
      }
  }
}

const setOutcome = (tx: Tx, batchId: string, ids: readonly string[], outcome: string) =>
  tx
    .updateTable("client_batch_lines")
    .set({ outcome })
    .where("batch_id", "=", batchId)
    .where("client_id", "in", ids)
    .execute();

function eventsBack({ kind, value, words, at }: Batch, lines: readonly Line[]) {
  const undone = { together: lines.length, undone: true } as const;
  return lines.map(({ id: subject, former }) => {
    if (kind === "tag-added") return { type: "tag.taken-off", subject, detail: { tag: words, ...undone } } as const;
    if (kind === "tag-removed") return { type: "tag.added", subject, detail: { tag: words, ...undone } } as const;
    if ("status" in former) {
      const detail = { from: value as ClientStatus, to: former.status, ...undone };
      return { type: "client.status-changed", subject, detail } as const;
    }
    if ("team" in former) {
      const detail = { from: words, to: former.teamName, ...undone };
      return { type: "team.client-given", subject, detail } as const;
    }
    const before = { advisor: value, since: value === "" ? "" : isoDate(at) };
    const after = "advisor" in former ? former : { advisor: "", since: "" };
    return { type: "client.changed", subject, detail: { ...advisorChange(before, after), ...undone } } as const;
  });
}
