import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { aDelegate } from "../../../tests/support/delegates";
import { attempt, exportedFunctions, nameOf, verbsOf } from "../../../tests/support/exported-verbs";
import { aStoredDocument } from "../../../tests/support/stored-documents";
import { tableDigests } from "../../../tests/support/table-digests";
import { onBothDatabases } from "../../../tests/support/world";

/** Everything that a delegate may do. A verb that is not here must not name a delegate in its parameters. */
const open = [
  "documents delegatedLackOfRoom",
  "documents delegatedResponse",
  "documents delegatedShown",
  "documents listDelegatedDocuments",
  "documents openDelegatedDocument",
  "documents readDelegatedDocument",
  "documents requireUploader",
  "documents storeDelegated",
  "documents storeReceivedFiles",
  "documents uploadDocument",
  "identity requireAccess",
  "identity useAccess",
];

/** What takes an actor and does not decide about access by itself, each with the reason. */
const decidesNothing = [
  // They read which form it is, and pass it on to verbs that decide.
  ...[
    "applications previewDecision",
    "inbox changeItem",
    "client-notes actOnNotes",
    "clients readNotice",
    "documents actOnAssignment",
  ],
  // Anybody may apply for funding; an application belongs to the account or the browser that sends it.
  ...["applications submitApplication", "applications readViewer"],
  // Anybody may register for an event; the actor is for the log.
  "events registerForEvent",
  // Records what the server has refused.
  "audit recordRefusedAccess",
  // Every page asks it for the offices: who is no staff gets those of the site.
  "site-content readShownOffices",
  "site-content readShownFigures",
  // How long the session of this very request lasts: it concerns nobody else.
  "identity readWarnedSession",
];

const exported = exportedFunctions();

test("only the verbs on the list name a delegate among those who may call them", () => {
  const naming = exported.filter(({ parameters }) => /\bDelegateActor\b/.test(parameters)).map(nameOf);
  expect([...new Set(naming)].toSorted()).toEqual(open);
});

onBothDatabases(
  "every other verb that takes an actor answers a delegate with 404, and changes nothing",
  async (world) => {
    const { owner, delegate } = await aDelegate(world, { rights: "send" });
    const documentId = await aStoredDocument(world, owner);
    const before = await tableDigests(world);
    const closed = verbsOf(exported).filter((verb) => ![...open, ...decidesNothing].includes(nameOf(verb)));
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
    expect(await tableDigests(world)).toEqual(before);
  },
);
