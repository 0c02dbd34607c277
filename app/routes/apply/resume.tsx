import { data, href, redirect } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { readDraftCookie, setDraftCookie } from "~/features/applications/draft/draft-cookie.server";
import { peekResume, reopenByLink, resumeByLink } from "~/features/applications/draft/resume.server";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { OwnTime } from "~/ui/own-time";
import type { Route } from "./+types/resume";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Continue your application"),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const secret = readDraftCookie(request.headers, services.publicUrl);
  const token = url.searchParams.get("token") ?? "";
  const offer = await peekResume(services, { token, secret });
  const own = offer ? null : await reopenByLink(services, token, secret);
  if (own) {
    if (own.newSecret) context.get(requestContext).cookies.push(setDraftCookie(own.newSecret, services.publicUrl));
    throw redirect("/application");
  }
  return { title: "Continue your application", offer };
}

/**
 * Opening the link only shows a button. Pressing the button uses the link up, so that programs that scan mails cannot
 * use it.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const earlier = readDraftCookie(request.headers, services.publicUrl);
  const secret = await resumeByLink(services, url.searchParams.get("token") ?? "", earlier);
  if (!secret) return data({ gone: true }, { status: 400 });
  context.get(requestContext).cookies.push(setDraftCookie(secret, services.publicUrl));
  return redirect("/application");
}

export default function Resume({ loaderData, actionData }: Route.ComponentProps) {
  const offer = actionData?.gone ? null : loaderData.offer;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Continue your application</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {offer ? (
            <form method="post" className="stack">
              <p className="lede">
                Press the button to continue your application in this browser. You can still use the other device as
                well.
              </p>
              <p>
                Continue only if you asked for this link yourself. If somebody else asked for it, they can read what you
                type.
              </p>
              {offer.own && (
                <Banner title="This browser already has a draft.">
                  It has {offer.own.answers} {offer.own.answers === 1 ? "answer" : "answers"} and was last changed on{" "}
                  <OwnTime at={offer.own.changedAt} />. We keep both drafts: you can switch between them on the
                  application page.
                </Banner>
              )}
              <div className={buttons.btnRow}>
                <Button>Continue here</Button>
                {offer.own && (
                  <ButtonLink variant="line" href={href("/application")}>
                    Open the draft of this browser
                  </ButtonLink>
                )}
              </div>
            </form>
          ) : (
            <>
              <p className="lede">
                This link no longer works. It was already used, it is older than three days, we have sent a newer one,
                or the draft was discarded.
              </p>
              <p>For a new link, choose “Continue on another device” on the device that has the draft.</p>
              <ButtonLink href={href("/application")}>Go to the application</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
