import { data, redirect } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { tooMany } from "~/features/accounts/limits";
import { attachFiles } from "~/features/applications/attachments/attach.server";
import { takeFileTurns } from "~/features/applications/attachments/file-turns.server";
import { attachLimit } from "~/features/applications/limits";
import { attachmentStep } from "~/features/applications/questions";
import { answersIn, changedAnswers, readAnswers } from "~/features/applications/wizard/answers-in-form";
import { saveDraft } from "~/features/applications/wizard/draft.server";
import { readDraftCookie, setDraftCookie } from "~/features/applications/wizard/draft-cookie.server";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import { ButtonLink } from "~/ui/button";
import { uploadContext } from "~/upload-context";
import type { Route } from "./+types/attachments";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Supporting documents"),
  { name: "robots", content: "noindex" },
];

const back = `/application?step=${attachmentStep}#attachments`;

export const loader = () => ({ title: "Supporting documents" });

/** The whole form with its files, as a page without a script sends it: what was typed is saved first. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address, cookies } = context.get(requestContext);
  const first = await services.limits.take(attachLimit, address);
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const form = await receive();
  const wait = first ?? (await takeFileTurns(services, address, form));
  const { fields } = form;
  const given = readDraftCookie(request.headers, services.publicUrl);
  const whole = answersIn(fields);
  const changes = changedAnswers(whole, readAnswers(fields.get("given")));
  const page = { key: fields.get("key") ?? "", had: Boolean(fields.get("begun")) };
  const saved = await saveDraft(services, {
    ...{ secret: given, ...page, changes, whole, seen: 0, begin: true, show: true },
  });
  const { key, newSecret } = saved;
  if (newSecret) cookies.push(setDraftCookie(newSecret, services.publicUrl));
  if (wait !== null) return data({ messages: [tooMany(wait)] }, { status: 429 });
  const { outcomes, alert } = await attachFiles(services, newSecret ?? given, form, key);
  const messages = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.message]));
  if (alert) messages.push(alert);
  return messages.length === 0 ? redirect(back) : data({ messages }, { status: 400 });
}

/** Says what was not attached, and leads back. */
export default function NotAttached({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap portal">
      <div className="grid portal-head">
        <h1 className="c-1-7">Supporting documents</h1>
      </div>
      <div className="grid">
        <div className="c-1-7 stack">
          {actionData ? (
            <>
              <div className="error-summary" role="alert">
                <h2>Not attached</h2>
                <ul className="plain">
                  {actionData.messages.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </div>
              <p>What you have typed is saved, and so is every other file.</p>
            </>
          ) : (
            <p className="lede">Documents are attached in step {attachmentStep} of the application.</p>
          )}
          <div className="btn-row">
            <ButtonLink href={back}>Back to the application</ButtonLink>
          </div>
        </div>
      </div>
    </main>
  );
}
