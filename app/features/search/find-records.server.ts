import { fold } from "~/platform/db/fold";
import { partsOfReference, referenceIn } from "~/platform/reference";
import type { Services } from "~/platform/services";
import type { Actor, Administrator } from "../identity/actor";
import { requireStaff } from "../identity/policy";
import { wordsIn } from "./excerpt";
import { isExact, marksOf, rankOf } from "./record-rank";
import type { FoundRecord, RecordKind, RecordSource } from "./record-sources";
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
  const kinds = await findKinds(services, staff, services.recordSources, text);
  return {
    groups: kinds.map(({ source, records, first, asked }) => ({
      ...toGroup(source.name, records.length, first, asked.words),
      list: records.length > first.length ? source.list?.(asked.text) : undefined,
    })),
    remark: "",
    ...(kinds.length > 0 && { exact: kinds.some(({ best }) => isExact(best)) }),
  };
}

/** A record that a task can be about. */
export interface FoundSubject {
  /** As a task names it: 'client:…'. */
  about: string;
  kind: RecordKind;
  title: string;
  note: string;
}

/** The same for what a task can be about: clients, documents and applications. */
export async function findSubjects(services: Services, actor: Actor, text: string): Promise<FoundSubject[]> {
  const staff = requireStaff(actor, "desk.read");
  const sources = services.recordSources.filter(({ about }) => about !== undefined);
  const kinds = await findKinds(services, staff, sources, text);
  return kinds.flatMap(({ source: { about: kind }, first }) =>
    kind === undefined ? [] : first.map(({ id, title, note }) => ({ about: `${kind}:${id}`, kind, title, note })),
  );
}

/** The kinds of which something matches, the best first; a reference, or a part of one, is tried by itself. */
async function findKinds(services: Services, staff: Administrator, sources: readonly RecordSource[], text: string) {
  const reference = referenceIn(text);
  const tries = [
    ...(reference === "" ? [] : [{ text: reference, words: askedWords(reference) }]),
    { text, words: askedWords(text) },
    ...partsOfReference(text).map((part) => ({ text: part, words: [part] })),
  ];
  for (const asked of tries) {
    const found = await find(services, staff, sources, asked);
    if (found.length > 0) return found;
  }
  return [];
}

async function find(
  services: Services,
  staff: Administrator,
  sources: readonly RecordSource[],
  asked: { text: string; words: readonly string[] },
) {
  if (asked.words.length === 0) return [];
  const query = { ...asked, most: mostOfKind, staff };
  const kinds = await Promise.all(
    sources.map(async (source) => ({ source, asked, records: await source.find(services, query) })),
  );
  return kinds
    .filter(({ records }) => records.length > 0)
    .map((kind) => ({ ...kind, ...ranked(kind.records, asked.words, fold(asked.text)) }))
    .toSorted((one, other) => one.best - other.best);
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
