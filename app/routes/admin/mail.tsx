import { data, Form, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { giveUpMail, retryAllFailedMail, retryMail } from "~/features/outbox/decide-mail.server";
import { GiveUpDialog } from "~/features/outbox/give-up-dialog";
import { listMail, readMail, readOutboxRequest } from "~/features/outbox/list-mail.server";
import { readMailHealth } from "~/features/outbox/mail-health.server";
import { MailTable } from "~/features/outbox/mail-table";
import { mailStateLabels } from "~/features/outbox/vocabulary";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { mailDays } from "~/platform/mail/keeping";
import { mailStates } from "~/platform/mail/mail-state";
import { readForm } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ListFilters } from "~/ui/list-filters";
import { countWords, withOverlay, withParameters } from "~/ui/list-links";
import { May } from "~/ui/may";
import { OwnTime } from "~/ui/own-time";
import { Pager } from "~/ui/pager";
import { RefusedAct } from "~/ui/refused-act";
import type { Route } from "./+types/mail";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Outgoing mail")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const request = readOutboxRequest(url.searchParams);
  const givenUp = url.searchParams.get("give-up");
  return {
    request,
    page: await listMail(services, actor, request),
    health: await readMailHealth(services, actor),
    opened: givenUp ? await readMail(services, actor, givenUp) : null,
  };
}

const Decision = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["retry", "give-up"]), mailId: z.string(), seen: z.enum(mailStates) }),
  z.object({ intent: z.literal("retry-all") }),
]);

/** Try again (one mail, or all that failed) and Give up. If the state has changed, the message says what happened. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const decision = readForm(Decision, await request.formData());
  try {
    if (decision.intent === "retry-all") await retryAllFailedMail(services, actor);
    else if (decision.intent === "retry") await retryMail(services, actor, decision);
    else await giveUpMail(services, actor, decision);
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  const again = decision.intent === "give-up" ? null : decision.intent === "retry" ? "one" : "all";
  return redirect(url.pathname + withOverlay(url.searchParams, { "give-up": null, again }));
}

export default function OutgoingMail({ loaderData, actionData }: Route.ComponentProps) {
  const { request, page, health, opened } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = withOverlay(search, { "give-up": null, again: null });
  const close = () => void navigate(list, { replace: true, preventScrollReset: true });
  const filtered = request.search !== "" || request.facet !== "";
  const again = search.get("again");
  return (
    <section className={block.block} aria-label="Outgoing mail">
      <div className="stack">
        <div className={block.head}>
          <h2>Outgoing mail</h2>
          <p className="source">
            You see the recipient and the subject of each mail, not its text. Mails to the same address go out in the
            order in which they were written. Sent and stopped mails leave this list after {mailDays} days.
          </p>
        </div>
        {health.down && (
          <Banner title="The mail server cannot be reached.">
            Since <OwnTime at={health.down.since} />. {health.down.reason}. Waiting mails are kept and sent later. Next
            try <OwnTime at={health.down.nextTryAt} />.
          </Banner>
        )}
        {health.failed > 0 && (
          <Banner
            title={`${health.failed === 1000 ? "1,000 or more mails" : countWords(health.failed, false, "mail", "mails")} could not be delivered.`}
            action={
              <May act="mail.decide">
                <Form method="post" action={list} preventScrollReset>
                  <Button variant="line" small name="intent" value="retry-all">
                    Try all again
                  </Button>
                </Form>
              </May>
            }
          >
            Correct the email address where it was entered, or try again once the mail server works again.
          </Banner>
        )}
        {again && (
          <Banner>
            {again === "one"
              ? "We are trying to send the mail again."
              : "We are trying to send all failed mails again."}{" "}
            This takes a moment: reload the page to see the result.
          </Banner>
        )}
      </div>
      <ListFilters
        label="Search mails"
        placeholder="Address or subject"
        search={request.search}
        status={search.get("status") ?? ""}
        statuses={mailStates.map((value) => ({ value, label: mailStateLabels[value] }))}
        sort={search.get("sort")}
      />
      {page.mails.length === 0 ? (
        <EmptyState
          title="No mails found"
          action={
            filtered ? (
              <ButtonLink variant="text" to={withParameters(search, { q: null, status: null, again: null })}>
                Show all mails
              </ButtonLink>
            ) : undefined
          }
        >
          {filtered ? "No mail matches this search and state." : "Emails that Corvane sends are listed here."}
        </EmptyState>
      ) : (
        <>
          <MailTable mails={page.mails} request={request} search={search} />
          <Pager
            summary={countWords(page.total, page.more, "mail", "mails")}
            previous={page.previous ? withParameters(search, { before: page.previous, again: null }) : undefined}
            next={page.next ? withParameters(search, { after: page.next, again: null }) : undefined}
          />
        </>
      )}
      {actionData ? (
        <RefusedAct message={actionData.conflict} to={list} onClose={close} />
      ) : (
        opened &&
        (opened.state === "failed" || opened.state === "waiting") && (
          <GiveUpDialog mail={opened} cancel={list} onClose={close} />
        )
      )}
    </section>
  );
}
