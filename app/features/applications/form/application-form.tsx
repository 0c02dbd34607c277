import { type MouseEvent, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-router";
import * as forms from "~/ui/forms.module.css";
import { lazyPart } from "~/ui/lazy";
import { MachineField } from "~/ui/machine-field";
import { useHydrated } from "~/ui/use-hydrated";
import { Attachments, type ShowUploads } from "../attachments/attachments";
import { attachmentStep, type FieldName, isFieldName, lastStep, reviewStep, stepOf, steps } from "../questions";
import { answersIn, changedAnswers } from "./answers-in-form";
import { CheckAnswers } from "./check-answers";
import { controlOf } from "./error-lines";
import { FilledIn } from "./filled-in";
import type { FormStart } from "./form-start";
import { FormSummary, type Refused } from "./form-summary";
import { QuestionField } from "./question-field";
import { SaveLine } from "./save-line";
import { countSteps, leftToDo, questionsOf } from "./step-counts";
import { StepList } from "./step-list";
import { nextFrom } from "./step-path";
import { useAutosave } from "./use-autosave";
import { useLeftFields } from "./use-left-fields";
import * as styles from "./wizard.module.css";
import { WizardActions } from "./wizard-actions";

// Few people see it.
const AlreadySubmitted = lazyPart(async () => (await import("./already-submitted")).AlreadySubmitted);
// Few people open it.
const ContinueElsewhere = lazyPart(async () => (await import("./continue-elsewhere")).ContinueElsewhere);

export const formId = "application";

type Target = FieldName | "attachments" | "heading";

/** How a step is opened: what takes the focus, and whether the button Next leads there. */
interface Way {
  focus?: Target;
  review?: boolean;
  next?: boolean;
}

/**
 * The wizard: all four steps in one form, of which one is shown. Changing the step never stops anybody and never loses
 * anything; after Next the summary tells what the step that was left still needs. With a script it only shows another step; without one each button posts the form. `onGo` puts the step into
 * the address.
 */
export function ApplicationForm({
  start,
  step,
  review,
  fromReview,
  passed: passedBefore,
  refused,
  busy,
  uploads,
  onGo,
}: {
  start: FormStart;
  step: number;
  /** All answers are shown instead of a step. */
  review: boolean;
  /** The step was opened from the review of all answers. */
  fromReview: boolean;
  /** The step that a page without a script left with Next. */
  passed: number | null;
  refused?: Refused;
  busy: boolean;
  uploads: ShowUploads;
  onGo: (step: number, to?: { review?: boolean; fromReview?: boolean }) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const touched = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [answers, setAnswers] = useState(start.answers);
  const [filled] = useState(start.filled);
  const readForm = useCallback(() => {
    if (form.current) setAnswers(answersIn(new FormData(form.current)));
  }, []);
  const autosave = useAutosave(form, start, review ? reviewStep : step, readForm);
  const [files, setFiles] = useState(start.files);
  const { change, problems, resume } = autosave;
  const { left, add, addAll, remove, onBlur } = useLeftFields({
    answers: start.answers,
    all: refused !== undefined,
    passed: passedBefore === null ? [] : questionsOf(passedBefore),
  });
  const [passed, setPassed] = useState(passedBefore);
  // Kept while other steps are shown, because the address of a refused submission changes with the first of them.
  const [summary, setSummary] = useState(refused);
  useEffect(() => {
    if (!refused) return;
    setSummary(refused);
    addAll();
    resume(refused.errors);
  }, [refused, addAll, resume]);

  // Values from the calculator are answers like all others, and so is text that was typed before this script ran.
  const begun = useRef(start);
  useEffect(() => {
    const { answers: carried, stored } = begun.current;
    for (const name of ["loanAmount", "repaymentTerm", "scenario"] as const) {
      const value = carried[name];
      if (carried.scenario && value && value !== stored[name]) change(name, value);
    }
    if (!form.current) return;
    const early = changedAnswers(answersIn(new FormData(form.current)), carried);
    for (const [name, value] of Object.entries(early)) change(name, value);
    const names = Object.keys(early).filter(isFieldName);
    if (names.length === 0) return;
    setAnswers((before) => ({ ...before, ...early }));
    // These fields were left before the script ran. Only the field that has the focus is not checked yet.
    add(names.filter((name) => name !== document.activeElement?.getAttribute("name")));
  }, [change, add]);

  const wanted = useRef<Target | null>(null);
  // Before the effects, because the summary takes the focus from the heading.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const target = wanted.current === "heading" ? heading.current : controlOf(wanted.current);
    wanted.current = null;
    target?.focus({ preventScroll: target === heading.current });
    if (target === heading.current) showTop(form.current?.querySelector(`.${forms.errorSummary}`) ?? target);
    // Scrolls to the whole field, so that its label is visible as well.
    else target?.closest(`.${forms.field}, fieldset`)?.scrollIntoView({ block: "nearest" });
  }, [step, review]);

  const go = (to: number, { focus = "heading", review: toReview = false, next = false }: Way = {}) => {
    if (to < 1 || to > lastStep) return;
    if (toReview) addAll();
    else add(questionsOf(step));
    setPassed(next ? step : null);
    autosave.flush();
    if (to === step && toReview === review) {
      const target = focus === "heading" ? heading.current : controlOf(focus);
      target?.focus();
      return;
    }
    wanted.current = focus;
    onGo(to, { review: toReview, fromReview: review && focus !== "heading" });
  };
  const follow = (event: MouseEvent, id: string) => {
    if (!isFieldName(id)) return;
    event.preventDefault();
    go(stepOf(id)?.number ?? step, { focus: id });
  };
  const typed = (target: EventTarget) => {
    if (!form.current || !("name" in target) || !("value" in target)) return;
    const name = String(target.name);
    change(name, String(target.value));
    if (isFieldName(name)) remove(name);
    readForm();
  };
  const counts = countSteps(answers, problems);
  // Without a script any button sends the chosen files.
  const sendsFiles = !hydrated && step === attachmentStep && !review;
  return (
    <>
      {/* Enter in a field presses the first button of the form in a browser, so the main button comes first. */}
      <button
        type="submit"
        form={formId}
        hidden
        name={step < lastStep ? "go" : "intent"}
        value={step < lastStep ? nextFrom(step) : "submit"}
        onClick={(event) => {
          if (step === lastStep) return;
          event.preventDefault();
          go(step + 1, { next: true });
        }}
      >
        Continue
      </button>
      <StepList step={step} counts={counts} form={formId} onGo={(to) => go(to)} />
      <Form
        ref={form}
        id={formId}
        method="post"
        className={styles.form}
        noValidate
        preventScrollReset
        action={sendsFiles ? "/application/attachments" : undefined}
        encType={sendsFiles ? "multipart/form-data" : undefined}
        onChange={(event) => typed(event.target)}
        onBlur={(event) => {
          onBlur(event);
          autosave.flush();
        }}
        onSubmit={() => {
          const names = autosave.stop();
          if (touched.current) touched.current.value = names.join(" ");
        }}
      >
        <input type="hidden" name="key" value={autosave.key} />
        <input type="hidden" name="begun" value={start.begun ? "yes" : ""} />
        <input type="hidden" name="given" value={JSON.stringify(start.stored)} />
        <input ref={touched} type="hidden" name="touched" defaultValue="" />
        <input type="hidden" name="loanPurpose" defaultValue={start.answers.loanPurpose ?? ""} />
        <input type="hidden" name="scenario" defaultValue={start.answers.scenario ?? ""} />
        <Suspense>{autosave.application && <AlreadySubmitted {...autosave.application} />}</Suspense>
        <FormSummary
          refused={summary}
          passed={passed === step && !review ? null : passed}
          answers={answers}
          problems={problems}
          heading={heading}
          onFollow={follow}
        />
        {review && (
          <div className={styles.step}>
            <h2 id="check-answers" tabIndex={-1} ref={heading}>
              Check your answers
            </h2>
            <p className="muted">{leftToDo(counts)}</p>
          </div>
        )}
        {steps.map(({ number, title, why, questions }) => (
          <section
            key={number}
            hidden={number !== step || review}
            aria-labelledby={`step-${number}`}
            className={styles.step}
          >
            <h2 id={`step-${number}`} tabIndex={-1} ref={number === step && !review ? heading : undefined}>
              {title}
            </h2>
            <p className="muted">{why}</p>
            <FilledIn filled={filled} questions={questions} />
            <div className={forms.formGrid}>
              {questions.map((question) => (
                <QuestionField
                  key={question.name}
                  question={question}
                  value={start.answers[question.name]}
                  error={left.has(question.name) ? problems[question.name] : undefined}
                />
              ))}
            </div>
            {number === attachmentStep && (
              <Attachments
                files={files}
                onFiles={setFiles}
                hydrated={hydrated}
                begin={autosave.begin}
                progress={uploads}
              />
            )}
          </section>
        ))}
        {review && (
          <CheckAnswers
            answers={answers}
            problems={problems}
            files={files}
            onChange={(event, number, name) => {
              event.preventDefault();
              go(number, { focus: name });
            }}
          />
        )}
        <WizardActions step={step} review={review} fromReview={fromReview} busy={busy} onGo={go} />
        <MachineField form={formId} />
        <SaveLine state={autosave.state} merged={autosave.merged} hydrated={hydrated} />
        <Suspense>
          <ContinueElsewhere hydrated={hydrated} email={answers.email} begin={autosave.begin} />
        </Suspense>
      </Form>
    </>
  );
}

/** Scrolls to the top of an element, below the header that stays, unless all of it is in view. */
function showTop(element: Element | null) {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < covered || bottom > innerHeight) element.scrollIntoView({ block: "start" });
}
