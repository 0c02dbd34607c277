import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import { insertTask } from "../tasks/add-task.server";
import { finish } from "../tasks/change-task.server";
import { type ComplianceGap, gapInWords } from "./gaps";
import { unsafeListComplianceGaps } from "./list-gaps.server";

// What is missing, not proven any more or expired in a compliance file is a task: of the advisor of record, where that is somebody of the staff. The
// program makes each once, and whoever records the last part that it asks for has done it. A document that is back is noticed the next day.

/** Days that somebody has for what is missing. */
const forMissing = 14;
/** Clients that are looked at together. */
const atOnce = 500;
/** So many files begin to be asked for in one day: a firm that has kept none so far is not asked for all of them at once. */
const mostBegun = 200;

interface FileTask {
  /** The same gap of the same day is the same task, also after it was done or removed. */
  key: string;
  title: string;
  note: string;
  due: string;
  /** Asks for what is missing. */
  begins: boolean;
}

/** The file of a client of this status as tasks. A client who is pending or inactive brings what is missing later, or never. */
function tasksOf(clientId: string, active: boolean, gaps: readonly ComplianceGap[], today: string): FileTask[] {
  const missing = gaps.filter(({ state, lost }) => state === "missing" && !lost);
  const others = gaps.filter(({ state }) => state !== "missing");
  const unproven = Map.groupBy(
    gaps.flatMap(({ lost, ...gap }) => (lost ? [{ ...gap, lost }] : [])),
    ({ lost }) => keyOf(clientId, `${lostPart}${lost.documentId} ${lost.at}`),
  );
  const later = isoDate(Date.parse(today) + forMissing * day);
  return [
    ...(active && missing.length > 0
      ? [
          {
            ...{ key: keyOf(clientId, "missing"), title: completing, due: later },
            ...{ note: missing.map(gapInWords).join("\n"), begins: true },
          },
        ]
      : []),
    ...[...unproven].map(([key, lost]) => ({
      ...{ key, title: completing, due: later, note: lost.map(gapInWords).join("\n"), begins: false },
    })),
    ...others.map((gap) => ({
      ...{ key: keyOf(clientId, `${gap.kind} ${gap.day}`), note: gapInWords(gap) },
      ...{ title: gap.kind === "review" ? "Review the client" : "Renew the identity document in the compliance file" },
      ...{ due: gap.day > today ? gap.day : today, begins: false },
    })),
  ];
}

const completing = "Complete the compliance file";
const lostPart = "evidence ";

const keyOf = (clientId: string, gap: string) => `compliance ${clientId} ${gap}`;

/**
 * Makes the tasks that are not there yet, for all clients but inactive ones; once a day, and of what is missing for so many clients at most,
 * the oldest first. Returns how many.
 */
export async function makeFileTasks(services: Services, stopped?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  await settleProven(services, stopped);
  const today = isoDate(clock.now());
  let [made, begun] = [0, 0];
  for (let after = 0; !stopped?.aborted; ) {
    const clients = await db
      .selectFrom("clients")
      .select(["n", "id", "status", "advisor"])
      .where("hidden_at", "is", null)
      .where("n", ">", after)
      .orderBy("n")
      .limit(atOnce)
      .execute();
    if (clients.length === 0) break;
    after = clients.at(-1)?.n ?? after;
    const there = clients.filter(({ status }) => status !== "inactive");
    const gaps = await unsafeListComplianceGaps(
      db,
      there.map(({ id }) => id),
      today,
    );
    const wanted = there.flatMap(({ id, status, advisor }) =>
      tasksOf(id, status === "active", gaps.get(id) ?? [], today).map((task) => ({ ...task, clientId: id, advisor })),
    );
    const keys = wanted.map(({ key }) => key);
    const known = new Set(
      keys.length === 0
        ? []
        : (await db.selectFrom("tasks").select("form_key").where("form_key", "in", keys).execute()).map(
            ({ form_key }) => form_key,
          ),
    );
    for (const { clientId, advisor, begins, ...task } of wanted) {
      if (known.has(task.key) || stopped?.aborted || (begins && begun === mostBegun)) continue;
      begun += begins ? 1 : 0;
      await db.transaction().execute(async (tx) => {
        const about = { client_id: clientId, document_id: null, application_id: null };
        const owner = await staffWho(tx, advisor);
        await insertTask(tx, services, "system", { ...task, owner, about, template: "" });
      });
      made += 1;
    }
  }
  return made;
}

/** Marks the tasks as done whose document is back, or approved again. */
async function settleProven(services: Services, stopped?: AbortSignal): Promise<void> {
  const open = await services.db
    .selectFrom("tasks")
    .innerJoin("clients", "clients.id", "tasks.client_id")
    .select("tasks.client_id")
    .distinct()
    .where("form_key", "like", keyOf("%", `${lostPart}%`))
    .where("done_at", "=", 0)
    .where("tasks.hidden_at", "is", null)
    .where("clients.hidden_at", "is", null)
    .execute();
  for (const { client_id: clientId } of open) {
    if (clientId === null || stopped?.aborted) continue;
    await services.db.transaction().execute((tx) => settle(tx, services, { clientId, part: lostPart, by: "system" }));
  }
}

/** The account of the advisor; '' for nobody. */
async function staffWho(tx: Tx, advisor: string): Promise<string> {
  if (advisor === "") return "";
  const row = await tx
    .selectFrom("staff")
    .select("user_id")
    .where("advisor", "=", advisor)
    .where("suspended_at", "is", null)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.user_id ?? "";
}

/** Marks the tasks of a file as done whose gaps are gone. Call it in the transaction that recorded something. */
export const settleFileTasks = (
  tx: Tx,
  services: Pick<Services, "clock">,
  { clientId, by }: { clientId: string; by: string },
): Promise<void> => settle(tx, services, { clientId, part: "", by: { userId: by } });

async function settle(
  tx: Tx,
  services: Pick<Services, "clock">,
  { clientId, part, by }: { clientId: string; part: string; by: Parameters<typeof finish>[2] },
): Promise<void> {
  const open = await tx
    .selectFrom("tasks")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("form_key", "like", `${keyOf(clientId, part)}%`)
    .where("done_at", "=", 0)
    .where("hidden_at", "is", null)
    .execute();
  if (open.length === 0) return;
  const today = isoDate(services.clock.now());
  const gaps = (await unsafeListComplianceGaps(tx, [clientId], today)).get(clientId) ?? [];
  const still = new Set(tasksOf(clientId, true, gaps, today).map(({ key }) => key));
  for (const task of open) if (!still.has(task.form_key)) await finish(tx, services, by, task);
}
