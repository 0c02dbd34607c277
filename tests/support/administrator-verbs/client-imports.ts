import { cancelImport, confirmImport } from "~/features/imports/decide-import.server";
import { exportMistakes } from "~/features/imports/left-lines.server";
import { matchColumns } from "~/features/imports/match-columns.server";
import { matchValues } from "~/features/imports/match-values.server";
import { listNewcomers } from "~/features/imports/newcomers.server";
import {
  listLeftPayments,
  reopenLeftPayments,
  settleLeftPayments,
} from "~/features/imports/payments/left-payments.server";
import {
  exportImportLines,
  listImportLines,
  listImports,
  readImport,
  readLinesRequest,
} from "~/features/imports/read-imports.server";
import { receiveImport } from "~/features/imports/receive-import.server";
import { countUndo, undoImport } from "~/features/imports/undo-import.server";
import { aCheckedImport, anImportDone, aReceivedImport, aSheetFile, worked } from "../client-imports";
import { aLeftPayment } from "../left-payments";
import { password } from "../people";
import { noParameters, type Verbs, whole } from "./verb";

const file = "name,email\nMaria Rossi,maria@example.com\n";
/** Clients whom no other verb of the list brings. */
const others = (name: string) => `name,email\n${name},${name.toLowerCase()}@example.com\n`;
const request = readLinesRequest(noParameters);

export const clientImportVerbs: Verbs = {
  reading: {
    "imports listLeftPayments": async (world, { ada }) => {
      await aLeftPayment(world, ada);
      return async (actor) => (await listLeftPayments(world, actor, { settled: false, after: null })).payments;
    },
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
    "imports listNewcomers": async (world, { ada }) => {
      const { id } = await anImportDone(world, ada, others("Nuria"));
      return async (actor) => (await listNewcomers(world, actor, id)).ids;
    },
  },
  writing: {
    "imports settleLeftPayments": async (world, { ada }) => {
      const payments = [await aLeftPayment(world, ada)];
      return (actor) => settleLeftPayments(world, actor, { payments, note: "Sent back" });
    },
    "imports reopenLeftPayments": async (world, { ada }) => {
      const payments = [await aLeftPayment(world, ada)];
      await settleLeftPayments(world, ada, { payments, note: "Sent back" });
      return (actor) => reopenLeftPayments(world, actor, { payments });
    },
    "imports receiveImport": async (world) => {
      const sheet = await aSheetFile(world, file);
      return (actor) => receiveImport(world, actor, sheet);
    },
    "imports matchColumns": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => matchColumns(world, actor, { importId, columns: ["name", "email"] });
    },
    "imports matchValues": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, "Client,Email,Status\nMaria Rossi,maria@example.com,HNW\n");
      await matchColumns(world, ada, { importId, columns: ["name", "email", "status"] });
      const { askedKey } = await readImport(world, ada, importId);
      return (actor) => matchValues(world, actor, { importId, shown: askedKey, answers: ["leave"] });
    },
    "imports confirmImport": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return (actor) => confirmImport(world, actor, { importId: id, shown: { added: 1, changed: 0 }, looked: false });
    },
    "imports cancelImport": async (world, { ada }) => {
      const importId = await aReceivedImport(world, ada, file);
      return (actor) => cancelImport(world, actor, importId);
    },
    "imports countUndo": async (world, { ada }) => {
      const { id } = await anImportDone(world, ada, others("Nadia"));
      return (actor) => countUndo(world, actor, id);
    },
    "imports undoImport": async (world, { ada }) => {
      const { id } = await anImportDone(world, ada, others("Noor"));
      await countUndo(world, ada, id);
      await worked(world);
      const shown = { removed: 1, restored: 0, kept: 0 };
      return (actor) => undoImport(world, actor, { importId: id, shown, password });
    },
    "imports exportMistakes": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, "Client,Email\nNobody,\n");
      return async (actor) => whole(await exportMistakes(world, actor, id));
    },
    "imports exportImportLines": async (world, { ada }) => {
      const { id } = await aCheckedImport(world, ada, file);
      return async (actor) => whole(await exportImportLines(world, actor, id, request));
    },
  },
};
