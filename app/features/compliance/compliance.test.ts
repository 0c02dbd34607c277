import { expect, test } from "vitest";
import { newId } from "~/platform/ids.server";
import { aClient, anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { listTasks, readTasksRequest } from "../tasks/list-tasks.server";
import { readComplianceFile, recordCompliance, takeBackCompliance } from "./compliance-file.server";
import { countingIds } from "./counting";
import type { LostEvidence } from "./evidence-state";
import { makeFileTasks } from "./file-tasks.server";
import { gapInWords, gapsOf } from "./gaps";
import { unsafeListComplianceGaps } from "./list-gaps.server";
import { complianceData } from "./own-data.server";
import { complianceForms } from "./schema";

const now = Date.UTC(2026, 4, 14, 10, 15);

test("what is missing, over and soon over is listed; one good document is enough", () => {
  const entry = (
    kind: "identity" | "risk" | "review" | "funds" | "exposed",
    untilDate = "",
    lost: LostEvidence | null = null,
  ) => ({
    id: newId(),
    kind,
    untilDate,
    lost,
  });
  const words = (entries: ReturnType<typeof entry>[]) => gapsOf(entries, "2026-05-14").map(gapInWords);
  expect(words([])).toEqual([
    "Identity document: nothing recorded",
    "Risk profile: nothing recorded",
    "Source of funds: nothing recorded",
    "Politically exposed: not asked",
    "Next review: nothing recorded",
  ]);
  const rest = [entry("risk"), entry("funds"), entry("exposed")];
  const both = [...rest, entry("identity", "2026-05-13"), entry("review", "2026-05-13")];
  expect(words(both)).toEqual(["Identity document: expired on 2026-05-13", "Review was due on 2026-05-13"]);
  // The last day counts.
  expect(words([...rest, entry("identity", "2026-05-14"), entry("review", "2026-05-14")])).toEqual([
    "Identity document: expires on 2026-05-14",
  ]);
  expect(words([...both, entry("identity", "2031-01-01")])).toEqual(["Review was due on 2026-05-13"]);
  expect(words([...both, entry("identity")])).toEqual(["Review was due on 2026-05-13"]);
  // A document whose evidence is gone is not good; an older one that is still good is enough, and one that is over has to be renewed.
  const gone: LostEvidence = { documentId: "1", state: "removed", at: now };
  const lost = "Identity document: the evidence was removed on 2026-05-14: name another document";
  const due = [...rest, entry("review", "2027-05-14")];
  expect(words([...due, entry("identity", "2031-01-01", gone), entry("identity", "2026-05-13")])).toEqual([lost]);
  expect(words([...due, entry("identity", "", gone), entry("identity", "2031-01-01")])).toEqual([]);
  expect(words([...due, entry("identity", "2026-05-12", gone), entry("identity", "2026-05-13")])).toEqual([
    "Identity document: expired on 2026-05-13",
  ]);
});

test("the forms say what is wrong beside the field", () => {
  const { identity, review, exposed } = complianceForms(now);
  const wrong = identity.safeParse({
    key: newId(),
    value: "library-card",
    digits: "12 34",
    country: "",
    onDate: "2027-01-01",
    person: " ",
  });
  const fields = wrong.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
  expect(fields).toEqual([
    "value: Choose what was shown",
    "digits: Use letters and digits only",
    "country: Enter the country that issued it",
    "onDate: Enter today or an earlier day, after 1949",
    "person: Say who",
  ]);
  expect(review.safeParse({ key: newId(), untilDate: "2026-05-01" }).error?.issues[0]?.message).toBe(
    "Enter today or a later day",
  );
  expect(exposed.safeParse({ key: newId(), value: "no", onDate: "2026-05-14", person: "Ada" }).success).toBe(true);
});

onBothDatabases(
  "entries follow one another and are taken back with a reason; the log tells it without the words of a deleted client",
  async (world) => {
    const ada = await anAdministrator(world, { name: "Ada Winter" });
    const { clientId } = await aClient(world);
    const first = { key: newId(), value: "low", onDate: "2026-05-01", person: "Ada Winter" };
    expect(await recordCompliance(world, ada, { clientId, kind: "risk", input: first })).toBe(true);
    // The same form again.
    expect(await recordCompliance(world, ada, { clientId, kind: "risk", input: first })).toBe(false);
    world.clock.advance(1000);
    const second = { key: newId(), value: "high", onDate: "2026-05-14", person: "Ben Ode" };
    await recordCompliance(world, ada, { clientId, kind: "risk", input: second });
    const file = await readComplianceFile(world, ada, clientId);
    expect(file.entries.map(({ value, person, recordedBy }) => [value, person, recordedBy])).toEqual([
      ["high", "Ben Ode", "Ada Winter"],
      ["low", "Ada Winter", "Ada Winter"],
    ]);
    expect([...countingIds(file.entries)]).toEqual([second.key]);
    expect(file.gaps.map(({ kind }) => kind)).not.toContain("risk");

    const taking = { clientId, entryId: second.key, reason: "The wrong client" };
    expect([await takeBackCompliance(world, ada, taking), await takeBackCompliance(world, ada, taking)]).toEqual([
      true,
      false,
    ]);
    const after = await readComplianceFile(world, ada, clientId);
    expect([...countingIds(after.entries)]).toEqual([first.key]);
    expect(after.entries[0]?.ended).toMatchObject({ by: "Ada Winter", reason: "The wrong client" });
    expect(await world.auditTrail(clientId)).toEqual(
      expect.arrayContaining(["compliance.recorded", "compliance.recorded", "compliance.taken-back"]),
    );
    const gaps = await unsafeListComplianceGaps(world.db, [clientId, "nobody"], "2026-05-14");
    expect([gaps.get(clientId)?.length, gaps.get("nobody")?.length]).toEqual([4, 5]);
    const told = JSON.stringify(
      await complianceData.read(world.db, { clientId, userId: "", now, zone: "UTC" } as never),
    );
    expect(told).toContain("Risk profile");
    expect(told).not.toContain("Ada Winter");
    await world.db.deleteFrom("clients").where("id", "=", clientId).execute();
    expect(await world.db.selectFrom("compliance_entries").select("id").execute()).toEqual([]);
  },
);

onBothDatabases("an advisor sees the files of their own clients only; auditors change nothing", async (world) => {
  const ada = await anAdministrator(world);
  const { clientId } = await aClient(world);
  await world.db.updateTable("clients").set({ advisor: "tomas-ferrer" }).where("id", "=", clientId).execute();
  const advisor = { ...ada, role: "advisor" as const, advisor: "harriet-vale" };
  const entry = { clientId, kind: "exposed", input: { key: newId(), value: "no" } } as const;
  await expect(readComplianceFile(world, advisor, clientId)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(recordCompliance(world, advisor, entry)).rejects.toMatchObject({ init: { status: 404 } });
  const auditor = { ...ada, role: "auditor" as const, advisor: null };
  expect((await readComplianceFile(world, auditor, clientId)).entries).toEqual([]);
  await expect(recordCompliance(world, auditor, entry)).rejects.toMatchObject({ init: { status: 403 } });
  expect(await recordCompliance(world, { ...advisor, advisor: "tomas-ferrer" }, entry)).toBe(true);
  const other = await aClient(world, { name: "Omar Haddad", email: "omar@example.com" });
  await expect(
    takeBackCompliance(world, ada, { clientId: other.clientId, entryId: entry.input.key, reason: "x" }),
  ).rejects.toMatchObject({ init: { status: 404 } });
});

onBothDatabases(
  "what is missing or expired is a task of the advisor of record, once, until it is recorded",
  async (world) => {
    const ada = await anAdministrator(world);
    const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", advisor: "harriet-vale" });
    const [active, pending, resting] = [
      await aClient(world, { name: "Ana Active" }),
      await aClient(world, { name: "Pia Pending" }),
      await aClient(world, { name: "Rex Resting" }),
    ];
    const set = (id: string, values: { status: "active" | "pending" | "inactive"; advisor?: string }) =>
      world.db.updateTable("clients").set(values).where("id", "=", id).execute();
    await set(active.clientId, { status: "active", advisor: "harriet-vale" });
    await set(pending.clientId, { status: "pending", advisor: "" });
    await set(resting.clientId, { status: "inactive", advisor: "" });
    const identity = (clientId: string, untilDate: string) =>
      recordCompliance(world, ada, {
        ...{ clientId, kind: "identity" },
        input: { key: newId(), value: "passport", digits: "4471", country: "PA", untilDate, person: "Ada Winter" },
      });
    for (const { clientId } of [pending, resting]) await identity(clientId, "2026-05-13");
    expect(await makeFileTasks(world)).toBe(2);
    expect(await makeFileTasks(world), "once").toBe(0);
    const tasks = async (actor: typeof ada, filter: "all" | "done" = "all") =>
      (await listTasks(world, actor, readTasksRequest(new URLSearchParams({ status: filter })))).tasks.map((task) => [
        task.title,
        task.dueOn,
        task.owner?.name ?? "Nobody",
      ]);
    const complete = ["Complete the compliance file", "2026-05-28", "Harriet Vale"];
    const renew = ["Renew the identity document in the compliance file", "2026-05-14", "Nobody"];
    expect((await tasks(ada)).toSorted()).toEqual([complete, renew]);
    await identity(pending.clientId, "2031-01-01");
    expect(await tasks(ada)).toEqual([complete]);
    expect(await tasks(ada, "done")).toEqual([renew]);

    const key = () => ({ key: newId(), person: "Harriet Vale" });
    const record = (kind: "risk" | "funds" | "exposed" | "review", input: object) =>
      recordCompliance(world, harriet, { clientId: active.clientId, kind, input: { ...key(), ...input } });
    await identity(active.clientId, "2031-01-01");
    await record("risk", { value: "low" });
    await record("funds", { value: "Salary" });
    await record("exposed", { value: "no" });
    expect(await tasks(ada), "one part is missing still").toEqual([complete]);
    await record("review", { untilDate: "2027-05-14" });
    expect(await tasks(ada)).toEqual([]);
    expect(await makeFileTasks(world)).toBe(0);
  },
);
