import { Form, href, redirect, useNavigation } from "react-router";
import { actorContext, delegateContext, servicesContext } from "~/context";
import { AccessTerms } from "~/features/delegates/access-terms";
import { giveUpAccess } from "~/features/delegates/end.server";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import { Button } from "~/ui/button";
import type { Route } from "./+types/delegate-access";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Your access")];

export function loader({ context }: Route.LoaderArgs) {
  const { clientName, categories, until, zone, maySend } = context.get(delegateContext)();
  return {
    clientName,
    access: { categories: [...categories], until, zone, rights: maySend ? "send" : "see" } as const,
  };
}

/** The delegate gives the access up. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") !== "give-up") throw unknownRequest();
  await giveUpAccess(context.get(servicesContext), context.get(actorContext), context.get(delegateContext)().clientId);
  return redirect(href("/dashboard"));
}

/** What the delegate may see and do, until when, and the way out. */
export default function Access({ loaderData: { clientName, access } }: Route.ComponentProps) {
  const busy = useNavigation().formData !== undefined;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Your access</h1>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          <AccessTerms {...access} />
          <p>
            {clientName} can change or end this at any time, and sees in a list what you open, download and send. If you
            do not need it any more, give it up: it ends at once, {clientName} is told, and only {clientName} can give
            it to you again.
          </p>
          <Form method="post">
            <Button variant="danger" name="intent" value="give-up" busy={busy}>
              Give up this access
            </Button>
          </Form>
        </div>
      </div>
    </main>
  );
}
