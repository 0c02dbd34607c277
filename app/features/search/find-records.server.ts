import { fold } from "~/platform/db/fold";
import { partsOfReference, referenceIn } from "~/platform/reference";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { wordsIn } from "./excerpt";
import { isExact, marksOf, rankOf } from "./record-rank";
import type { FoundRecord } from "./record-sources";
import type { SuggestionGroup, Suggestions } from "./suggestion";

const ofEach = 4;
/** At most this many matches of each kind are read and sorted. */
const mostOfKind = 200;

/**
 * Records of every kind that contain all of the words in any order, for
 * administrators: by name, company, phone, address, file name or reference. Exact names come before what only contains
 * the words, and the kind with the best match comes first. A reference, or a part
 * of one, is also found without its dashes.
 */
export async function findRecords(services: Services, actor: Actor, text: string): Promise<Suggestions> {
  const staff = requireStaff(actor, "desk.read");
  const reference = referenceIn(text);
  const tries = [
    ...(reference === "" ? [] : [() => find(services, staff, reference)]),
    () => find(services, staff, text),
    ...partsOfReference(text).map((part) => () => find(services, staff, part, [part])),
  ];
  for (const attempt of tries) {
    const found = await attempt();
    if (found.groups.length > 0) return found;
  }
  return { groups: [], remark: "" };
}

async function find(
  services: Services,
  staff: Administrator,
  text: string,
  words = askedWords(text),
): Promise<Suggestions> {
  if (words.length === 0) return { groups: [], remark: "" };
  const query = { text, words, most: mostOfKind, staff };
  const kinds = await Promise.all(
    services.recordSources.map(async (source) => ({
      ...{ name: source.name, records: await source.find(services, query), list: source.list?.(text) },
    })),
  );
  const asked = fold(text);
  const groups = kinds
    .filter(({ records }) => records.length > 0)
    .map((kind) => ({ ...kind, ...ranked(kind.records, words, asked) }))
    .toSorted((one, other) => one.best - other.best);
  return {
    groups: groups.map(({ name, records, first, list }) => ({
      ...toGroup(name, records.length, first, words),
      list: records.length > first.length ? list : undefined,
    })),
    remark: "",
    exact: groups.some(({ best }) => isExact(best)),
  };
}

/** A telephone number is one word, however it is spaced. */
function askedWords(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  if (digits.length >= 5 && /^[+\d\s().\-/]+$/.test(text.trim())) return [digits];
  return [...new Set(wordsIn(text))].slice(0, 8);
}

function ranked(records: readonly FoundRecord[], words: readonly string[], asked: string) {
  const order = records
    .map((record) => ({ record, rank: rankOf(record.names, words, asked) }))
    .toSorted((one, other) => one.rank - other.rank || one.record.order - other.record.order);
  return { best: order[0]?.rank ?? 0, first: order.slice(0, ofEach).map(({ record }) => record) };
}

function toGroup(
  name: string,
  found: number,
  first: readonly FoundRecord[],
  words: readonly string[],
): SuggestionGroup {
  return {
    name,
    found,
    hits: first.map(({ path, title, note, state }) => ({
      path,
      title: marksOf(title, words),
      note: marksOf(note, words),
      state,
    })),
  };
}
