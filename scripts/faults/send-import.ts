import { guessColumns } from "~/features/imports/staging/columns";
import type { ImportKindName } from "~/features/imports/staging/vocabulary";
import type { Person } from "./person";

const imports = "/dashboard/admin/imports";

/** A file with so many new clients. `first` tells files apart. */
export function fileOfClients(count: number, first = 0): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const n = first + index;
    return `Person ${n} Family${n % 977},person${n}@import.example,+44 20 7946 ${String(n % 10_000).padStart(4, "0")},active,${1_000 + n}`;
  });
  return `name,email,phone,status,portfolio value\n${lines.join("\n")}\n`;
}

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

/** Agrees to the numbers of the check. */
export async function confirmImport(person: Person, id: string, added: number): Promise<void> {
  const fields = { intent: "confirm", added: String(added), changed: "0", agreed: "on", looked: "on" };
  const answer = await person.post(`${imports}/${id}`, fields);
  if (answer.status !== 302) throw new Error(`The import was answered with ${answer.status}`);
}
