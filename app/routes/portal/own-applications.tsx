import { Form, href } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { stageTones } from "~/features/applications/tones";
import { joinApplication, listJoinable } from "~/features/applications/tracking/join-application.server";
import { listOwnApplications } from "~/features/applications/tracking/own-application.server";
import { deadlineRuns, repaidInFull, type Stage, stageLabels, waitingForYou } from "~/features/applications/vocabulary";
import { dollars, dollarsAndCents } from "~/features/loans/figures";
import { pageTitle } from "~/page-title";
import { longDate } from "~/platform/dates";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";
import * as ledgers from "~/ui/ledgers.module.css";
import { OwnDay, OwnTime } from "~/ui/own-time";
import { Status } from "~/ui/status";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { Tag } from "~/ui/tag";
import type { Route } from "./+types/own-applications";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Applications")];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return {
    applications: await listOwnApplications(services, actor),
    joinable: await listJoinable(services, actor),
    now: services.clock.now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return {
    joined: await joinApplication(context.get(servicesContext), context.get(actorContext), String(form.get("id"))),
  };
}

/** What this account has applied for, newest first; each line leads to the application's page. */
export default function OwnApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, joinable, now } = loaderData;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Applications</h1>
        {applications.length > 0 && (
          <p className="c-9-12">
            <ButtonLink variant="line" href={href("/application")}>
              Apply for Funding
            </ButtonLink>
          </p>
        )}
      </div>
      <div className="ticks" />
      {actionData && (
        <p role="status" className={block.block}>
          {actionData.joined} is in your account now.
        </p>
      )}
      {joinable.length > 0 && <Joinable applications={joinable} />}
      <section className={block.block} aria-label="Applications">
        {applications.length === 0 ? (
          <EmptyState
            title="No applications yet"
            action={<ButtonLink href={href("/application")}>Apply for Funding</ButtonLink>}
          >
            Only applications that you submit while you are signed in are listed here. If you applied without signing
            in, <a href={href("/application/status")}>look it up with its reference</a>.
          </EmptyState>
        ) : (
          <Table caption="Applications" hideCaption middle className={ledgers.applied}>
            <thead>
              <tr>
                <ColumnHead>Company</ColumnHead>
                <ColumnHead>Reference</ColumnHead>
                <ColumnHead number>Amount</ColumnHead>
                <ColumnHead>Submitted</ColumnHead>
                <ColumnHead>Stage</ColumnHead>
                <ColumnHead>You hear from us by</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {applications.map(
                ({
                  id,
                  company,
                  reference,
                  amountCents,
                  term,
                  createdAt,
                  stage,
                  waiting,
                  answerDueAt,
                  answered,
                  nextPayment,
                  repaid,
                }) => (
                  <tr key={id}>
                    <RowHead>
                      <a className={buttons.textLink} href={`/application/status/${id}`}>
                        {company}
                      </a>
                    </RowHead>
                    <Cell label="Reference" digits full>
                      <span className="whole">{reference}</span>
                    </Cell>
                    <Cell label="Amount" number>
                      {dollars(amountCents / 100)}, <span className={tables.nw}>{term} years</span>
                    </Cell>
                    <Cell label="Submitted" digits>
                      <span className={tables.nw}>
                        <OwnDay at={createdAt} />
                      </span>
                    </Cell>
                    <Cell label="Stage" full>
                      <Status tone={stageTones[stage]}>{stageLabels[stage]}</Status>{" "}
                      {waiting && (
                        <>
                          <Tag>{waitingForYou}</Tag>
                          <p className="small">{waiting.what}</p>
                        </>
                      )}
                      {repaid && <p className="small">{repaidInFull}</p>}
                      {nextPayment && (
                        <p className="small">
                          {nextPayment.late ? "Overdue payment" : "Next payment"}:{" "}
                          <span className={tables.nw}>{dollarsAndCents(nextPayment.cents)}</span>,{" "}
                          {nextPayment.late ? "due since" : "due"}{" "}
                          <span className={tables.nw}>{longDate(nextPayment.dueOn)}</span>
                        </p>
                      )}
                    </Cell>
                    <Cell label="You hear from us by" digits>
                      {waiting ? (
                        "As soon as we have your answer"
                      ) : deadlineRuns(stage) && !answered ? (
                        <>
                          {now > answerDueAt && "We are late. It was promised by "}
                          <OwnTime at={answerDueAt} />
                        </>
                      ) : (
                        afterDeadline(stage)
                      )}
                    </Cell>
                  </tr>
                ),
              )}
            </tbody>
          </Table>
        )}
      </section>
    </main>
  );
}

/** Applications that were sent without signing in are added one by one: their sender knows which are theirs. */
function Joinable({ applications }: { applications: Route.ComponentProps["loaderData"]["joinable"] }) {
  return (
    <section className={`${block.block} stack`} aria-labelledby="joinable">
      <h2 id="joinable">Sent without signing in</h2>
      <p>
        {applications.length === 1 ? "This application was" : "These applications were"} sent with your email address.
        Add only what you have sent: it is then listed here, and people who work on your account’s applications see it.
      </p>
      <ul className="plain stack">
        {applications.map(({ id, reference, company, amountCents, term, createdAt }) => (
          <li key={id}>
            <Form method="post" className={buttons.btnRow}>
              <input type="hidden" name="id" value={id} />
              <span>
                {company}, {dollars(amountCents / 100)}, {term} years, sent <OwnDay at={createdAt} inWords />,{" "}
                <span className="whole num">{reference}</span>
              </span>
              <Button variant="line" small aria-label={`Add ${reference} to my account`}>
                Add to my account
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A withdrawn application may not have been answered. */
const afterDeadline = (stage: Stage) => (stage === "withdrawn" ? "No answer due" : "Answered");
