import { isoDate } from "~/platform/dates";
import type { Db } from "~/platform/db/tables";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/platform/services";
import { requireClientThere } from "../../clients/client-there.server";
import {
  type ComplianceEntry,
  type ComplianceInput,
  listTakenOver,
  recordCompliance,
  sourceKey,
  unsafeReadEntries,
} from "../../compliance/compliance-file.server";
import { countingIds } from "../../compliance/counting";
import { complianceForms } from "../../compliance/schema";
import type { Actor } from "../../identity/actor";
import { requireStaff } from "../../identity/policy";
import { requireClientInReach } from "../../identity/reach.server";
import { type AsEntry, entriesOf } from "../loan-file/as-entry";
import type { Evidence } from "../loan-file/evidence";

/** Evidence of a loan's check that the client's compliance file could take over. */
export interface OfferedEvidence extends AsEntry {
  key: string;
  applicationId: string;
  reference: string;
  /** The form of the compliance file accepts it as it is; else something is still to be typed. */
  complete: boolean;
}

/**
 * What the checks of this client's applications say and the compliance file does not, the newest first: documents that are still good,
 * and answers that are not older than those on file. Throws 404.
 */
export async function listOfferedEvidence(
  { db, clock }: Services,
  actor: Actor,
  clientId: string,
): Promise<OfferedEvidence[]> {
  requireStaff(actor, "desk.read");
  await requireClientInReach(db, actor, clientId);
  await requireClientThere(db, clientId);
  return unsafeList(db, clientId, clock.now());
}

async function unsafeList(db: Db, clientId: string, now: number): Promise<OfferedEvidence[]> {
  const rows = await db
    .selectFrom("application_conditions as checks")
    .innerJoin("applications", "applications.id", "checks.application_id")
    .innerJoin("clients", "clients.user_id", "applications.user_id")
    .leftJoin("user", "user.id", "checks.changed_by")
    .select(["checks.id", "checks.kind", "checks.evidence", "checks.version", "checks.changed_at"])
    .select(["applications.id as application_id", "reference", "account_type", "user.name as by"])
    .where("clients.id", "=", clientId)
    .where("applications.hidden_at", "is", null)
    .where("checks.state", "=", "cleared")
    .where("checks.evidence", "<>", "")
    .orderBy("checks.changed_at", "desc")
    .orderBy("checks.id", "desc")
    .execute();
  if (rows.length === 0) return [];
  const entries = await unsafeReadEntries(db, clientId);
  const counting = countingIds(entries);
  const onFile = entries.filter(({ id }) => counting.has(id));
  const taken = await listTakenOver(db, clientId);
  const forms = complianceForms(now);
  const offered: OfferedEvidence[] = [];
  for (const row of rows) {
    const passed = {
      ...{ by: row.by ?? "", on: isoDate(row.changed_at ?? now) },
      business: row.account_type === "business",
    };
    for (const entry of entriesOf(row.kind, JSON.parse(row.evidence) as Evidence, passed)) {
      const source = { applicationId: row.application_id, check: `${row.id} ${row.version} ${entry.kind}` };
      if (taken.has(sourceKey(source)) || !isNews(entry, [...onFile, ...offered.map(asCounting)], isoDate(now)))
        continue;
      const { success: complete } = forms[entry.kind].safeParse({ key: newId(), ...entry.input });
      offered.push({
        ...{ key: source.check, applicationId: row.application_id, reference: row.reference, complete },
        ...entry,
      });
    }
  }
  return offered;
}

type OnFile = Pick<ComplianceEntry, "kind" | "value" | "digits" | "untilDate" | "onDate">;

const asCounting = ({ kind, input }: AsEntry): OnFile => ({
  ...{ kind, value: input.value ?? "", digits: input.digits ?? "" },
  ...{ untilDate: input.untilDate ?? "", onDate: input.onDate ?? "" },
});

/** Of documents each is news while it is good; of answers only one that is newer than that on file and says something else. */
function isNews(entry: AsEntry, onFile: readonly OnFile[], today: string): boolean {
  const { kind, value, digits, untilDate, onDate } = asCounting(entry);
  const ofKind = onFile.filter((one) => one.kind === kind);
  if (kind === "identity")
    return (
      (untilDate === "" || untilDate >= today) &&
      !ofKind.some((one) => one.value === value && one.digits.toUpperCase() === digits.toUpperCase())
    );
  return !ofKind.some((one) => one.onDate >= onDate || one.value === value);
}

/**
 * Takes evidence of a check over into the compliance file, which then names the application. `typed`: the form with what was still
 * missing. Returns false when a colleague has done it already. Throws 404, and Conflict when the check was reopened meanwhile.
 */
export async function takeOverEvidence(
  services: Services,
  actor: Actor,
  { clientId, key, typed }: { clientId: string; key: string; typed?: ComplianceInput },
): Promise<boolean> {
  requireStaff(actor, "clients.edit");
  await requireClientInReach(services.db, actor, clientId);
  await requireClientThere(services.db, clientId);
  const now = services.clock.now();
  const offer = (await unsafeList(services.db, clientId, now)).find((one) => one.key === key);
  if (!offer) {
    if (await isTakenOver(services.db, clientId, key)) return false;
    throw new Conflict("This evidence is not offered any more: look at the application again. Nothing was recorded.");
  }
  const { kind, applicationId, reference } = offer;
  if (!typed && !offer.complete)
    throw new Conflict("Something is missing in it: complete it first. Nothing was recorded.");
  const input = typed ?? { key: newId(now), ...offer.input };
  return recordCompliance(services, actor, {
    ...{ clientId, kind, input },
    source: { applicationId, reference, check: key },
  });
}

async function isTakenOver(db: Db, clientId: string, key: string): Promise<boolean> {
  return [...(await listTakenOver(db, clientId))].some((source) => source.endsWith(` ${key}`));
}
