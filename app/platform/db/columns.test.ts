import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type Column, readColumns } from "../../../tests/support/columns";
import { onBothDatabases } from "../../../tests/support/world";
import type { Dialect } from "./tables";

const root = resolve(import.meta.dirname, "../../..");

// The compiler itself compares. It is given a program that states every column of the database as a value of a type made
// from the declared tables. The program compiles only if both have the same tables and columns, with the same types and
// nulls, if a column whose type is a list of words is constrained to these words, and if every column that an insert may
// leave out is filled by the database.
onBothDatabases("the columns of the database are those that the types declare", async ({ db, dialect }) => {
  const columns = await readColumns(db, dialect);
  expect(columns.length).toBeGreaterThan(250);
  expect(compile(dialect, [columns])).toBe("");
});

onBothDatabases("a database that differs from the declared tables does not compile", async ({ db, dialect }) => {
  const columns = await readColumns(db, dialect);
  const differing = (table: string, name: string, change: Partial<Column>) =>
    columns.map((column) => (column.table === table && column.name === name ? { ...column, ...change } : column));
  const undeclared = { table: "valuations", name: "undeclared", type: "text", nullable: false, filled: false };
  const databases = {
    "a column less": columns.filter(({ table, name }) => table !== "valuations" || name !== "at"),
    "a column more": [...columns, undeclared],
    "another type": differing("valuations", "at", { type: "text" }),
    "null where the type has none": differing("valuations", "at", { nullable: true }),
    "no null where the type has one": differing("meeting_requests", "meets_at", { nullable: false }),
    "no default where an insert leaves the column out": differing("meeting_requests", "place", { filled: false }),
    "a word less": differing("documents", "status", { words: ["pending", "approved"] }),
    "a word more": differing("documents", "status", { words: ["pending", "approved", "rejected", "lost"] }),
    "no constraint": differing("documents", "status", { words: undefined }),
    "a table less": columns.filter(({ table }) => table !== "valuations"),
    "a table more": [...columns, { ...undeclared, table: "undeclared" }],
  };
  const said = compile(dialect, Object.values(databases));
  const accepted = Object.keys(databases).filter((_, index) => !said.includes(`probe${index}.ts`));
  expect(accepted).toEqual([]);
});

const kinds: Record<string, string> = {
  text: "text",
  integer: "integer",
  bigint: "integer",
  boolean: "boolean",
  "timestamp with time zone": "date",
};

function describeColumn({ type, nullable, filled, words }: Column): string | Record<string, true> {
  if (words) return Object.fromEntries(words.map((word) => [word, true as const]));
  return `${kinds[type] ?? type}${nullable ? " or null" : ""}${filled ? ", filled" : ""}`;
}

/** What the compiler says about one program for each list of columns; '' when all of them compile. */
function compile(dialect: Dialect, lists: Column[][]): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache/columns-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const imports = declaringFiles().map((file) => `import "../../${file}";\n`);
  const files = lists.map((columns, index) => {
    const stated: Record<string, Record<string, unknown>> = {};
    for (const column of columns) {
      stated[column.table] ??= {};
      Object.assign(stated[column.table] ?? {}, { [column.name]: describeColumn(column) });
    }
    const program = `${imports.join("")}${declared(dialect)}export const database: Declared = ${JSON.stringify(stated, null, 2)};\n`;
    writeFileSync(join(folder, `probe${index}.ts`), program);
    return `probe${index}.ts`;
  });
  const settings = { extends: "../../tsconfig.json", files, include: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  try {
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], { stdio: "pipe" });
    return "";
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) || error.message : String(error);
  }
}

/** Every file that adds to the interface `Tables`. */
function declaringFiles(): string[] {
  return readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((name) => `app/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) => /^\s*(export )?interface Tables \{/m.test(readFileSync(join(root, name), "utf8")));
}

/** The accounts library has encodings of its own: truth values and dates, which SQLite keeps as integers and as text. */
const declared = (dialect: Dialect) => `
import type { Insertable, Selectable } from "kysely";
import type { Tables } from "../../app/platform/db/tables";

// Not of each member of a union by itself: 'number | boolean' is one column.
type Kind<V> = [V] extends [string] ? "text"
  : [V] extends [number] ? "integer"
  : [V] extends [number | boolean] ? ${dialect === "sqlite" ? '"integer"' : '"boolean"'}
  : [V] extends [string | Date] ? ${dialect === "sqlite" ? '"text"' : '"date"'}
  : never;
type MayBeLeftOut<Row, C extends keyof Row> = {} extends Pick<Row, C> ? true : false;
type MayBeFilled<Text extends string> = Text | \`\${Text}, filled\`;
// What may be null may be left out of an insert, whether the column has a default or not; and a column may have a default
// that no insert may rely on.
type OfColumn<V, LeftOut> = null extends V ? MayBeFilled<\`\${Kind<Exclude<V, null>>} or null\`>
  // A list of words.
  : [V] extends [string] ? string extends V ? OfFilled<"text", LeftOut> : Record<V, true>
  : OfFilled<Kind<V>, LeftOut>;
type OfFilled<K extends string, LeftOut> = LeftOut extends true ? \`\${K}, filled\` : MayBeFilled<K>;
type Declared = {
  [T in keyof Tables]: {
    [C in keyof Selectable<Tables[T]>]: OfColumn<
      Selectable<Tables[T]>[C],
      C extends keyof Insertable<Tables[T]> ? MayBeLeftOut<Insertable<Tables[T]>, C> : never
    >;
  };
};
`;
