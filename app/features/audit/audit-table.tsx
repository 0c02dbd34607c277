import { Link } from "react-router";
import { OwnTime, useOwnZone } from "~/ui/own-time";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { detailInWords } from "./detail-words";
import type { AuditLine } from "./list-audit.server";
import { pageAbout, typeInWords, whoInWords } from "./vocabulary";

/** Events of the audit log, in words. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  const zone = useOwnZone();
  return (
    <Table caption="Audit log" hideCaption middle className="docs">
      <thead>
        <tr>
          <ColumnHead>What</ColumnHead>
          <ColumnHead>When</ColumnHead>
          <ColumnHead>Who</ColumnHead>
          <ColumnHead>About</ColumnHead>
          <ColumnHead>Details</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.seq}>
            <RowHead>
              {typeInWords(line.type)}
              <small className="num">No. {line.seq.toLocaleString("en-US")}</small>
            </RowHead>
            <Cell label="When" digits>
              <OwnTime at={line.at} />
            </Cell>
            <Cell label="Who">{whoInWords(line)}</Cell>
            <Cell label="About" className="excerpt">
              <About {...line} />
              {line.client && line.client.name !== line.about && <small>{line.client.name}</small>}
            </Cell>
            <Cell full className="excerpt">
              {detailInWords(line.detail, line.names, zone, line.type).map((pair) => (
                <small key={pair}>{pair}</small>
              ))}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function About({ type, subject, about }: AuditLine) {
  const name = about ?? subject;
  const page = pageAbout(type, subject, name);
  if (page === null) return name;
  return (
    <Link className="text-link" to={page}>
      {name}
    </Link>
  );
}
