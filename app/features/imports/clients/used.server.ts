import { sql } from "kysely";
import type { Tx } from "~/platform/db/tables";

/** Every table about a client, and what having a row in it is called. Checked against the schema by undo.test.ts. */
export const tablesOfClient: Record<string, string> = {
  documents: "documents",
  document_requests: "requests for documents",
  meeting_requests: "meetings",
  message_threads: "messages",
  message_drafts: "messages",
  message_files: "messages",
  contact_messages: "messages",
  inbox_items: "messages",
  client_notes: "notes",
  client_tag_uses: "tags",
  tasks: "tasks",
  compliance_entries: "a compliance file",
  client_invitations: "an invitation",
  invitation_round_lines: "an invitation",
  trusted_contacts: "a trusted contact",
  portfolios: "accounts with holdings",
  household_members: "a household",
  household_invitations: "a household",
  memberships: "members",
  delegations: "delegates",
  delegate_activity: "delegates",
  legal_holds: "a legal hold",
  client_batch_lines: "a place in a batch",
};

/** Tables with the import's own rows about a client, and those whose rows change or hide it, so that it stays. */
export const ownTables = ["imported_clients", "valuations", "client_deletions", "client_merges"];

/** Why clients who were added cannot go: what each of them has by now. */
export async function usesOf(tx: Tx, ids: readonly string[], importId: string): Promise<Map<string, string>> {
  const uses = new Map<string, string>();
  if (ids.length === 0) return uses;
  const note = (rows: readonly { client_id: string }[], what: string) => {
    for (const { client_id } of rows) if (!uses.has(client_id)) uses.set(client_id, what);
  };
  const list = sql.join(ids);
  for (const [table, what] of Object.entries(tablesOfClient)) {
    const { rows } = await sql<{ client_id: string }>`select distinct client_id from ${sql.table(table)}
      where client_id in (${list})`.execute(tx);
    note(rows, `has ${what}`);
  }
  const { rows: valued } = await sql<{ client_id: string }>`select v.client_id from valuations v
    where v.client_id in (${list}) and not exists (select 1 from client_import_lines l
      where l.import_id = ${importId} and l.client_id = v.client_id and l.valuation_id = v.id)`.execute(tx);
  note(valued, "has another value");
  const { rows: imported } = await sql<{ client_id: string }>`select i.client_id from imported_clients i
    join imports m on m.id = i.import_id and m.state = 'done'
    where i.client_id in (${list}) and i.import_id <> ${importId}`.execute(tx);
  note(imported, "is in a later import");
  return uses;
}
