import { recordAudit } from "~/platform/audit/audit.server";
import type { Db, Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireClient } from "../identity/policy";
import { type NoticeTopic, type NoticeWay, noticeTopics, topicRules } from "./topics";
import "./events";

export type NoticeChoices = Record<NoticeTopic, NoticeWay>;

/** How a person wants to hear of this. */
export async function readWay(db: Db | Tx, userId: string, topic: NoticeTopic): Promise<NoticeWay> {
  const row = await db
    .selectFrom("notification_choices")
    .select("way")
    .where("user_id", "=", userId)
    .where("topic", "=", topic)
    .executeTakeFirst();
  return row?.way ?? topicRules[topic].usual;
}

/** The client's own choices, with what is usual where they have chosen nothing. */
export async function readChoices({ db }: Services, actor: Actor): Promise<NoticeChoices> {
  return choicesOf(db, requireClient(actor, "own").userId);
}

async function choicesOf(db: Db | Tx, userId: string): Promise<NoticeChoices> {
  const rows = await db
    .selectFrom("notification_choices")
    .select(["topic", "way"])
    .where("user_id", "=", userId)
    .execute();
  const chosen = new Map(rows.map(({ topic, way }) => [topic, way]));
  const entries = noticeTopics.map((topic) => [topic, chosen.get(topic) ?? topicRules[topic].usual] as const);
  return Object.fromEntries(entries) as NoticeChoices;
}

/** Stores what the client has chosen. What already waits for a daily mail still comes with it. */
export async function saveChoices(services: Services, actor: Actor, choices: NoticeChoices): Promise<void> {
  const { userId } = requireClient(actor, "own");
  const { db, clock } = services;
  await db.transaction().execute(async (tx) => {
    const before = await choicesOf(tx, userId);
    const changed = noticeTopics.filter((topic) => before[topic] !== choices[topic]);
    if (changed.length === 0) return;
    const rows = changed.map((topic) => ({ user_id: userId, topic, way: choices[topic], chosen_at: clock.now() }));
    await tx
      .insertInto("notification_choices")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "topic"])
          .doUpdateSet(({ ref }) => ({ way: ref("excluded.way"), chosen_at: ref("excluded.chosen_at") })),
      )
      .execute();
    const detail = { ways: Object.fromEntries(changed.map((topic) => [topic, choices[topic]])) };
    await recordAudit(tx, clock, { userId }, { type: "notification.choices-changed", subject: userId, detail });
  });
}
