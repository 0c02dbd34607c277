import { data, href, redirect } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { readAccessCookie, setAccessCookie } from "~/features/applications/access/access-cookie.server";
import { openByLink, peekAccessLink } from "~/features/applications/access/access-link.server";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import type { Route } from "./+types/open";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Open your application"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const works = await peekAccessLink(context.get(servicesContext), url.searchParams.get("token") ?? "");
  return { title: "Open your application", works };
}

/**
 * Opening the link only shows a button. Pressing the button uses the link up, so that programs that scan mails open
 * nothing.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const earlier = readAccessCookie(request.headers, services.publicUrl);
  const opened = await openByLink(services, { token: url.searchParams.get("token") ?? "", earlier });
  if (!opened) return data({ works: false }, { status: 400 });
  context.get(requestContext).cookies.push(setAccessCookie(opened.secret, services.publicUrl));
  return redirect(`/application/status/${opened.id}`);
}

export default function OpenApplication({ loaderData, actionData }: Route.ComponentProps) {
  const works = actionData?.works ?? loaderData.works;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Open your application</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {works ? (
            <form method="post" className="stack">
              <p className="lede">
                Press the button to see your application in this browser. You can then open it here for one day.
              </p>
              <div className={buttons.btnRow}>
                <Button>Open your application</Button>
              </div>
            </form>
          ) : (
            <>
              <p className="lede">
                This link no longer works. It was already used, it is older than a week, or we have sent a newer one.
              </p>
              <ButtonLink href={href("/application/status")}>Send me a new link</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
