import { guessColumns } from "~/features/imports/staging/columns";
import type { ImportKindName } from "~/features/imports/staging/vocabulary";
import type { Person } from "./person";

const imports = "/dashboard/admin/imports";

/** A file with so many new clients. `first` tells files apart; `wrong` are the numbers of people whose address is none. */
export function fileOfClients(
  count: number,
  { first = 0, wrong = [] }: { first?: number; wrong?: readonly number[] } = {},
): string {
  const mistaken = new Set(wrong);
  const lines = Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const email = `person${n}${mistaken.has(n) ? " at " : "@"}import.example`;
    return `Person ${n} Family${n % 977},${email},+44 20 7946 ${String(n % 10_000).padStart(4, "0")},active,${1_000 + n}`;
  });
  return `name,email,phone,status,portfolio value\n${lines.join("\n")}\n`;
}

/** Has the lines that an import has left out sent, as they stand in the file. */
export async function fetchMistakes(person: Person, id: string): Promise<string> {
  const answer = await person.post(`${imports}/${id}/lines.csv?mistakes`, {});
  if (answer.status !== 200) throw new Error(`The lines with mistakes were answered with ${answer.status}`);
  return (await answer.text()).replaceAll("\r", "");
}

/** The same lines without their mistakes. */
export const mended = (text: string): string => text.replaceAll(/(person\d+) at /g, "$1@");

/** Has the server read a file, and matches its columns as they are suggested. Returns the id of the import. */
export async function sendImport(
  person: Person,
  url: string,
  text: string,
  kind: ImportKindName = "clients",
): Promise<string> {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new Blob([text], { type: "text/csv" }), `${kind}.csv`);
  const headers = { Cookie: person.cookies(), Origin: url };
  const received = await fetch(url + imports, { method: "POST", body: form, headers, redirect: "manual" });
  const id = /\/imports\/([^/?]+)/.exec(received.headers.get("Location") ?? "")?.[1];
  if (received.status !== 302 || !id) {
    const [, why] = /"message\\",\\"(.*?)\\"/.exec(await received.text()) ?? [];
    throw new Error(`The file was answered with ${received.status}: ${why ?? ""}`);
  }
  const columns = guessColumns(kind, (text.split("\n", 1)[0] ?? "").split(","));
  const fields = Object.fromEntries(columns.map((field, index) => [`column-${index}`, field]));
  const matched = await person.post(`${imports}/${id}`, { intent: "match", ...fields });
  if (matched.status !== 302) throw new Error(`The columns were answered with ${matched.status}`);
  return id;
}

/** Agrees to the numbers of the check: lines that are added, lines with mistakes that are left out, and of payments their sums. */
export async function confirmImport(
  person: Person,
  id: string,
  { added, wrong = 0, sums }: { added: number; wrong?: number; sums?: { addedCents: number; wrongCents: number } },
): Promise<void> {
  const numbers = Object.entries({ added, changed: 0, wrong, ...sums }).map(([name, value]) => [name, String(value)]);
  const fields = { intent: "confirm", ...Object.fromEntries(numbers), agreed: "on", looked: "on" };
  const answer = await person.post(`${imports}/${id}`, fields);
  if (answer.status !== 302) throw new Error(`The import was answered with ${answer.status}`);
}
