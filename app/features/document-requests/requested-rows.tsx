import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import * as ledgers from "~/ui/ledgers.module.css";
import { Status } from "~/ui/status";
import { Cell, RowActions, RowHead } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { RequestedItem } from "./find-items.server";
import { ownItemAddress } from "./own-request-addresses";
import * as styles from "./requests.module.css";
import { dueInList } from "./vocabulary";

/** So many of them stand above the documents. */
const mostRows = 6;

/** In a narrow column the day stands below its word: it is not broken at its hyphens. */
function Due({ on }: { on: string | null }) {
  const [word = "", day] = dueInList(on).split(/ (?=\d)/);
  return (
    <>
      {word} {day && <span className={tables.nw}>{day}</span>}
    </>
  );
}

/** The first rows of My Documents: what the firm has asked for and the client has not sent yet. */
export function RequestedRows({ items, mayUpload }: { items: readonly RequestedItem[]; mayUpload: boolean }) {
  const more = items.length - mostRows;
  return (
    <>
      {items.slice(0, mostRows).map((item) => (
        <tr key={item.id} className={styles.requested}>
          <RowHead className={docs.docName}>
            <bdi>{item.name}</bdi>
            {item.optional && <small>Optional: if you have it</small>}
          </RowHead>
          <Cell label="Category">{item.category}</Cell>
          <Cell label="Type">{item.type}</Cell>
          <Cell digits full>
            <Due on={item.dueOn} />
          </Cell>
          <Cell className={ledgers.isEmpty} />
          <Cell full>
            <Status tone="open">Requested</Status>
          </Cell>
          <Cell full className={tables.nw}>
            <RowActions>
              <Link className={buttons.textLink} to={ownItemAddress(item)}>
                {mayUpload ? "Upload this file" : "Open the request"}
                <span className="vh"> {item.name}</span>
              </Link>
            </RowActions>
          </Cell>
        </tr>
      ))}
      {more > 0 && (
        <tr className={styles.requested}>
          <Cell full colSpan={7}>
            <Link to={href("/dashboard/client/requests")}>{more} more requested</Link>
          </Cell>
        </tr>
      )}
    </>
  );
}
