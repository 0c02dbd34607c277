import { hour } from "~/platform/clock";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { back } from "./undo-batch.server";
import { type BatchKind, undoHours } from "./vocabulary";
import "./tables";

/** One's own change of several clients, as long as it is kept. */
export interface BatchLine {
  id: string;
  at: number;
  kind: BatchKind;
  words: string;
  clients: number;
  undoneAt: number | null;
  /** After an Undo: who was not changed back, and why. */
  kept: { name: string; why: string }[];
}

/** One's own changes of several clients that can still be undone, or have been; the latest first. With an id, only that one. */
export async function listBatches(services: Services, actor: Actor, id?: string): Promise<BatchLine[]> {
  const { userId } = requireStaff(actor, "desk.read");
  const { db, clock } = services;
  const batches = await db
    .selectFrom("client_batches as batch")
    .select(["id", "at", "kind", "words", "undone_at as undoneAt"])
    .select(({ selectFrom, fn }) =>
      selectFrom("client_batch_lines as line")
        .select(fn.countAll<number>().as("count"))
        .whereRef("line.batch_id", "=", "batch.id")
        .as("clients"),
    )
    .where("by_user", "=", userId)
    .where("at", ">", clock.now() - undoHours * hour)
    .$if(id !== undefined, (query) => query.where("batch.id", "=", id ?? ""))
    .orderBy("at", "desc")
    .limit(20)
    .execute();
  const undone = batches.filter(({ undoneAt }) => undoneAt !== null).map((batch) => batch.id);
  const kept =
    undone.length === 0
      ? []
      : await db
          .selectFrom("client_batch_lines as line")
          .innerJoin("clients", "clients.id", "line.client_id")
          .select(["line.batch_id", "clients.name", "line.outcome as why"])
          .where("batch_id", "in", undone)
          .where("outcome", "!=", back)
          .orderBy("clients.sort_name")
          .execute();
  return batches.map(({ clients, ...batch }) => ({
    ...batch,
    clients: Number(clients),
    kept: kept.filter(({ batch_id }) => batch_id === batch.id).map(({ name, why }) => ({ name, why })),
  }));
}
