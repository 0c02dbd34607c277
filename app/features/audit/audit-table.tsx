import { Link, useSearchParams } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import * as excerpt from "~/ui/excerpt.module.css";
import { withParameters } from "~/ui/list-links";
import { OwnTime, useOwnZone } from "~/ui/own-time";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import type { AuditLine } from "./list-audit.server";
import { lineInZone, whoInWords } from "./vocabulary";

/** Events of the audit log, in words. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  const zone = useOwnZone();
  return (
    <Table caption="Audit log" hideCaption middle className={docs.docs}>
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
              {line.title}
              <small className="num">No. {line.seq.toLocaleString("en-US")}</small>
            </RowHead>
            <Cell label="When" digits>
              <OwnTime at={line.at} />
            </Cell>
            <Cell label="Who">
              <Who {...line} />
            </Cell>
            <Cell label="About" className={excerpt.excerpt}>
              <About {...line} />
              {line.client && line.client.name !== line.about && <small>{line.client.name}</small>}
            </Cell>
            <Cell full className={excerpt.excerpt}>
              {line.words.map((words) => {
                const text = lineInZone(words, zone);
                return <small key={text}>{text}</small>;
              })}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** An account's name leads to all that it did. */
function Who(line: AuditLine) {
  const [search] = useSearchParams();
  const name = whoInWords(line);
  if (line.who === null || search.get("who") === line.actor) return name;
  return (
    <Link className={buttons.textLink} to={withParameters(search, { who: line.actor })}>
      {name}
    </Link>
  );
}

function About({ subject, about, page }: AuditLine) {
  const name = about ?? subject;
  if (page === null) return name;
  return (
    <Link className={buttons.textLink} to={page}>
      {name}
    </Link>
  );
}
