import { href } from "react-router";
import { clientPath } from "../identity/client-path";
import { teamInWords } from "../identity/teams/words";
import type { TaskRow } from "./find-task.server";

/** A task as lists and pages show it. */
export interface TaskLine {
  id: string;
  title: string;
  note: string;
  /** Null for nobody. */
  owner: { id: string; name: string; isTeam: boolean } | null;
  /** yyyy-mm-dd */
  dueOn: string | null;
  /** `late`: the due date is over. `today`: it is today. By the reader's day; '' for a task that is done. */
  due: "late" | "today" | "";
  /** Epoch milliseconds; 0 for an open task. */
  doneAt: number;
  doneBy: string;
  about: { what: "Client" | "Document" | "Application"; name: string; client: string; to: string } | null;
  version: number;
}

const formerColleague = "a former colleague";

/** `today` is the reader's. */
export function taskLine(row: TaskRow, today: string): TaskLine {
  const open = row.done_at === 0;
  return {
    ...{ id: row.id, title: row.title, note: row.note, version: row.version },
    owner: ownerOf(row),
    dueOn: row.due_on,
    due: !open || row.due_on === null || row.due_on > today ? "" : row.due_on === today ? "today" : "late",
    doneAt: row.done_at,
    doneBy: open ? "" : row.done_by === null ? "the program" : (row.done_by_name ?? formerColleague),
    about: aboutOf(row),
  };
}

function ownerOf({ owner_id: id, owner_name: name, team_name: team }: TaskRow): TaskLine["owner"] {
  if (id === "") return null;
  return team === null
    ? { id, name: name ?? formerColleague, isTeam: false }
    : { id, name: teamInWords({ name: team }), isTeam: true };
}

function aboutOf(row: TaskRow): TaskLine["about"] {
  const { client_id: clientId, document_id: documentId, application_id: applicationId } = row;
  const client = row.client_name ?? "";
  if (applicationId !== null)
    return {
      ...{ what: "Application", name: `${row.company ?? ""}, ${row.reference ?? ""}`, client: row.company ?? "" },
      to: href("/dashboard/admin/applications/:applicationId", { applicationId }),
    };
  if (documentId !== null)
    return {
      ...{ what: "Document", name: `${row.document_name ?? ""}, ${client}`, client },
      to: href("/dashboard/admin/documents/:documentId", { documentId }),
    };
  return clientId === null ? null : { what: "Client", name: client, client, to: clientPath(clientId) };
}
