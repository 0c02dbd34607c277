import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { data, href, redirect, useSearchParams } from "react-router";
import { requestContext, servicesContext } from "~/context";
import { linkDays, mailAccessLink } from "~/features/applications/access/access-link.server";
import {
  lookUpStatus,
  type Pair,
  type StatusLine,
  takeLinkTurn,
} from "~/features/applications/access/reference-and-address.server";
import { StatusQuestion } from "~/features/applications/access/schema";
import * as wizard from "~/features/applications/form/wizard.module.css";
import * as reference from "~/features/applications/reference.module.css";
import { Standing } from "~/features/applications/tracking/standing";
import * as tracking from "~/features/applications/tracking/tracking.module.css";
import { pageTitle } from "~/page-title";
import { readSubmission } from "~/platform/read-form.server";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/status";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Application status")];

export const loader = () => ({ title: "Application status", days: linkDays });

interface Answer {
  reply?: SubmissionResult<string[]>;
  found?: StatusLine;
  /** When the status was read. */
  now?: number;
  /** The reference and the address, for the button that requests the link. */
  pair?: Pair;
}

/**
 * Reference and address together show stage and response deadline. Everything else is behind a link that is mailed to
 * the address.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const form = await request.formData();
  const submission = readSubmission(StatusQuestion, form);
  if (submission.status !== "success") return data<Answer>({ reply: submission.reply() }, { status: 400 });
  const pair = submission.value;
  const refuse = (message: string, status: number) =>
    data<Answer>({ reply: submission.reply({ formErrors: [message] }) }, { status });

  if (form.get("intent") === "link") {
    const wait = await takeLinkTurn(services, address, pair);
    if (wait !== null) return refuse(tooMany(wait), 429);
    await mailAccessLink(services, pair);
    return redirect(`${href("/application/status")}?sent`, 303);
  }
  const answer = await lookUpStatus(services, address, pair);
  if ("wait" in answer) return refuse(tooMany(answer.wait), 429);
  if (!answer.found) return refuse(unknownPair, 400);
  return data<Answer>({ found: answer.found, now: services.clock.now(), pair });
}

const unknownPair =
  "We have no application with this reference and this email address. The reference is in the email that we sent you when your application arrived; enter the address that received it.";

export default function ApplicationStatus({ loaderData, actionData }: Route.ComponentProps) {
  const { reply, found, now = 0, pair } = (actionData ?? {}) as Answer;
  const [search] = useSearchParams();
  const mailed = search.has("sent") && !actionData;
  return (
    <main id="main" className={wizard.wizard}>
      <div className="wrap">
        <h1 className={portalPage.h1Side}>Application status</h1>
        <div className={tracking.following}>
          <div className={`${tracking.rail} stack`}>
            {mailed ? (
              <Mailed days={loaderData.days} />
            ) : found && pair ? (
              <Found found={found} pair={pair} now={now} />
            ) : (
              <p className="lede">
                Enter the reference and the email address of your application to see its stage and when you hear from
                us.
              </p>
            )}
          </div>
          <div className={tracking.main}>
            <Question reply={reply} again={found !== undefined || mailed} days={loaderData.days} />
          </div>
        </div>
      </div>
    </main>
  );
}

function Found({ found, pair, now }: { found: StatusLine; pair: Pair; now: number }) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found" className={`${reference.reference} num`}>
        {found.reference}
      </h2>
      <Standing {...found} now={now} />
      <form method="post" className="stack">
        <p>To see your answers, documents and receipt, open the link that we email you.</p>
        <input type="hidden" name="reference" value={pair.reference} />
        <input type="hidden" name="email" value={pair.email} />
        <div className={buttons.btnRow}>
          <Button name="intent" value="link">
            Send me a new link
          </Button>
        </div>
      </form>
    </section>
  );
}

function Mailed({ days }: { days: number }) {
  return (
    <div role="status" className="stack">
      <p className="lede">
        If the reference and the address match an application, we have sent a link to that address. The link works once,
        within {days} days.
      </p>
      <p>
        No email after a few minutes? Check your spam folder, compare the reference with our first email about the
        application, or <a href={href("/contact")}>write to us</a>.
      </p>
    </div>
  );
}

function Question({ reply, again, days }: { reply?: SubmissionResult<string[]>; again: boolean; days: number }) {
  const [form, fields] = useForm<Pair>({ id: "status", lastResult: reply });
  return (
    <form method="post" className={wizard.form} {...getFormProps(form)} noValidate={false}>
      <h2>{again ? "Look up another application" : "Which application?"}</h2>
      <ErrorSummary
        id={form.errorId}
        title="Please check what you have entered"
        errors={summaryOf(form, [fields.reference, fields.email])}
      />
      <div className={forms.formGrid}>
        <TextField
          wide
          label="Reference"
          hint="It begins with PF. It is in our first email about the application, and on the receipt (PDF) if you saved it."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fields.reference.errors}
          {...getInputProps(fields.reference, { type: "text" })}
        />
        <TextField
          wide
          label="Email"
          hint="The address that you gave in the application."
          required
          autoComplete="email"
          error={fields.email.errors}
          {...getInputProps(fields.email, { type: "email" })}
        />
      </div>
      <div className={buttons.btnRow}>
        <Button name="intent" value="show">
          Show the status
        </Button>
        {!again && (
          <Button variant="line" name="intent" value="link">
            Send me a new link
          </Button>
        )}
      </div>
      <p className="source">
        We send the link only to the address in the application. It opens the whole application. It works once, within{" "}
        {days} days.
      </p>
    </form>
  );
}
