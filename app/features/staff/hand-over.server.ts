import { recordAudit } from "~/platform/audit/audit.server";
import type { Tx } from "~/platform/db/tables";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { returnProposalsOf } from "../applications/underwriting/return-proposals.server";
import { handClientsOver } from "../clients/hand-over.server";
import { handDocumentsOver } from "../documents/hand-over.server";
import { releaseLooks } from "../documents/looking.server";
import type { Administrator } from "../identity/actor";
import { teamsOf } from "../identity/teams/find-teams.server";
import { handItemsOver } from "../inbox/hand-over.server";
import { handMeetingsOver } from "../meetings/hand-over.server";
import { notifyUser } from "../notifications/notifications.server";
import { insertTask } from "../tasks/add-task.server";
import { handTasksOver } from "../tasks/hand-over.server";
import "./events";
import type { HandedWork } from "./handed-work";
import "./notification-entries.server";
import { readPerson, type StaffPerson } from "./people.server";
import { readWork } from "./read-work.server";
import { type Heirs, heldKinds, mayHold, nobody, stays, type WorkKind, workLabels } from "./work-kinds";

/** Nothing is handed over: `field` is the kind of work that stands against it. The transaction is rolled back. */
export class NotHandedOver extends Error {
  readonly field: WorkKind;
  constructor(field: WorkKind, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Gives what somebody holds to colleagues, or to nobody; who does not leave can keep some kinds. Clients and meetings are told; what
 * somebody has proposed is returned, and its heir gets a task for each. Each heir is told once what has come, unless it is who hands it
 * over. The caller holds the locks of the staff and of arranging meetings. Throws NotHandedOver.
 */
export async function handWork(
  tx: Tx,
  services: Services,
  {
    person,
    heirs,
    by,
    reason,
    leaves = true,
  }: { person: StaffPerson; heirs: Heirs; by: Administrator; reason: string; leaves?: boolean },
): Promise<void> {
  const { clock } = services;
  const { id, advisor } = person;
  const held = heldKinds(await readWork(tx, services, person));
  const kept = held.filter((kind) => (heirs[kind] || heirs.all) === stays);
  if (kept[0] && leaves)
    throw new NotHandedOver(kept[0], `Nothing stays with ${person.name}, who is removed. Choose who takes them`);
  if (kept[0] && kept.length === held.length)
    throw new NotHandedOver(kept[0], `All of it would stay with ${person.name}. Choose who takes at least one kind`);
  const kinds = held.filter((kind) => !kept.includes(kind));
  const takers = new Map<WorkKind, StaffPerson | null>();
  for (const kind of kinds) takers.set(kind, await takerOf(tx, { kind, heirs, leaver: id }));
  if (!kept.includes("documents")) await releaseLooks(tx, id);
  const handed: Partial<Record<WorkKind, { count: number; to: string }>> = {};
  const heirsHave = new Map<string, HandedWork>();
  for (const [kind, taker] of takers) {
    const { count, taken } = await hand(tx, services, { kind, person, taker, by, reason, advisor: advisor ?? "" });
    handed[kind] = { count, to: taker?.id ?? "" };
    if (taker && taken > 0) heirsHave.set(taker.id, { ...heirsHave.get(taker.id), [kind]: taken });
  }
  if (kinds.length === 0) return;
  const event = { type: "staff.work-handed-over", subject: id, detail: { handed } } as const;
  await recordAudit(tx, clock, { userId: by.userId }, event);
  const handOver = newId(clock.now());
  for (const [heir, work] of heirsHave) {
    const detail = { by: by.name, of: person.name, work };
    if (heir !== by.userId) await notifyUser(tx, clock, heir, { kind: "work-handed-over", subject: handOver, detail });
  }
}

/** Who takes this kind; null for nobody. */
async function takerOf(tx: Tx, { kind, heirs, leaver }: { kind: WorkKind; heirs: Heirs; leaver: string }) {
  const chosen = heirs[kind] || heirs.all;
  if (chosen === "") throw new NotHandedOver(kind, "Choose who takes them");
  if (chosen === nobody) return null;
  const taker = chosen === leaver ? null : await readPerson(tx, chosen).catch(() => null);
  if (!taker || taker.suspended) throw new NotHandedOver(kind, "Choose somebody who can sign in");
  if (mayHold(kind, taker)) return taker;
  const why =
    kind === "clients" || kind === "meetings"
      ? `${taker.name} is no advisor with clients of their own`
      : `The role of ${taker.name} does not include this`;
  throw new NotHandedOver(kind, `${why}. Choose somebody else for: ${workLabels[kind].toLowerCase()}`);
}

interface Handing {
  kind: WorkKind;
  person: StaffPerson;
  taker: StaffPerson | null;
  by: Administrator;
  reason: string;
  advisor: string;
}

interface Handed {
  count: number;
  /** So many of them the taker has now. The others are about clients whom the taker does not see, and nobody's. */
  taken: number;
}

const all = (count: number): Handed => ({ count, taken: count });

async function hand(tx: Tx, services: Services, handing: Handing): Promise<Handed> {
  const { kind, person, taker, by, advisor } = handing;
  const [from, to] = [person.id, taker?.id ?? ""];
  switch (kind) {
    case "clients":
      return all(await handClientsOver(tx, services, { from: advisor, to: taker?.advisor ?? "", by: by.userId }));
    case "meetings": {
      const outcome = await handMeetingsOver(tx, services, {
        ...{ from: advisor, to: taker?.advisor ?? "", by: by.userId },
      });
      if ("problem" in outcome) throw new NotHandedOver(kind, outcome.problem);
      return all(outcome.meetings);
    }
    case "documents":
      return handDocumentsOver(tx, services, { from, to, by: by.userId });
    case "applications":
    case "items": {
      const which = kind === "items" ? "others" : "applications";
      const teams = taker ? await teamsOf(tx, taker.id) : [];
      const heir = taker && { userId: taker.id, role: taker.role, advisor: taker.advisor, teams };
      return handItemsOver(tx, services, { which, from, to: heir, by: by.userId });
    }
    case "tasks":
      return handTasksOver(tx, services, { from, to, by: by.userId });
    case "proposals":
      return all(await handProposals(tx, services, handing));
  }
}

async function handProposals(tx: Tx, services: Services, { person, taker, by, reason }: Handing): Promise<number> {
  const returned = await returnProposalsOf(tx, services, {
    ...{ from: person.id, by: by.userId },
    reason: `${person.name} no longer does this work. Somebody else proposes it again. ${reason}`.trim(),
  });
  for (const { applicationId, company, what } of returned) {
    const task = {
      ...{ title: `Propose ${what} for ${company} again`.slice(0, 200), owner: taker?.id ?? "", due: null },
      note: `${person.name} had proposed it, and it was not confirmed.`,
      about: { client_id: null, document_id: null, application_id: applicationId },
      ...{ key: newId(services.clock.now()), template: "" },
    };
    await insertTask(tx, services, by, task, { tells: false });
  }
  return returned.length;
}
