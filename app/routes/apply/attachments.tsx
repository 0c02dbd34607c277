import { data, href, redirect } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { attachFiles } from "~/features/applications/attachments/attach.server";
import { takeFilePoints } from "~/features/applications/attachments/limit-files.server";
import { removeDraftFile } from "~/features/applications/attachments/read-files.server";
import { saveDraft } from "~/features/applications/draft/draft.server";
import { readDraftCookie, setDraftCookie } from "~/features/applications/draft/draft-cookie.server";
import { answersIn, changedAnswers, readAnswers } from "~/features/applications/form/answers-in-form";
import { goBackTo } from "~/features/applications/form/leave-draft.server";
import { stepGoneTo, stepPath } from "~/features/applications/form/step-path";
import { attachLimit } from "~/features/applications/limits";
import { attachmentStep } from "~/features/applications/questions";
import type { HeldForm } from "~/features/identity/sessions/held-form";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import { TooOften, tooMany } from "~/platform/too-many";
import type { RouteHandle } from "~/route-handle";
import * as portalPage from "~/sections/portal-page.module.css";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as forms from "~/ui/forms.module.css";
import type { Route } from "./+types/attachments";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Supporting documents")];

const back = `/application?step=${attachmentStep}#attachments`;

export const loader = () => ({ title: "Supporting documents" });

export const handle: RouteHandle = { uploads: true };

/**
 * Step 3 as a page without a script sends it, with any of its buttons: typed values are saved first, then the chosen
 * files are attached, then the action of the button runs.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address, cookies } = context.get(requestContext);
  const first = await services.limits.take(attachLimit, address);
  const receive = context.get(uploadContext);
  if (!receive) throw unknownRequest();
  const form = await receive();
  const wait = first ?? (await takeFilePoints(services, address, form));
  const { fields } = form;
  const given = readDraftCookie(request.headers, services.publicUrl);
  const whole = answersIn(fields);
  const changes = changedAnswers(whole, readAnswers(fields.get("given")));
  const page = { key: fields.get("key") ?? "", had: Boolean(fields.get("begun")) };
  const target = stepGoneTo(fields.get("go")) ?? attachmentStep;
  const saved = await saveDraft(services, {
    ...{ from: address, secret: given, ...page, changes, whole, seen: 0, begin: true, show: true },
    // A refused file brings the person back to this step, so the next one is stored only after all files are attached.
    step: form.files.length > 0 ? attachmentStep : target,
  }).catch((error: unknown) => {
    if (!(error instanceof TooOften)) throw error;
    // The answers can be sent again without the files.
    const held: HeldForm = { path: href("/application"), entries: [...fields] };
    throw data({ held, trouble: "often", wait: error.wait }, { status: 429 });
  });
  const { key, newSecret } = saved;
  if (newSecret) cookies.push(setDraftCookie(newSecret, services.publicUrl));
  const secret = newSecret ?? given;
  const pressed = { go: fields.get("go"), intent: fields.get("intent") };
  const next = pressed.go ? stepPath(pressed.go, saved.kept) : back;
  if (wait !== null && form.files.length > 0) return data({ messages: [tooMany(wait)], next }, { status: 429 });
  if (form.files.length > 0 || !(pressed.go || pressed.intent)) {
    const { outcomes, alert } = await attachFiles(services, secret, form, key);
    const messages = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.message]));
    if (alert) messages.push(alert);
    if (messages.length > 0) return data({ messages, next }, { status: form.refusedWith ?? 400 });
    await saveDraft(services, { from: address, secret, key, changes: {}, seen: saved.revision, step: target });
  }
  const [verb, object = ""] = pressed.intent?.split(" ") ?? [];
  if (verb === "remove-file") await removeDraftFile(services, secret, object);
  if (verb !== "back-to") return redirect(next);
  const shown = await goBackTo(services, secret, object);
  if (shown) cookies.push(setDraftCookie(shown, services.publicUrl));
  return redirect("/application");
}

/** Says which files were not attached, and links back. */
export default function NotAttached({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Supporting documents</h1>
      </div>
      <div className="grid">
        <div className="c-1-7 stack">
          {actionData ? (
            <>
              <div className={forms.errorSummary} role="alert">
                <h2>Not attached</h2>
                <ul className="plain">
                  {actionData.messages.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </div>
              <p>Your answers are saved, and every other file that you chose is attached.</p>
            </>
          ) : (
            <p className="lede">Documents are attached in step {attachmentStep} of the application.</p>
          )}
          <div className={buttons.btnRow}>
            <ButtonLink href={back}>Back to the application</ButtonLink>
            {actionData && actionData.next !== back && (
              <ButtonLink variant="line" href={actionData.next}>
                Go on without it
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
