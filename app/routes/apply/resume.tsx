import { data, redirect } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { readDraftCookie, setDraftCookie } from "~/features/applications/wizard/draft-cookie.server";
import { peekResume, resumeByLink } from "~/features/applications/wizard/resume.server";
import { pageTitle } from "~/page-title";
import { dateAndTime } from "~/platform/dates";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import type { Route } from "./+types/resume";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Continue your application"),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const secret = readDraftCookie(request.headers, services.publicUrl);
  const token = url.searchParams.get("token") ?? "";
  return { title: "Continue your application", offer: await peekResume(services, { token, secret }) };
}

/** Opening the link shows a button; only pressing it uses the link up, so that mail scanners take nothing. */
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
    <main id="main" className="wrap portal">
      <div className="grid portal-head">
        <h1 className="c-1-7">Continue your application</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {offer ? (
            <form method="post" className="stack">
              <p className="lede">Press the button to continue here. The other device keeps the draft as well.</p>
              <p>
                Do so only if you have asked for this link yourself: whoever has asked reads what you type from now on.
              </p>
              {offer.own && (
                <Banner title="This browser has a draft of its own.">
                  It has {offer.own.answers} {offer.own.answers === 1 ? "answer" : "answers"}, the last of{" "}
                  {dateAndTime(offer.own.changedAt)}. It is kept beside this one: the application page leads back to it.
                </Banner>
              )}
              <div className="btn-row">
                <Button>Continue here</Button>
                {offer.own && (
                  <ButtonLink variant="line" href="/application">
                    Go to this browser’s draft
                  </ButtonLink>
                )}
              </div>
            </form>
          ) : (
            <>
              <p className="lede">
                This link no longer works. It has been used, it is older than three days, a newer one has been mailed,
                or the draft is gone.
              </p>
              <p>On the device with the draft, “Continue on another device” mails a new one.</p>
              <ButtonLink href="/application">Go to the application</ButtonLink>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
