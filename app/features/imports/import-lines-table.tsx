import { href, Link } from "react-router";
import { longDate } from "~/platform/dates";
import * as docs from "~/ui/docs.module.css";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { clientPath } from "../identity/client-path";
import { formatDollars } from "../portfolio/growth";
import * as styles from "./imports.module.css";
import { noteInWords } from "./staging/notes";
import type { AddedValues, ImportLine } from "./staging/shown-line";
import { type ImportKindName, type LineOutcome, lineOutcomeLabels } from "./staging/vocabulary";

const tones: Record<LineOutcome, StatusTone> = { add: "ok", change: "open", same: "skip", error: "bad" };

const head: Record<ImportKindName, string> = {
  clients: "Client",
  transactions: "Transaction",
  prices: "Price",
  valuations: "Client and value",
  payments: "Payment",
};

/** Where what a line is about can be seen; undefined where there is none. A client who is added has no page before the import. */
function pageOf(
  kind: ImportKindName,
  { clientId, applicationId, outcome }: ImportLine,
  done: boolean,
): string | undefined {
  if (applicationId !== "") return href("/dashboard/admin/applications/:applicationId/repayment", { applicationId });
  if (clientId === "" || (kind === "clients" && outcome === "add" && !done)) return undefined;
  return clientPath(clientId);
}

/** What is known of a client whom a line adds, in two lines. */
function AddedClient({
  values: { phone, company, type, status, portfolioCents, advisor, team, since },
}: {
  values: AddedValues;
}) {
  const first = [type, company, status, phone].filter(Boolean).join(" · ");
  const second = [
    portfolioCents > 0 && formatDollars(portfolioCents),
    advisor,
    team && `team ${team}`,
    since && `client since ${longDate(since)}`,
  ].filter(Boolean);
  return (
    <>
      <bdi>{first}</bdi>
      {second.length > 0 && (
        <small>
          <bdi>{second.join(" · ")}</bdi>
        </small>
      )}
    </>
  );
}

export function ImportLinesTable({
  kind,
  lines,
  done,
}: {
  kind: ImportKindName;
  lines: readonly ImportLine[];
  done: boolean;
}) {
  return (
    <Table caption="Lines of the file" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead number>Line</ColumnHead>
          <ColumnHead>{head[kind]}</ColumnHead>
          <ColumnHead>What happens</ColumnHead>
          <ColumnHead>Details</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map((each) => {
          const { line, outcome, label, detail, values, asks, notes } = each;
          const page = pageOf(kind, each, done);
          return (
            <tr key={line}>
              <Cell label="Line" number>
                {line}
              </Cell>
              <RowHead>
                {page ? (
                  <Link to={page}>
                    <bdi>{label}</bdi>
                  </Link>
                ) : (
                  <bdi>{label || "Unreadable"}</bdi>
                )}
                <small>
                  <bdi>{detail}</bdi>
                </small>
              </RowHead>
              <Cell label="What happens">
                <Status tone={tones[outcome]}>{lineOutcomeLabels[outcome]}</Status>
                {asks && <small>To look at</small>}
              </Cell>
              <Cell label="Details">
                {values && <AddedClient values={values} />}
                {notes.length === 0 ? (
                  !values && "–"
                ) : (
                  <ul className={styles.notes}>
                    {notes.map((note) => (
                      <li key={noteInWords(kind, note)}>
                        <bdi>{noteInWords(kind, note)}</bdi>
                      </li>
                    ))}
                  </ul>
                )}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
