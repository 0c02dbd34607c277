import { cancelImport, confirmImport } from "~/features/client-imports/decide-import.server";
import { matchColumns } from "~/features/client-imports/match-columns.server";
import {
  exportImportLines,
  listImportLines,
  listImports,
  readImport,
  readLinesRequest,
} from "~/features/client-imports/read-imports.server";
import { receiveImport } from "~/features/client-imports/receive-import.server";
import { aCheckedImport, aReceivedImport, aSheetFile } from "../client-imports";
import { noParameters, type Verbs, whole } from "./verb";

const file = "name,email\nMaria Rossi,maria@example.com\n";
const request = readLinesRequest(noParameters);

export const clientImportVerbs: Verbs = {
  reading: {
    "client-imports listImports": async (world, { ada }) => {
      await aReceivedImport(world, ada, file);
      return (actor) => listImports(world, actor);
    },
    "client-imports readImport": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => readImport(world, actor, importId);
    },
    "client-imports listImportLines": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return async (actor) => (await listImportLines(world, actor, id, request)).lines;
    },
  },
  writing: {
    "client-imports receiveImport": async (world) => {
      const sheet = await aSheetFile(world, file);
      return (actor) => receiveImport(world, actor, sheet);
    },
    "client-imports matchColumns": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => matchColumns(world, actor, { importId, columns: ["name", "email"] });
    },
    "client-imports confirmImport": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return (actor) => confirmImport(world, actor, { importId: id, shown: { added: 1, changed: 0 }, looked: false });
    },
    "client-imports cancelImport": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => cancelImport(world, actor, importId);
    },
    "client-imports exportImportLines": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return async (actor) => whole(await exportImportLines(world, actor, id, request));
    },
  },
};
