import pg from "pg";
import { expect, inject, test } from "vitest";
import { createTestDatabase } from "./postgres";

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test("the server offers trigram search, for letters of every script", async () => {
  const url = await createTestDatabase(inject("postgresUrl"));
  const similar = await connected(url, async (client) => {
    await client.query("CREATE EXTENSION pg_trgm");
    const { rows } = await client.query(
      "SELECT similarity('Ёлкин', 'ёлкин') AS cyrillic, similarity('日本', '日本') AS kanji",
    );
    return rows[0];
  });
  expect(similar).toEqual({ cyrillic: 1, kanji: 1 });
});

test("a database starts as a copy of its template, and each is on its own", async () => {
  const template = await createTestDatabase(inject("postgresUrl"));
  await connected(template, (client) => client.query("CREATE TABLE notes (text text)"));

  const name = new URL(template).pathname.slice(1);
  const [one, two] = await Promise.all([
    createTestDatabase(inject("postgresUrl"), name),
    createTestDatabase(inject("postgresUrl"), name),
  ]);
  await connected(one, (client) => client.query("INSERT INTO notes VALUES ('mine')"));

  const { rows } = await connected(two, (client) => client.query("SELECT * FROM notes"));
  expect(rows).toEqual([]);
});
