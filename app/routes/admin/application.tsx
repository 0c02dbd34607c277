import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { moveApplication, readApplication } from "~/features/applications/inbox.server";
import { type Answers, type FieldName, steps } from "~/features/applications/questions";
import { nextStages, stageLabels, stages } from "~/features/applications/terms";
import { stageTones } from "~/features/applications/tones";
import { dollars, percent, readScenario } from "~/features/loans/scenario";
import { dateAndTime } from "~/platform/dates";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import type { Route } from "./+types/application";

export const meta: Route.MetaFunction = () => [
  { title: "Application | Corvane" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return { application: await readApplication(context.get(servicesContext), actor, params.applicationId) };
}

const Move = z.object({ from: z.enum(stages), to: z.enum(stages) });

export async function action({ context, params, request }: Route.ActionArgs) {
  const move = readForm(Move, await request.formData());
  try {
    await moveApplication(context.get(servicesContext), context.get(actorContext), {
      applicationId: params.applicationId,
      ...move,
    });
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(`/dashboard/admin/applications/${params.applicationId}`);
}

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application } = loaderData;
  const { answers, accepted, stage } = application;
  const next = nextStages[stage];
  return (
    <section className="grid block" aria-labelledby="application">
      <div className="c-1-4 stack">
        <p className="small">
          <a href="/dashboard/admin/applications">Back to the applications</a>
        </p>
        {actionData?.conflict && <Banner>{actionData.conflict}</Banner>}
        <h2 id="application">{application.company}</h2>
        <Lines
          of={[
            ["Reference", application.reference],
            ["Amount", dollars(application.amountCents / 100)],
            ["Term", `${application.term} years`],
            ["Calculator", scenarioWords(answers.scenario)],
            ["Received", dateAndTime(application.createdAt)],
            ["Answer due", dateAndTime(application.promisedAt)],
            ...accepted.map(({ document, version }): [string, string] => [
              document === "privacy" ? "Accepted privacy notice" : "Accepted terms",
              version,
            ]),
          ]}
        />
        <p>
          <Status tone={stageTones[stage]}>{stageLabels[stage]}</Status>
        </p>
        {next.length > 0 && (
          <Form method="post" className="stack">
            <input type="hidden" name="from" value={stage} />
            <SelectField
              key={stage}
              label="Move to"
              name="to"
              options={next.map((value) => ({ value, label: stageLabels[value] }))}
            />
            <div className="btn-row">
              <Button>Save</Button>
            </div>
          </Form>
        )}
      </div>
      <div className="c-5-12 stack">
        {steps.map(({ number, title, questions }) => (
          <section key={number} className="card" aria-labelledby={`answers-${number}`}>
            <h3 id={`answers-${number}`}>{title}</h3>
            <Lines of={questions.map(({ name, label }): [string, string] => [label, printed(name, answers)])} />
            {number === 3 && answers.loanPurpose && <Lines of={[["Loan Purpose", answers.loanPurpose]]} />}
          </section>
        ))}
      </div>
    </section>
  );
}

/** Terms and values; what is empty is left out, line breaks stay. */
function Lines({ of }: { of: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className="terms">
      {of
        .filter(([, value]) => value !== "")
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** An answer as people read it. */
function printed(name: FieldName, answers: Answers): string {
  const answer = answers[name] ?? "";
  if (name === "loanAmount") return dollars(Number(answer));
  return name === "repaymentTerm" ? `${answer} years` : answer;
}

function scenarioWords(scenario: string | undefined): string {
  if (!scenario) return "";
  const { amount, rate, term } = readScenario(new URLSearchParams(scenario)).scenario;
  return `${dollars(amount)} at ${percent(rate)} over ${term} years`;
}
