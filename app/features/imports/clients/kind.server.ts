import type { Services } from "~/platform/services";
import { accountTypeLabels, clientStatusLabels } from "../../clients/vocabulary";
import { readTeams } from "../../identity/teams/find-teams.server";
import type { CheckOrder, FileCheck, ImportKind } from "../staging/kind";
import { deleteLinesOf, shownLines, writtenAtOnce } from "../staging/lines.server";
import { keptNotes, readNotes } from "../staging/notes";
import type { AddedValues } from "../staging/shown-line";
import type { ImportLineTable } from "../staging/tables";
import { applyClients } from "./apply.server";
import { closedFieldsOfClients } from "./closed-fields.server";
import { compareLine, keyOf, readKnown } from "./compare-lines.server";
import { undoClients } from "./undo.server";

/** Milliseconds of processor time for one piece of rows. */
const limit = 20_000;

export const clientsKind: ImportKind = {
  closedFields: closedFieldsOfClients,
  beginCheck: checkOf,
  apply: applyClients,
  undo: undoClients,
  deleteLines: (services, id) => deleteLinesOf(services, "client_import_lines", id),
  async listLines(db, id, { after, limit: most, ...request }) {
    const rows = await db
      .selectFrom("client_import_lines")
      .select(["line", "outcome", "name", "email", "client_id", "asks", "notes", "kept"])
      .select(["phone", "company", "account_type", "status", "portfolio_cents", "advisor", "join_date", "team"])
      .where(shownLines(id, request))
      .where("line", ">", after)
      .orderBy("line")
      .limit(most)
      .execute();
    return rows.map((row) => ({
      ...{ line: row.line, outcome: row.outcome, detail: row.email, clientId: row.client_id, applicationId: "" },
      label: row.name === "\u2014" || row.name === "" ? "No name" : row.name,
      ...{
        asks: row.asks === 1,
        notes: [...keptNotes(row.kept), ...readNotes(row.notes)],
      },
      values: row.outcome === "add" ? valuesOf(row) : undefined,
    }));
  },
  async countLines(db, id, request) {
    const { count } = await db
      .selectFrom("client_import_lines")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(shownLines(id, request))
      .executeTakeFirstOrThrow();
    return count;
  },
};

/** What a line adds, for the page; advisor and team are still keys. */
const valuesOf = (row: AddedRow): AddedValues => ({
  ...{ phone: row.phone, company: row.company, type: accountTypeLabels[row.account_type] },
  ...{ status: clientStatusLabels[row.status], portfolioCents: row.portfolio_cents },
  ...{ advisor: row.advisor, team: row.team, since: row.join_date },
});

type AddedRow = Pick<
  ImportLineTable,
  "phone" | "company" | "account_type" | "status" | "portfolio_cents" | "advisor"
> & { join_date: string; team: string };

/** The rules of the form in a thread, then the addresses, numbers and names of some hundred lines at once. */
function checkOf({ db, clock, siteContent, workers }: Services, { id, columns, dates }: CheckOrder): FileCheck {
  const lineOf = new Map<string, number>();
  const lineOfPhone = new Map<string, number>();
  return {
    async piece(rows) {
      const now = clock.now();
      const advisors = siteContent.advisors();
      const teams = await readTeams(db);
      const checked = await workers.run(
        "checkClientLines",
        { rows, columns, now, advisors: advisors.all, teams, dates },
        { by: "client import", limit },
      );
      const known = await readKnown(db, checked, { advisors, teams });
      const lines = checked.map((line) => {
        const key = keyOf(line.email);
        const earlier = key === "" ? undefined : lineOf.get(key);
        if (key !== "" && earlier === undefined) lineOf.set(key, line.line);
        const { key: phone } = line.phone;
        const called = phone === "" ? undefined : lineOfPhone.get(phone);
        if (phone !== "" && called === undefined) lineOfPhone.set(phone, line.line);
        return { import_id: id, ...compareLine(line, known, now, { address: earlier, phone: called }) };
      });
      for (let from = 0; from < lines.length; from += writtenAtOnce)
        await db
          .insertInto("client_import_lines")
          .values(lines.slice(from, from + writtenAtOnce))
          .execute();
      return lines;
    },
    end: async () => [],
  };
}
