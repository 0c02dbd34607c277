import { findWords } from "~/platform/db/find-words.server";
import { fold } from "~/platform/db/fold";
import type { Services } from "~/platform/services";

/** So many of each kind are followed: more would not be meant. */
const mostOfEach = 20;

/**
 * The ids that a search of the log may mean, each found along an index. `people` are accounts and clients, who may have many
 * events; `things` are what came in, documents and meetings.
 */
export async function meantBy(services: Services, search: string): Promise<{ people: string[]; things: string[] }> {
  const { db } = services;
  const [lower, folded] = [search.toLowerCase(), fold(search)];
  const words = folded.split(" ").filter(Boolean).slice(0, 8);
  const keys = async (table: string) => [0, ...(await findWords(services, table, words, mostOfEach))];
  const users = await db
    .selectFrom("user")
    .select("id")
    .where((where) => where.or([where("email", "=", lower), where("username", "=", lower)]))
    .execute();
  const clientKeys = await keys("clients");
  const clients = await db
    .selectFrom("clients")
    .select(["id", "user_id"])
    .where((where) =>
      where.or([
        where("n", "in", clientKeys),
        // Deleted clients are in no search index.
        where("sort_name", "=", folded),
        where("sort_email", "=", folded),
        ...users.map(({ id }) => where("user_id", "=", id)),
      ]),
    )
    .limit(2 * mostOfEach)
    .execute();
  const administrators = await db
    .selectFrom("user")
    .select(["id", "name", "email"])
    .where("role", "=", "admin")
    .execute();
  const colleagues = administrators.filter((one) =>
    words.every((word) => fold(`${one.name} ${one.email}`).includes(word)),
  );
  const items = await db
    .selectFrom("inbox_items")
    .select("id")
    .where("n", "in", await keys("inbox_items"))
    .execute();
  const documents = await db
    .selectFrom("documents")
    .select("id")
    .where("n", "in", await keys("documents"))
    .execute();
  const clientIds = clients.map(({ id }) => id);
  const meetings =
    clientIds.length === 0
      ? []
      : await db
          .selectFrom("meeting_requests")
          .select("id")
          .where("client_id", "in", clientIds)
          .orderBy("n", "desc")
          .limit(2 * mostOfEach)
          .execute();
  const accounts = clients.flatMap(({ user_id: userId }) => userId ?? []);
  const people = new Set([lower, ...[...clients, ...users, ...colleagues].map(({ id }) => id), ...accounts]);
  return { people: [...people], things: [...items, ...documents, ...meetings].map(({ id }) => id) };
}
