import { href, Link } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import * as docs from "~/ui/docs.module.css";
import { Status, type StatusTone } from "~/ui/status";
import { Cell, ColumnHead, RowActions, RowHead, Table } from "~/ui/table";
import type { AdvisorLine } from "./list-advisors.server";

const shownAs: Record<AdvisorLine["shown"], { tone: StatusTone; word: string }> = {
  site: { tone: "ok", word: "On the website" },
  portal: { tone: "open", word: "In the portal only" },
  ended: { tone: "skip", word: "No longer an advisor" },
};

/** Everybody who can have clients: where they are shown, and who of the staff they are. */
export function AdvisorsTable({
  advisors,
  manages,
  publishes,
}: {
  advisors: readonly AdvisorLine[];
  /** The reader may invite and change advisors. */
  manages: boolean;
  /** The reader may change what the website says. */
  publishes: boolean;
}) {
  return (
    <Table caption="Advisors" hideCaption className={docs.docs}>
      <thead>
        <tr>
          <ColumnHead>Advisor</ColumnHead>
          <ColumnHead>Shown</ColumnHead>
          <ColumnHead>Account</ColumnHead>
          <ColumnHead number>Clients</ColumnHead>
          {(manages || publishes) && <ColumnHead>Actions</ColumnHead>}
        </tr>
      </thead>
      <tbody>
        {advisors.map((advisor) => (
          <tr key={advisor.slug}>
            <RowHead>
              <bdi>{advisor.name}</bdi>
              <small>{advisor.location}</small>
            </RowHead>
            <Cell label="Shown">
              <Status tone={shownAs[advisor.shown].tone}>{shownAs[advisor.shown].word}</Status>
            </Cell>
            <Cell label="Account">
              <Account {...advisor} />
            </Cell>
            <Cell label="Clients" number>
              {advisor.clients === 0 ? (
                0
              ) : (
                <Link to={`${href("/dashboard/admin/clients")}?${new URLSearchParams({ advisor: advisor.slug })}`}>
                  {advisor.clients.toLocaleString("en-US")}
                </Link>
              )}
            </Cell>
            {(manages || publishes) && (
              <Cell full>
                <RowActions>
                  <AdvisorActions {...{ advisor, manages, publishes }} />
                </RowActions>
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Account({ account, invited }: AdvisorLine) {
  if (account)
    return (
      <>
        <bdi>{account.name}</bdi>
        {account.suspended && <small>Suspended</small>}
      </>
    );
  if (invited === "expired") return "The invitation was not answered";
  return invited ? "Invited" : "None";
}

function AdvisorActions({
  advisor: { slug, name, shown, account, invited },
  manages,
  publishes,
}: {
  advisor: AdvisorLine;
  manages: boolean;
  publishes: boolean;
}) {
  const entry = { contentKind: "advisor", contentKey: slug };
  return (
    <>
      {manages && shown !== "ended" && !account && !invited && (
        <Link
          className={buttons.textLink}
          to={`${href("/dashboard/admin/staff/invite")}?${new URLSearchParams({ advisor: slug })}`}
        >
          Invite<span className="vh"> {name}</span>
        </Link>
      )}
      {manages && shown !== "site" && (
        <Link
          className={buttons.textLink}
          to={href("/dashboard/admin/staff/advisors/:advisorSlug", { advisorSlug: slug })}
        >
          Change<span className="vh"> the advisor {name}</span>
        </Link>
      )}
      {publishes && shown === "portal" && (
        <Link className={buttons.textLink} to={href("/dashboard/admin/content/:contentKind/:contentKey/edit", entry)}>
          Put on the website<span className="vh"> the advisor {name}</span>
        </Link>
      )}
      {publishes && shown === "site" && (
        <Link className={buttons.textLink} to={href("/dashboard/admin/content/:contentKind/:contentKey", entry)}>
          What the website says<span className="vh"> of {name}</span>
        </Link>
      )}
    </>
  );
}
