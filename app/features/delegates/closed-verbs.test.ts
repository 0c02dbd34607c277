import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { aDelegate } from "../../../tests/support/delegates";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { tableDigests } from "../../../tests/support/table-digests";
import { onBothDatabases } from "../../../tests/support/world";

const features = join(import.meta.dirname, "..");

/** Everything that a delegate may do. A verb that is not here must not name a delegate in its parameters. */
const open = [
  "documents delegatedLackOfRoom",
  "documents delegatedResponse",
  "documents delegatedShown",
  "documents listDelegatedDocuments",
  "documents openDelegatedDocument",
  "documents readDelegatedDocument",
  "documents requireUploader",
  "documents storeReceivedFiles",
  "documents uploadDocument",
  "identity requireAccess",
  "identity useAccess",
];

/** What takes an actor and does not decide about access by itself, each with the reason. */
const decidesNothing = [
  // They read which form it is, and pass it on to verbs that decide.
  ...["applications act", "applications previewDecision", "inbox changeItem", "clients readNotice"],
  // Anybody may apply for funding; an application belongs to the account or the browser that sends it.
  ...["applications submitApplication", "applications readViewer"],
  // Records what the server has refused.
  "audit recordRefusedAccess",
  // How long the session of this very request lasts: it concerns nobody else.
  "identity readWarnedSession",
];

interface Exported {
  feature: string;
  path: string;
  name: string;
  /** The text between the parentheses. */
  parameters: string;
}

const files = globSync("**/*.{ts,tsx}", { cwd: features }).filter((path) => !path.includes(".test."));

const exported = files.flatMap((path): Exported[] => {
  const code = readFileSync(join(features, path), "utf8");
  const declared = /^export (?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?)\(/gm;
  return [...code.matchAll(declared)].map((match) => ({
    feature: path.split(/[\\/]/)[0] ?? "",
    path: join(features, path),
    name: match[1] ?? match[2] ?? "",
    parameters: parametersFrom(code, match.index + match[0].length),
  }));
});

/** The text up to the parenthesis that closes the list. */
function parametersFrom(code: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < code.length; at += 1) depth += { "(": 1, ")": -1 }[code[at] ?? ""] ?? 0;
  return code.slice(from, at - 1);
}

const nameOf = ({ feature, name }: Exported) => `${feature} ${name}`;

/** Verbs whose second parameter is who asks; those about the person's own account take a client or an administrator by type. */
const verbs = exported.filter(
  ({ path, parameters }) =>
    /\.server\.ts$/.test(path) &&
    /^\s*(\{[^}]*\}|\w+): Services,\s*actor: (Actor|ClientActor)\b(?! \|)/.test(parameters),
);

test("only the verbs on the list name a delegate among those who may call them", () => {
  const naming = exported.filter(({ parameters }) => /\bDelegateActor\b/.test(parameters)).map(nameOf);
  expect([...new Set(naming)].toSorted()).toEqual(open);
});

onBothDatabases(
  "every other verb that takes an actor answers a delegate with 404, and changes nothing",
  async (world) => {
    const { owner, delegate } = await aDelegate(world, { rights: "send" });
    const documentId = await aStoredDocument(world, owner);
    const before = await tableDigests(world.db);
    const closed = verbs.filter((verb) => ![...open, ...decidesNothing].includes(nameOf(verb)));
    expect(closed.length).toBeGreaterThan(60);
    const answers: string[] = [];
    for (const verb of closed) {
      const module: Record<string, unknown> = await import(pathToFileURL(verb.path).href);
      const call = module[verb.name];
      if (typeof call !== "function") throw new Error(`${nameOf(verb)} is not exported`);
      // The compiler refuses this call; here it is made all the same.
      const outcome = await attempt(() => call(world, delegate, documentId, documentId, documentId));
      if (outcome !== "404") answers.push(`${nameOf(verb)}: ${outcome}`);
    }
    expect(answers).toEqual([]);
    expect(await tableDigests(world.db)).toEqual(before);
  },
);

async function attempt(call: () => unknown): Promise<string> {
  try {
    let answer = await call();
    // The room of an upload is asked for its bytes; an export begins with the first piece.
    if (typeof answer === "function") answer = await answer(1);
    if (isGenerator(answer)) answer = await answer.next();
    return `answered ${JSON.stringify(answer)?.slice(0, 100)}`;
  } catch (error) {
    const status = (error as { init?: { status?: number } }).init?.status;
    return status === undefined ? String(error).slice(0, 200) : String(status);
  }
}

const isGenerator = (value: unknown): value is AsyncGenerator =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;
