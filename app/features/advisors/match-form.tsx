import { href } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { type AskedMatch, matchQuestions } from "./match-questions";

/** The four questions as a GET form: the answers are in the address, which contains nothing about the person. */
export function MatchForm({ questions, given, answers, asked }: AskedMatch) {
  const missing = asked && !answers ? matchQuestions.filter((question) => !given[question]) : [];
  return (
    <form action={`${href("/find-advisor/match")}#proposal`} className={forms.formGrid} noValidate>
      {/* The page opens at the proposal, or at what it lacks. */}
      <ErrorSummary
        id="proposal"
        title={missing.length === 1 ? "One answer is missing" : "Some answers are missing"}
        errors={missing.map((question) => ({ id: question, message: questions[question].missing }))}
      />
      {matchQuestions.map((question) => (
        <SelectField
          key={question}
          id={question}
          name={question}
          label={questions[question].label}
          placeholder="Choose"
          options={questions[question].options}
          defaultValue={given[question] ?? ""}
          required
          error={missing.includes(question) ? questions[question].missing : undefined}
        />
      ))}
      <div className={`${forms.wide} ${forms.formActions}`}>
        <Button>{answers ? "Propose again" : "Propose advisors"}</Button>
        <p className="small">
          We do not ask for your name or email yet. First you see which advisors we propose, and why.
        </p>
      </div>
    </form>
  );
}
