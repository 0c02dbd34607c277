import { Link } from "react-router";
import * as docs from "~/ui/docs.module.css";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { clientPath } from "../identity/client-path";
import * as styles from "./imports.module.css";
import { noteInWords } from "./notes";
import type { ImportLine } from "./read-imports.server";
import { type LineOutcome, lineOutcomeLabels } from "./vocabulary";

const tones: Record<LineOutcome, StatusTone> = { add: "ok", change: "open", same: "skip", error: "bad" };

/** Before the import a line that is added has no page yet. */
export function ImportLinesTable({ lines, done }: { lines: readonly ImportLine[]; done: boolean }) {
  return (
    <Table caption="Lines of the file" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead number>Line</ColumnHead>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead>What happens</ColumnHead>
          <ColumnHead>Details</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, outcome, name, email, clientId, asks, notes }) => (
          <tr key={line}>
            <Cell label="Line" number>
              {line}
            </Cell>
            <RowHead>
              {clientId !== "" && (done || outcome !== "add") ? (
                <Link to={clientPath(clientId)}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name === "\u2014" || name === "" ? "No name" : name}</bdi>
              )}
              <small>
                <bdi>{email}</bdi>
              </small>
            </RowHead>
            <Cell label="What happens">
              <Status tone={tones[outcome]}>{lineOutcomeLabels[outcome]}</Status>
              {asks && <small>To look at</small>}
            </Cell>
            <Cell label="Details">
              {notes.length === 0 ? (
                "–"
              ) : (
                <ul className={styles.notes}>
                  {notes.map((note) => (
                    <li key={noteInWords(note)}>
                      <bdi>{noteInWords(note)}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
