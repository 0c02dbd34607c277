import { cancelImport, confirmImport } from "~/features/imports/decide-import.server";
import { matchColumns } from "~/features/imports/match-columns.server";
import {
  exportImportLines,
  listImportLines,
  listImports,
  readImport,
  readLinesRequest,
} from "~/features/imports/read-imports.server";
import { receiveImport } from "~/features/imports/receive-import.server";
import { aCheckedImport, aReceivedImport, aSheetFile } from "../client-imports";
import { noParameters, type Verbs, whole } from "./verb";

const file = "name,email\nMaria Rossi,maria@example.com\n";
const request = readLinesRequest(noParameters);

export const clientImportVerbs: Verbs = {
  reading: {
    "imports listImports": async (world, { ada }) => {
      await aReceivedImport(world, ada, file);
      return (actor) => listImports(world, actor);
    },
    "imports readImport": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => readImport(world, actor, importId);
    },
    "imports listImportLines": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return async (actor) => (await listImportLines(world, actor, id, request)).lines;
    },
  },
  writing: {
    "imports receiveImport": async (world) => {
      const sheet = await aSheetFile(world, file);
      return (actor) => receiveImport(world, actor, sheet);
    },
    "imports matchColumns": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => matchColumns(world, actor, { importId, columns: ["name", "email"] });
    },
    "imports confirmImport": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return (actor) => confirmImport(world, actor, { importId: id, shown: { added: 1, changed: 0 }, looked: false });
    },
    "imports cancelImport": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => cancelImport(world, actor, importId);
    },
    "imports exportImportLines": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return async (actor) => whole(await exportImportLines(world, actor, id, request));
    },
  },
};
