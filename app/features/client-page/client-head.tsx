import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { accountTypeLabels, clientStatusLabels } from "~/features/clients/vocabulary";
import { longDate } from "~/platform/dates";
import { ButtonLink } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { May, useMay } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import type { ClientRecord } from "../clients/read-client.server";
import * as styles from "./client-page.module.css";
import type { PageSubject } from "./subject.server";

const tones = { active: "ok", pending: "wait", inactive: "bad" } as const;

/** Who the client is, and what is done for them most. */
export function ClientHead({
  client,
  subject,
  edit,
  invite,
}: {
  client: ClientRecord;
  subject: PageSubject;
  /** The address of the page with the form of the client. */
  edit: string;
  /** The address of the page with the invitation to the portal; null once there is one, or an account. */
  invite: string | null;
}) {
  const { id: clientId } = client;
  const reachable = client.hasAccount && !client.blocked;
  return (
    <>
      <p className={styles.crumbs}>
        <Link to={href("/dashboard/admin/clients")}>Client Management</Link>
        <span className="num">Client since {longDate(subject.joinDate)}</span>
      </p>
      <div className={styles.head}>
        <h2>
          <bdi>{client.name}</bdi>
        </h2>
        <div className={styles.acts}>
          <May act="messages.write">
            {reachable && (
              <ButtonLink small to={href("/dashboard/admin/clients/:clientId/message", { clientId })}>
                Write a message
              </ButtonLink>
            )}
          </May>
          <May act="documents.send">
            {reachable && (
              <ButtonLink
                small
                variant="line"
                to={`${href("/dashboard/admin/documents/requests/new")}?${new URLSearchParams({ client: clientId })}`}
              >
                Request documents
              </ButtonLink>
            )}
            {client.hasAccount && (
              <ButtonLink small variant="line" to={href("/dashboard/admin/clients/:clientId/shared", { clientId })}>
                Share documents
              </ButtonLink>
            )}
          </May>
          <May act="clients.edit">
            {invite && (
              <ButtonLink small to={invite} preventScrollReset>
                Invite to the portal
              </ButtonLink>
            )}
          </May>
          <May act="meetings.arrange">
            <ButtonLink small variant="line" to={`${href("/dashboard/admin/meetings/new")}?client=${clientId}`}>
              Arrange a meeting
            </ButtonLink>
          </May>
          <May act="clients.edit">
            <ButtonLink small variant="line" to={edit} preventScrollReset>
              Edit<span className="vh"> {client.name}</span>
            </ButtonLink>
          </May>
        </div>
      </div>
      <div className="ticks" />
      <dl className={styles.facts}>
        <Fact
          name="Status"
          note={
            subject.lastActiveAt === null ? (
              "Has not signed in yet"
            ) : (
              <>
                Last active <OwnTime at={subject.lastActiveAt} />
              </>
            )
          }
        >
          <Status tone={tones[client.status]}>{clientStatusLabels[client.status]}</Status>
        </Fact>
        <Fact name="Type" note={client.company}>
          {accountTypeLabels[client.accountType]}
        </Fact>
        <Fact name="Advisor of record" note={client.advisorSince && `Since ${longDate(client.advisorSince)}`}>
          <AdvisorName subject={subject} />
        </Fact>
        <Fact name="Contact" note={client.phone}>
          <a href={`mailto:${client.email}`}>
            <EmailAddress>{client.email}</EmailAddress>
          </a>
        </Fact>
        <Fact name="Account" note={client.hold && "Legal hold"}>
          {accountInWords(client)}
        </Fact>
      </dl>
    </>
  );
}

/** The name leads to the page of that member of the staff, for those who may open it. */
function AdvisorName({ subject: { advisorName, advisorStaff } }: { subject: PageSubject }) {
  const opens = useMay("staff.manage") && advisorStaff !== null;
  if (!opens) return advisorName || "No advisor yet";
  return <Link to={href("/dashboard/admin/staff/:staffId", { staffId: advisorStaff })}>{advisorName}</Link>;
}

function accountInWords({ hasAccount, blocked, emailConfirmed }: ClientRecord): string {
  if (!hasAccount) return "No account";
  if (blocked) return "Sign-in blocked";
  return emailConfirmed ? "Address confirmed" : "Address not confirmed";
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
