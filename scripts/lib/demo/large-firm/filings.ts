import { day } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import { newId } from "~/platform/ids.server";
import type { Chance } from "../chance";

interface Circumstances {
  now: number;
  chance: Chance;
  staff: readonly string[];
}

interface Subject {
  id: string;
  email: string;
  created_at: number;
}

/** The compliance file of four in five clients, and the invitation of every third one without an account; half of the invitations have expired. */
export function* filings(
  client: Subject,
  { now, chance, staff, hasAccount }: Circumstances & { hasAccount: boolean },
): Generator<[string, object]> {
  if (chance.below(5) > 0) {
    const [digits, seen, expires] = [`${1000 + chance.below(9000)}`, client.created_at, now + chance.below(1500) * day];
    yield ["compliance_entries", entry(client, staff, { kind: "identity", value: "passport", digits, seen, expires })];
    yield ["compliance_entries", entry(client, staff, { kind: "risk", value: "medium", digits: "", seen })];
  }
  if (hasAccount || chance.below(3) > 0) return;
  const until = now + (chance.below(2) === 0 ? -5 : 5) * day;
  const invited = { invited_by: staff[0], invited_at: until - 14 * day, link_until: until };
  yield ["client_invitations", { client_id: client.id, email: client.email, ...invited }];
}

function entry(
  { id }: Subject,
  staff: readonly string[],
  {
    kind,
    value,
    digits,
    seen,
    expires,
  }: { kind: string; value: string; digits: string; seen: number; expires?: number },
) {
  return {
    ...{ id: newId(seen), client_id: id, kind, value, digits, country: digits === "" ? "" : "GB" },
    ...{ on_date: isoDate(seen), until_date: expires === undefined ? "" : isoDate(expires), person: "Bench" },
    ...{ recorded_by: staff[0], recorded_at: seen, ended_by: null, ended_at: null, ended_reason: "" },
  };
}

/** Half of the documents that wait are assigned to somebody, and every tenth has the first of two approvals. */
export function* reviewWork(
  { id, status, created_at: at }: { id: string; status: string; created_at: number },
  { chance, staff }: Circumstances,
): Generator<[string, object]> {
  if (status !== "pending") return;
  if (chance.below(2) === 0)
    yield [
      "document_assignees",
      { document_id: id, user_id: chance.pick(staff), from_user: "", by_user: chance.pick(staff), at },
    ];
  if (chance.below(10) === 0) yield ["document_first_approvals", { document_id: id, by_user: chance.pick(staff), at }];
}
