import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { useRef } from "react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { LetterForm } from "~/features/events/letters/schema";
import { audienceLabels, audiences, subjectAbout } from "~/features/events/letters/vocabulary";
import { countRecipients, listLetters, writeToAttendees } from "~/features/events/letters/write-letter.server";
import { readAgreed } from "~/features/events/planning/read-change";
import { readPlannedEvent } from "~/features/events/planning/read-event.server";
import { longDay } from "~/features/events/when";
import { requireStaff } from "~/features/identity/policy";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { newId } from "~/platform/ids.server";
import { readSubmission } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { ErrorSummary } from "~/ui/error-summary";
import { OwnTime } from "~/ui/own-time";
import * as preLine from "~/ui/pre-line.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import type { Route } from "./+types/letter";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Write to the attendees")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  requireStaff(actor, "events.manage");
  const { occurrence } = await readPlannedEvent(services, actor, params.occurrenceId);
  return {
    ...{ id: occurrence.id, title: occurrence.series.title, date: occurrence.date, formKey: newId() },
    counts: await countRecipients(services, actor, params.occurrenceId),
    letters: await listLetters(services, actor, params.occurrenceId),
  };
}

/** The first press asks: it says to how many people the letter goes. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = readSubmission(LetterForm, form);
  if (submission.status !== "success") return data({ reply: submission.reply(), ask: undefined }, { status: 400 });
  try {
    const result = await writeToAttendees(context.get(servicesContext), context.get(actorContext), {
      ...{ id: params.occurrenceId, agreed: readAgreed(form), ...submission.value },
    });
    if (!result.ok) return data({ reply: submission.reply(), ask: result.count }, { status: 409 });
    const page = href("/dashboard/admin/events/:occurrenceId", params);
    return redirect(`${page}?done=written-${result.recipients}`);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return data({ reply: submission.reply({ formErrors: [error.message] }), ask: undefined }, { status: 409 });
  }
}

const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);

/** One letter to everybody of an event. */
export default function EventLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, date, formKey, counts, letters } = loaderData;
  const page = href("/dashboard/admin/events/:occurrenceId", { occurrenceId: id });
  const [form, fields] = useForm<{ audience: string; subject: string; text: string; formKey: string }>({
    id: "letter",
    lastResult: actionData?.reply,
    defaultValue: { audience: "registered", subject: subjectAbout(title, date), text: "", formKey },
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const hydrated = useHydrated();
  const busy = useNavigation().formData !== undefined;
  const ask = actionData?.ask;
  const { audience, subject, text } = fields;
  return (
    <section className={block.block} aria-labelledby="letter-to">
      <p className="small">
        <Link to={page}>Back to the event</Link>
      </p>
      <div className={block.head}>
        <h2 id="letter-to">Write to the people of {title}</h2>
        <p className="muted">{longDay(date)}</p>
      </div>
      <div className="grid">
        <div className="c-1-7 stack">
          <Form ref={element} method="post" className="stack" {...getFormProps(form)} noValidate={hydrated}>
            <input {...getInputProps(fields.formKey, { type: "hidden" })} />
            <ErrorSummary
              id={form.errorId}
              title="No letter was sent"
              errors={summaryOf(form, [audience, subject, text])}
              told={actionData}
            />
            <SelectField
              label="To"
              options={audiences.map((value) => ({
                value,
                label: `${audienceLabels[value]} (${people(counts[value])})`,
              }))}
              error={audience.errors}
              {...getSelectProps(audience)}
            />
            <TextField label="Subject" required error={subject.errors} {...getInputProps(subject, { type: "text" })} />
            <TextArea
              label="Letter"
              hint="Everybody gets it alone and sees no other address. Answers go to the firm’s mailbox."
              rows={10}
              required
              error={text.errors}
              {...getTextareaProps(text)}
            />
            {ask !== undefined && (
              <div role="alert">
                <Banner title={`This letter goes to ${people(ask)}.`}>A sent email cannot be taken back.</Banner>
              </div>
            )}
            <div className={buttons.btnRow}>
              <ButtonLink variant="line" to={page}>
                Cancel
              </ButtonLink>
              {ask === undefined ? (
                <Button busy={busy}>Continue</Button>
              ) : (
                <Button name="agreed" value={String(ask)} busy={busy}>
                  Send to {people(ask)}
                </Button>
              )}
            </div>
          </Form>
        </div>
        <div className="c-9-12 stack">
          <h3 className="small">Sent letters</h3>
          {letters.length === 0 ? (
            <p className="small muted">None yet.</p>
          ) : (
            letters.map((letter) => (
              <details key={letter.id}>
                <summary>{letter.subject}</summary>
                <p className="small muted">
                  {audienceLabels[letter.audience]}, {people(letter.recipients)}. {letter.by},{" "}
                  <OwnTime at={letter.at} />
                </p>
                <p className={`small ${preLine.preLine}`}>{letter.text}</p>
              </details>
            ))
          )}
        </div>
      </div>
    </section>
  );
}
