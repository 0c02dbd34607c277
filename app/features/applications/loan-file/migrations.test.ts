import { expect, test } from "vitest";
import { databaseBefore } from "../../../../tests/support/old-database";
import { listPage } from "../../../platform/db/list.server";
import { applicationList, readApplicationsRequest } from "../underwriting/list-applications.server";
import { readStageBefore } from "../underwriting/move.server";
import { type Stage, stageNamed } from "../vocabulary";
import { facetOf, type Wait } from "../waiting-on";
import { readStages } from "./stage.server";

/** `stage` is a name from before the migration. */
const rows: { id: string; stage: string; proposed?: true; waiting?: true; waits: Wait[] }[] = [
  { id: "fresh", stage: "received", waits: [] },
  { id: "asked", stage: "received", waiting: true, waits: ["applicant"] },
  { id: "proposed", stage: "in-review", proposed: true, waits: ["second"] },
  { id: "both", stage: "in-review", proposed: true, waiting: true, waits: ["second", "applicant"] },
  { id: "asked-in-review", stage: "in-review", waiting: true, waits: ["applicant"] },
  { id: "lapsed", stage: "withdrawn", proposed: true, waits: [] },
  { id: "paid", stage: "paying-back", waiting: true, waits: ["applicant"] },
];

/** An application from the time when the list code of a stage was its first letter. */
function application(id: string, stage: string) {
  const times = { created_at: 1, promised_at: 2, changed_at: 1 };
  const texts = { name: "Ada", email: "ada@example.com", company: "Quay", sort_name: "ada", sort_company: "quay" };
  const keys = { id, reference: id, form_key: id, stage, facet: stage.slice(0, 1) };
  return { ...keys, ...texts, ...times, amount_cents: 1, term: 5, data: "{}", search: " ada winter" };
}

const decision = (id: string, from: string) => ({
  ...{ id, application_id: id, kind: "offer", state: "sent", from_stage: from },
  ...{ conditions: "", reason: "", note: "", proposed_by: "ada", proposed_at: 1 },
});

test.each(["sqlite", "postgres"] as const)(
  "what was waited for before the list knew is found by it (%s)",
  async (kind) => {
    const { db, write, migrateToLatest } = await databaseBefore("0019", kind);
    for (const { id, stage, proposed, waiting } of rows) {
      await write("applications", { ...application(id, stage), waiting_since: waiting ? 1 : null });
      if (proposed) await write("application_decisions", { ...decision(id, "in-review"), state: "proposed" });
    }

    await migrateToLatest();
    const after = await db.selectFrom("applications").select(["id", "facet"]).orderBy("n").execute();
    expect(after).toEqual(
      rows.map(({ id, stage, waits }) => ({ id, facet: facetOf(stageNamed(stage) as Stage, waits) })),
    );
  },
);

/** Each stage: its old name, its present name, the stage before it, and the stage to which it can be taken back. */
const renamed: [before: string, now: Stage, from: string, cameFrom: Stage | null][] = [
  ["received", "received", "", null],
  ["in-review", "in-review", "received", "received"],
  ["terms-offered", "terms-offered", "in-review", "in-review"],
  ["agreement", "agreement", "terms-offered", "terms-offered"],
  ["disbursement", "disbursement", "agreement", "agreement"],
  ["paying-back", "repayment", "disbursement", "disbursement"],
  ["closed", "declined", "terms-offered", "terms-offered"],
  ["withdrawn", "withdrawn", "received", null],
];

test.each(["sqlite", "postgres"] as const)(
  "applications keep their place in lists and their history when stages get other names (%s)",
  async (dialect) => {
    const { db, write, migrateToLatest } = await databaseBefore("0067", dialect);
    const noDecision = { settled_by: null, settled_at: null, reason: "" };
    for (const [seq, [before, , from]] of renamed.entries()) {
      await write("applications", application(before, before));
      await write("application_decisions", decision(before, before));
      const step = { id: before, application_id: before, from_stage: from, to_stage: before, note: "" };
      // No step leads to the first stage.
      if (from !== "")
        await write("application_steps", {
          ...step,
          ...noDecision,
          state: "confirmed",
          proposed_by: "a",
          proposed_at: 1,
        });
      const detail = JSON.stringify({ from, to: before });
      const event = { seq: seq + 1, id: before, at: seq, actor: "system", subject: before, detail, hash: "" };
      if (from) await write("audit_events", { ...event, type: "application.stage-changed" });
    }
    // An application in repayment that waits for the applicant.
    await write("applications", { ...application("asked", "paying-back"), facet: "\u2817", waiting_since: 1 });
    const recorded = await db.selectFrom("audit_events").selectAll().orderBy("seq").execute();

    await migrateToLatest();

    const found = async (query: Record<string, string>) => {
      const request = readApplicationsRequest(new URLSearchParams(query));
      const { keys } = await listPage({ db, dialect }, applicationList, request);
      return db.selectFrom("applications").select("id").where("n", "in", keys).orderBy("n").execute();
    };
    for (const [before, now, from, cameFrom] of renamed) {
      const expected = before === "paying-back" ? [{ id: before }, { id: "asked" }] : [{ id: before }];
      for (const status of [before, now])
        for (const q of ["", "winter"]) expect(await found({ status, q }), `${status} ${q}`).toEqual(expected);
      const { stage } = await db
        .selectFrom("applications")
        .select("stage")
        .where("id", "=", before)
        .executeTakeFirstOrThrow();
      expect(stage).toBe(now);
      const [offer] = await db
        .selectFrom("application_decisions")
        .select("from_stage")
        .where("id", "=", before)
        .execute();
      expect(offer).toEqual({ from_stage: now });
      const [step] = await db
        .selectFrom("application_steps")
        .select(["from_stage", "to_stage"])
        .where("id", "=", before)
        .execute();
      expect(step).toEqual(from === "" ? undefined : { from_stage: from, to_stage: now });
      expect((await readStages(db, before, 0)).at(-1)?.stage).toBe(now);
      expect(await readStageBefore(db, { id: before, stage })).toBe(cameFrom);
    }
    expect(await found({ status: "repayment", waiting: "applicant" })).toEqual([{ id: "asked" }]);
    // Audit events are hashed, so they must not change.
    expect(await db.selectFrom("audit_events").selectAll().orderBy("seq").execute()).toEqual(recorded);
  },
);

test.each(["sqlite", "postgres"] as const)(
  "the amounts that lists show are taken from the letters (%s)",
  async (dialect) => {
    const { db, write, migrateToLatest } = await databaseBefore("0073", dialect);
    const offers: [id: string, stage: string, state: string, shown: number, until: string | null][] = [
      ["none", "in-review", "taken-back", 5_00, null],
      ["offered", "terms-offered", "sent", 7_00, "2026-06-30"],
      ["accepted", "repayment", "sent", 7_00, null],
      ["ended", "withdrawn", "sent", 5_00, null],
    ];
    for (const [id, stage, state] of offers) {
      await write("applications", { ...application(id, stage), amount_cents: 5_00 });
      const terms = { kind: "offer", state, amount_cents: 7_00, rate: 2500, years: 10, valid_until: "2026-06-30" };
      await write("application_decisions", { ...decision(id, "in-review"), ...terms });
      await write("application_letters", { decision_id: id, application_id: id, bytes: "", sha256: "", created_at: 1 });
    }
    await migrateToLatest();
    const rows = await db.selectFrom("applications").select(["id", "shown_cents", "shown_until"]).execute();
    for (const [id, , , shown_cents, shown_until] of offers)
      expect(rows.find((row) => row.id === id)).toEqual({ id, shown_cents, shown_until });
  },
);
