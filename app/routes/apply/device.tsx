import { data, href } from "react-router";
import { z } from "zod";
import { requestContext, servicesContext } from "~/context";
import { saveDraft } from "~/features/applications/draft/draft.server";
import { readDraftCookie, setDraftCookie } from "~/features/applications/draft/draft-cookie.server";
import { mailResumeLink, resumeDays } from "~/features/applications/draft/resume.server";
import { answersIn, changedAnswers, readAnswers } from "~/features/applications/form/answers-in-form";
import type { ResumeAnswer } from "~/features/applications/form/continue-elsewhere";
import { goBackTo } from "~/features/applications/form/leave-draft.server";
import { pageTitle } from "~/page-title";
import { email } from "~/platform/person-fields";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/device";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Continue on another device")];

export const loader = () => ({ title: "Continue on another device", days: resumeDays });

const Resume = z.object({ resumeTo: email });

/** Mails a link to the draft. A page without a script sends its whole form with it, and its values are saved first. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address, cookies } = context.get(requestContext);
  const form = await request.formData();
  let secret = readDraftCookie(request.headers, services.publicUrl);
  // The wizard's script has saved the values and names the draft. This page's own form names none.
  let key = form.has("draft") ? String(form.get("draft")) : undefined;
  let newSecret: string | undefined;
  if (form.has("key")) {
    const whole = answersIn(form);
    const changes = changedAnswers(whole, readAnswers(form.get("given")));
    const page = { key: String(form.get("key")), had: form.has("begun") && form.get("begun") !== "" };
    const saved = await saveDraft(services, {
      ...{ from: address, secret, ...page, changes, whole },
      ...{ seen: 0, begin: true, show: true },
    });
    ({ key, newSecret } = saved);
  } else if (key !== undefined) newSecret = await goBackTo(services, secret, key);
  if (newSecret) cookies.push(setDraftCookie(newSecret, services.publicUrl));
  secret = newSecret ?? secret;

  const refuse = (error: string, status: number) => data<ResumeAnswer>({ error }, { status });
  const parsed = Resume.safeParse({ resumeTo: form.get("resumeTo") ?? undefined });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "Enter your email address", 400);
  const to = parsed.data.resumeTo;
  const mailed = await mailResumeLink(services, { secret, key, to, from: address });
  if (mailed === "sent") return data<ResumeAnswer>({ sentTo: to });
  if (mailed === "no-draft") return refuse("This browser has no draft yet. Answer a question first.", 400);
  if (mailed === "submitted") return refuse("This application has already been submitted.", 400);
  return refuse(tooMany(mailed.wait), 429);
}

export default function Device({ loaderData, actionData }: Route.ComponentProps) {
  const { sentTo, error } = (actionData ?? {}) as ResumeAnswer;
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Continue on another device</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          {sentTo ? (
            <p className="lede" role="status">
              We have sent a link to {sentTo}. It works once, within {loaderData.days} days. Check your spam folder if
              it does not arrive. Your answers are saved.
            </p>
          ) : (
            <form method="post" className="stack">
              <p>
                We email you a link. Open it on your other device to continue your draft there. You can then use both
                devices.
              </p>
              <TextField
                label="Send the link to"
                name="resumeTo"
                type="email"
                autoComplete="email"
                required
                error={error}
              />
              <div className={buttons.btnRow}>
                <Button>Email me the link</Button>
              </div>
            </form>
          )}
          <div className={buttons.btnRow}>
            <ButtonLink variant="line" href={href("/application")}>
              Back to the application
            </ButtonLink>
          </div>
        </div>
      </div>
    </main>
  );
}
