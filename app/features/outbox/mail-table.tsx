import { Form, Link } from "react-router";
import { minute } from "~/platform/clock";
import type { MailState } from "~/platform/mail/mail-state";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { EmailAddress } from "~/ui/email-address";
import { sortLink, withOverlay } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { Status, type Tone } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import type { MailLine, MailSort } from "./list-mail.server";
import { mailStateLabels } from "./vocabulary";

const tones: Record<MailState, Tone> = { waiting: "wait", failed: "bad", sent: "ok", "given-up": "bad" };

/** The outbox. Mails that failed or wait can be tried immediately or given up. */
export function MailTable({
  mails,
  request,
  search,
}: {
  mails: readonly MailLine[];
  request: { sort: MailSort; direction: "asc" | "desc" };
  search: URLSearchParams;
}) {
  const head = (name: MailSort) => sortLink(search, name, request);
  return (
    <Table caption="Outgoing mail" hideCaption middle className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead {...head("to")}>To</ColumnHead>
          <ColumnHead {...head("created")}>Written</ColumnHead>
          <ColumnHead>Tries</ColumnHead>
          <ColumnHead>State</ColumnHead>
          <ColumnHead>Actions</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <RowHead>
              <span className={docs.docName}>
                <EmailAddress>{mail.to}</EmailAddress>
              </span>
              <small>{mail.subject}</small>
            </RowHead>
            <Cell label="Written" digits>
              <Moment at={mail.createdAt} />
            </Cell>
            <Cell label="Tries" digits>
              {mail.tries.toLocaleString("en-US")}
            </Cell>
            <Cell full>
              <Status tone={tones[mail.state]}>{mailStateLabels[mail.state]}</Status>
              <Outcome {...mail} />
            </Cell>
            <Cell full className={tables.nw}>
              <Actions mail={mail} search={search} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A mail that was sent in the minute in which it was written shows one time only. */
const minuteOf = (at: number) => Math.floor(at / minute);

const Moment = ({ at }: { at: number }) => <OwnTime at={at} />;

/** What the state means for this mail: since when, until when, and why. */
function Outcome({
  state,
  createdAt,
  endedAt,
  nextTryAt,
  heldUntil,
  heldAtMost,
  isBeingSent,
  isBehind,
  reason,
}: MailLine) {
  const isNext = state === "waiting" && !isBeingSent && !isBehind;
  return (
    <>
      <small className="num">
        {endedAt !== null && minuteOf(endedAt) !== minuteOf(createdAt) && <Moment at={endedAt} />}
        {state === "waiting" && isBeingSent && "Being sent now"}
        {state === "waiting" && !isBeingSent && isBehind && "Goes out after the earlier mail to this address"}
        {isNext && (
          <>
            {heldUntil === null ? "Next try" : "Goes out"} <Moment at={heldUntil ?? nextTryAt} />
            {heldAtMost !== null && (
              <>
                , at the latest <Moment at={heldAtMost} />
              </>
            )}
          </>
        )}
      </small>
      {reason !== "" && <small>{reason}</small>}
    </>
  );
}

function Actions({ mail, search }: { mail: MailLine; search: URLSearchParams }) {
  if ((mail.state !== "failed" && mail.state !== "waiting") || mail.isBeingSent) return null;
  const hidden = (
    <span className="vh">
      {" "}
      “{mail.subject}” to {mail.to}
    </span>
  );
  return (
    <RowActions>
      {!mail.isBehind && mail.heldUntil === null && (
        <May act="mail.decide">
          <Form method="post" action={withOverlay(search, { "give-up": null, again: null })} preventScrollReset>
            <input type="hidden" name="mailId" value={mail.id} />
            <input type="hidden" name="seen" value={mail.state} />
            <Button variant="text" name="intent" value="retry">
              Try again{hidden}
            </Button>
          </Form>
        </May>
      )}
      <May act="mail.decide">
        <Link
          className={buttons.textLink}
          to={withOverlay(search, { "give-up": mail.id, again: null })}
          preventScrollReset
        >
          Stop sending{hidden}
        </Link>
      </May>
    </RowActions>
  );
}
