import { data, Form, useNavigation } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { mailedLinkLimit } from "~/features/accounts/credentials/limits";
import { staffRoleLabels } from "~/features/identity/staff/roles";
import { confirmSignature, peekSignature } from "~/features/staff/second-signature.server";
import { pageTitle } from "~/page-title";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import type { Route } from "./+types/second-signature";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "One of two people"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { person: await peekSignature(context.get(servicesContext), url.searchParams.get("token") ?? "") };
}

/** Opening the link only shows the page. Only this form uses it up, so that programs that scan mails confirm nobody. */
export async function action({ context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const wait = await services.limits.take(mailedLinkLimit, context.get(requestContext).address);
  if (wait !== null) return data({ done: false, refused: tooMany(wait) }, { status: 429 });
  const done = await confirmSignature(services, url.searchParams.get("token") ?? "");
  return data({ done, refused: undefined }, { status: done ? 200 : 400 });
}

/** For whoever reads the firm's mailbox: who would be one of two people, and the button that confirms it. */
export default function SecondSignature({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData !== undefined;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">One of two people</h1>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {actionData?.refused && <p role="alert">{actionData.refused}</p>}
          {actionData?.done ? (
            <p role="status" className="lede">
              It is confirmed. The person takes part in what needs two people from now on.
            </p>
          ) : person ? (
            <>
              <p className="lede">
                <bdi>{person.name}</bdi> (<EmailAddress>{person.email}</EmailAddress>), {staffRoleLabels[person.role]}.
                {person.invitedBy && ` Invited by ${person.invitedBy}.`}
              </p>
              <p>
                Some steps need two people, such as the terms of a large loan. Confirm only if you know that this is a
                person of the firm, and not a second account of somebody else.
              </p>
              <Form method="post">
                <Button busy={busy}>Confirm {person.name}</Button>
              </Form>
            </>
          ) : (
            <p className="lede">
              This link no longer works. It is older than 30 days, it has been used already, or the mail was sent again.
              An administrator can send it again on the page Staff.
            </p>
          )}
        </div>
      </div>
    </main>
  );
}
