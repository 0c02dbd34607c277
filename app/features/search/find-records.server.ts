import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";
import type { Actor } from "../identity/actor";
import { requireAdministrator } from "../identity/policy";
import { wordsIn } from "./excerpt";
import {
  applicationsOf,
  clientsOf,
  documentsOf,
  type FoundRecord,
  itemsOf,
  meetingsOf,
  staff,
} from "./record-lines.server";
import { isExact, isNamed, marksOf, rankOf } from "./record-rank";
import type { SuggestionGroup, Suggestions } from "./suggestion";

const ofEach = 4;
/** So many matches of a kind are looked at and put in order. */
const lookedAt = 200;

/**
 * Clients, documents, applications, inbox items, meetings and staff that contain all of the words in any order, for
 * administrators: by name, company, phone, address, file name or reference. Exact names come before what only contains
 * the words, and the kind with the best match comes first.
 */
export async function findRecords(services: Services, actor: Actor, text: string): Promise<Suggestions> {
  requireAdministrator(actor);
  const words = askedWords(text);
  if (words.length === 0) return { groups: [], remark: "" };
  const { db } = services;
  const look = (table: string) => findWords(services, table, words, lookedAt);
  const [clientKeys, documentKeys, applicationKeys, itemKeys, named] = await Promise.all([
    look("clients"),
    look("documents"),
    look("applications"),
    look("inbox_items"),
    clientsNamed(services, text),
  ]);
  const clients = await clientsOf(db, [...new Set([...named, ...clientKeys])]);
  const kinds = [
    { name: "Clients", records: clients },
    { name: "Documents", records: await documentsOf(db, documentKeys) },
    { name: "Applications", records: await applicationsOf(db, applicationKeys) },
    { name: "Inbox", records: await itemsOf(db, itemKeys) },
    { name: "Meetings", records: await meetingsOf(services, clients.map(({ id }) => id).slice(0, lookedAt)) },
    { name: "Staff", records: (await staff(db)).filter(({ names }) => isNamed(names, words)) },
  ];
  const asked = fold(text);
  const groups = kinds
    .filter(({ records }) => records.length > 0)
    .map((kind) => ({ ...kind, ...ranked(kind.records, words, asked) }))
    .toSorted((one, other) => one.best - other.best);
  return {
    groups: groups.map(({ name, records, first }) => toGroup(name, records.length, first, words)),
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

/** Clients of exactly this name, who might not be among the first that contain its words. */
async function clientsNamed({ db }: Services, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom("clients")
    .select("n")
    .where("sort_name", "=", fold(text))
    .where("hidden_at", "is", null)
    .limit(ofEach)
    .execute();
  return rows.map(({ n }) => n);
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
