import { data, href, Link, redirect } from "react-router";
import { actorContext, requestContext, servicesContext } from "~/context";
import { readOwnAdvisor } from "~/features/advisors/read-own-advisor.server";
import { requireClient } from "~/features/identity/policy";
import { responseHours } from "~/features/inbox/vocabulary";
import { LetterForm } from "~/features/messages/letter-form";
import { contactLimit } from "~/features/messages/limits";
import { MessageSent } from "~/features/messages/message-sent";
import { messageReference, readReference } from "~/features/messages/reference";
import { LetterToFirm } from "~/features/messages/schema";
import { writeToFirm } from "~/features/messages/send-message.server";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { ButtonLink } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import type { Route } from "./+types/write";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  pageTitle(matches, loaderData ? titleOf(loaderData.advisor) : "Write"),
];

const titleOf = (advisor: string | null) => (advisor ? `Write to ${advisor}` : "Write to us");

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext));
  const advisor = await readOwnAdvisor(services, actor);
  return {
    advisor: advisor?.name ?? null,
    email: actor.email,
    emailConfirmed: actor.emailConfirmed,
    sent: url.searchParams.has("sent"),
    reference: readReference(url.searchParams.get("sent")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  const submission = readSubmission(LetterToFirm, await request.formData());
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const wait = await services.limits.take(contactLimit, context.get(requestContext).address);
  if (wait !== null) return data({ reply: submission.reply({ formErrors: [tooMany(wait)] }) }, { status: 429 });
  const id = await writeToFirm(services, actor, submission.value);
  return redirect(`${href("/dashboard/client/write")}?${new URLSearchParams({ sent: messageReference(id) })}`);
}

/** A message to the client's advisor. It goes into the firm's inbox, and the answer comes by mail. */
export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { advisor, email, emailConfirmed, sent, reference } = loaderData;
  const here = href("/dashboard/client/write");
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">{titleOf(advisor)}</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client")}>Back to the dashboard</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        {sent && !actionData ? (
          <div className="c-1-7">
            <MessageSent reference={reference} again={here} />
          </div>
        ) : emailConfirmed ? (
          <div className="c-1-7 stack">
            <p>
              {advisor
                ? `Our office reads your message and passes it to ${advisor}.`
                : "Our office reads your message and passes it to the person who can answer it."}{" "}
              It comes with your name and your client record. We answer within {responseHours.contact} hours, by email
              to <EmailAddress>{email}</EmailAddress>.
            </p>
            <LetterForm reply={actionData?.reply} />
          </div>
        ) : (
          <div className="c-1-7 stack">
            <p>
              We answer by email, so please confirm your address first. We have sent a link to{" "}
              <EmailAddress>{email}</EmailAddress>. You can have another one sent in your settings.
            </p>
            <ButtonLink to={href("/dashboard/client/settings")}>Open the settings</ButtonLink>
          </div>
        )}
      </div>
    </main>
  );
}
