import { isoDate } from "~/platform/dates";
import { fold } from "~/platform/db/fold";
import type { Db, Tx } from "~/platform/db/tables";
import { notFound } from "~/platform/errors";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { namesOf, someoneWhoLeft } from "../inbox/administrators.server";
import { contradictionsOf, editedFigures, findClaim, type PublicClaim, publicClaims } from "./public-claims";
import type { ClaimColumns, ClaimTable } from "./tables";
import { type ClaimState, claimStates } from "./vocabulary";

export interface ClaimLine extends PublicClaim {
  state: ClaimState;
  /** Figures of the site that contradict it, such as '$2.5B assets under management'. */
  contradictions: string[];
  source: string;
  asOf: string;
  reviewBy: string;
}

export interface ClaimRequest {
  search: string;
  /** '' for all. */
  state: ClaimState | "conflict" | "";
}

export function readClaimRequest(parameters: URLSearchParams): ClaimRequest {
  const wanted = parameters.get("status");
  const state = wanted === "conflict" ? wanted : (claimStates.find((one) => one === wanted) ?? "");
  return { search: (parameters.get("q") ?? "").trim().slice(0, 200), state };
}

export function stateOf(claim: PublicClaim, row: ClaimTable | undefined, today: string): ClaimState {
  if (!row) return "missing";
  if (row.value !== claim.value) return "changed";
  if (row.review_by < today) return "expired";
  return row.approved_by === null ? "waiting" : "approved";
}

const inWords = ({ value, label }: PublicClaim) => `${value} ${label}`;

/** Every public figure: first those that contradict each other, then those without a source or with an overdue review. */
export async function listClaims(
  { db, clock, siteContent }: Services,
  actor: Actor,
  { search, state: wanted }: ClaimRequest,
): Promise<{ claims: ClaimLine[]; counts: Record<ClaimState | "conflict", number> }> {
  requireStaff(actor, "desk.read");
  const today = isoDate(clock.now());
  const rows = new Map((await db.selectFrom("claims").selectAll().execute()).map((row) => [row.key, row]));
  const all = publicClaims(editedFigures(siteContent)).map((claim): ClaimLine => {
    const row = rows.get(claim.key);
    return {
      ...claim,
      state: stateOf(claim, row, today),
      contradictions: contradictionsOf(claim).map(inWords),
      ...{ source: row?.source ?? "", asOf: row?.as_of ?? "", reviewBy: row?.review_by ?? "" },
    };
  });
  const conflicts = (claim: ClaimLine) => claim.contradictions.length > 0;
  const counts = { conflict: all.filter(conflicts).length } as Record<ClaimState | "conflict", number>;
  for (const state of claimStates) counts[state] = all.filter((claim) => claim.state === state).length;
  const words = fold(search).split(/\s+/).filter(Boolean);
  const claims = all
    .filter((claim) => wanted === "" || (wanted === "conflict" ? conflicts(claim) : claim.state === wanted))
    .filter(({ key, value, label, places, source }) => {
      const text = fold([key, value, label, places.join(" "), source].join(" "));
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => urgency(a) - urgency(b));
  return { claims, counts };
}

const urgency = ({ contradictions, state }: ClaimLine) =>
  (contradictions.length > 0 ? 0 : 10) + claimStates.indexOf(state);

export interface ClaimEntry {
  revision: number;
  value: string;
  source: string;
  asOf: string;
  reviewBy: string;
  note: string;
  enteredBy: string;
  enteredAt: number;
  approvedBy: string | null;
  approvedAt: number | null;
}

export interface ClaimPage {
  claim: PublicClaim;
  state: ClaimState;
  contradictions: (PublicClaim & { words: string })[];
  /** The latest first; the first one holds. */
  entries: ClaimEntry[];
  /** Whether this reader may approve the entry: who entered it may not. */
  mine: boolean;
}

/** One figure with its whole history. Throws 404. */
export async function readClaim({ db, clock, siteContent }: Services, actor: Actor, key: string): Promise<ClaimPage> {
  const { userId } = requireStaff(actor, "desk.read");
  const claim = findClaim(key, editedFigures(siteContent));
  if (!claim) throw notFound("claim");
  const row = await findRow(db, key);
  const versions = await db
    .selectFrom("claim_versions")
    .selectAll()
    .where("claim_key", "=", key)
    .orderBy("revision", "desc")
    .execute();
  const names = await namesOf(
    db,
    versions.flatMap(({ entered_by, approved_by }) => [entered_by, approved_by]),
  );
  const name = (id: string) => names.get(id) ?? someoneWhoLeft;
  return {
    claim,
    state: stateOf(claim, row, isoDate(clock.now())),
    contradictions: contradictionsOf(claim).map((other) => ({ ...other, words: inWords(other) })),
    entries: versions.map((version) => entryOf(version, name)),
    mine: row?.entered_by === userId,
  };
}

const entryOf = (version: ClaimColumns & { revision: number }, name: (id: string) => string): ClaimEntry => ({
  ...{ revision: version.revision, value: version.value, source: version.source, note: version.note },
  ...{ asOf: version.as_of, reviewBy: version.review_by },
  ...{ enteredBy: name(version.entered_by), enteredAt: version.entered_at },
  approvedBy: version.approved_by === null ? null : name(version.approved_by),
  approvedAt: version.approved_at,
});

export const findRow = (db: Db | Tx, key: string): Promise<ClaimTable | undefined> =>
  db.selectFrom("claims").selectAll().where("key", "=", key).executeTakeFirst();
