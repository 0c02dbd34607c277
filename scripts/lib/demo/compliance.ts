import { recordCompliance } from "~/features/compliance/compliance-file.server";
import type { ComplianceKind } from "~/features/compliance/vocabulary";
import type { Administrator } from "~/features/identity/actor";
import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Services } from "~/services";

/** The first clients have a file: one that is whole, one with a passport that has expired, one that is begun. */
export async function addComplianceFiles(services: Services, administrator: Administrator): Promise<void> {
  const now = services.clock.now();
  const on = (days: number) => isoDate(now + days * day);
  const clients = await services.db
    .selectFrom("clients")
    .select("id")
    .where("hidden_at", "is", null)
    .orderBy("n")
    .limit(3)
    .execute();
  const seen = { onDate: on(-40), person: "Harriet Vale" };
  const passport = { value: "passport", digits: "4F2A", country: "Panama", ...seen };
  const rest: [ComplianceKind, object][] = [
    ["risk", { value: "low", ...seen }],
    ["funds", { value: "Sale of a family business in 2019, and salary since.", ...seen }],
    ["exposed", { value: "no", ...seen }],
    ["review", { untilDate: on(200) }],
  ];
  const files: [ComplianceKind, object][][] = [
    [["identity", { ...passport, untilDate: on(1_400) }], ...rest],
    [["identity", { ...passport, digits: "81K3", untilDate: on(-12) }], ...rest.slice(0, 2)],
    [["risk", { value: "medium", ...seen }]],
  ];
  for (const [index, { id: clientId }] of clients.entries())
    for (const [kind, input] of files[index] ?? [])
      await recordCompliance(services, administrator, { clientId, kind, input: { key: newId(), ...input } });
}
