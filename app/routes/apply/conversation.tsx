import { data, href, redirect } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { answerConversation, answerLimit, readConversation, whereMoved } from "~/features/inbox/conversation.server";
import * as inbox from "~/features/inbox/inbox.module.css";
import { Letters } from "~/features/inbox/replies";
import { ConversationAnswer } from "~/features/inbox/schema";
import { pageTitle } from "~/page-title";
import { newId } from "~/platform/ids.server";
import { unknownRequest } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import { useFirm } from "~/sections/firm-context";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/text-area";
import type { Route } from "./+types/conversation";

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, "Your conversation with us"),
  { name: "referrer", content: "same-origin" },
];

/** The page behind the link in a reply. Opening it changes nothing, because programs that scan mails open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [services, token] = [context.get(servicesContext), url.searchParams.get("token") ?? ""];
  const moved = await whereMoved(services, token);
  if (moved) throw redirect(moved);
  const conversation = await readConversation(services, token);
  return { conversation, sent: url.searchParams.has("sent"), formKey: newId() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const token = url.searchParams.get("token") ?? "";
  const parsed = ConversationAnswer.safeParse(Object.fromEntries(form));
  const typed = String(form.get("answer") ?? "");
  if (!parsed.success) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === "answer");
    if (!issue) throw unknownRequest();
    return data({ error: issue.message, typed, gone: false }, { status: 400 });
  }
  const wait = await services.limits.take(answerLimit, context.get(requestContext).address);
  if (wait !== null) return data({ error: tooMany(wait), typed, gone: false }, { status: 429 });
  const { answer: text, formKey } = parsed.data;
  if (!(await answerConversation(services, { secret: token, text, formKey })))
    return data({ error: null, typed, gone: true }, { status: 400 });
  return redirect(`/conversation?${new URLSearchParams({ token, sent: "1" })}#answer`);
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, sent, formKey } = loaderData;
  if (!conversation) return <Gone typed={actionData?.typed} />;
  const { reference, opening, letters } = conversation;
  const first = opening ? [{ id: "opening", author: null, text: opening.text, createdAt: opening.at }] : [];
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Your conversation with us</h1>
        <p className="c-9-12 small">
          Reference <b className="num whole">{reference}</b>
        </p>
      </div>
      <div className="grid">
        <div className="c-1-7 stack">
          <Letters
            letters={[...first, ...letters].map((letter) => ({
              ...letter,
              from: letter.author ?? "You",
              ours: letter.author !== null,
            }))}
          />
          <form method="post" id="answer" className={`stack ${inbox.conversationForm}`} noValidate>
            {sent && !actionData && (
              <p role="status" className="lede">
                Your answer has arrived. We have told the people you are writing with.
              </p>
            )}
            {actionData?.error && (
              <ErrorSummary title="Nothing has been sent" errors={[{ id: "text", message: actionData.error }]} />
            )}
            <input type="hidden" name="formKey" value={formKey} />
            <TextArea
              id="text"
              name="answer"
              label={sent ? "Add something" : "Your answer"}
              rows={8}
              maxLength={5000}
              required
              defaultValue={actionData?.typed}
              error={actionData?.error}
            />
            <div className={buttons.btnRow}>
              <Button>Send answer</Button>
            </div>
            <p className="small muted">
              Keep this link to yourself: everybody who has it can read this page and answer. Do not send documents or
              passwords here.
            </p>
          </form>
        </div>
      </div>
    </main>
  );
}

/** The typed text is shown, so that it can be sent in another way. */
function Gone({ typed }: { typed?: string }) {
  const firm = useFirm();
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">This link no longer works</h1>
      </div>
      <div className="grid">
        <div className="c-1-5 stack">
          <p className="lede">It is more than 30 days old, or part of it is missing.</p>
          <p>
            Use the link in our latest email. If you have none, write to us with the reference from the subject of the
            email, or to <a href={`mailto:${firm.email}`}>{firm.email}</a>.
          </p>
          {typed && (
            <>
              <h2>What you have written has not been sent</h2>
              <p className={inbox.letterText}>{typed}</p>
            </>
          )}
          <div className={buttons.btnRow}>
            <ButtonLink href={`${href("/contact")}#write`}>Write to us</ButtonLink>
          </div>
        </div>
      </div>
    </main>
  );
}
