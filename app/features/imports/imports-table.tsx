import { href, Link } from "react-router";
import * as docs from "~/ui/docs.module.css";
import { OwnTime } from "~/ui/own-time";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { ImportSummary } from "./read-imports.server";
import { kindWords } from "./staging/kind-words";
import { bringsNothing, type ImportState, mistakesInWords, stateInWords } from "./staging/vocabulary";

const importTones: Record<ImportState, StatusTone> = {
  receiving: "wait",
  mapping: "open",
  checking: "wait",
  checked: "open",
  confirmed: "wait",
  done: "ok",
  outdated: "bad",
  cancelled: "skip",
  failed: "bad",
};

/** Of the state of an import, as `stateInWords` says it. */
export const importTone = (shown: Parameters<typeof stateInWords>[0]): StatusTone =>
  bringsNothing(shown) ? "skip" : importTones[shown.state];

const number = (count: number) => count.toLocaleString("en-US");

/** The latest imports, newest first. */
export function ImportsTable({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <Table caption="Imports" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>File</ColumnHead>
          <ColumnHead>Kind</ColumnHead>
          <ColumnHead>Received</ColumnHead>
          <ColumnHead>By</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead number>Lines</ColumnHead>
          <ColumnHead number>Added</ColumnHead>
          <ColumnHead number>Changed</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {imports.map(
          ({ id, kind, fileName, state, wrong, undone, lines, added, changed, createdBy, createdAt, mistakesLeft }) => (
            <tr key={id}>
              <RowHead>
                <Link to={href("/dashboard/admin/imports/:importId", { importId: id })}>
                  <bdi>{fileName}</bdi>
                </Link>
              </RowHead>
              <Cell label="Kind">{kindWords[kind].title}</Cell>
              <Cell label="Received">
                <OwnTime at={createdAt} />
              </Cell>
              <Cell label="By">
                <bdi>{createdBy}</bdi>
              </Cell>
              <Cell label="Status">
                {undone ? (
                  <Status tone="skip">Undone</Status>
                ) : (
                  <Status tone={importTone({ state, added, changed, wrong })}>
                    {stateInWords({ state, added, changed, wrong })}
                  </Status>
                )}
                {mistakesLeft > 0 && <small>{mistakesInWords(mistakesLeft)} left out</small>}
              </Cell>
              <Cell label="Lines" number>
                {number(lines)}
              </Cell>
              <Cell label="Added" number>
                {state === "done" ? number(added) : "–"}
              </Cell>
              <Cell label="Changed" number>
                {state === "done" ? number(changed) : "–"}
              </Cell>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
