import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import { PasswordField } from "~/ui/password-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { acceptDeclaration, codeDigits, longestName, longestReason, type Means } from "../acceptance/vocabulary";

/** What is wrong with a form, by field, and what was typed; '' is the whole form. */
export interface AnswerProblem {
  errors: Readonly<Record<string, string>>;
  typed: { name: string; read: boolean; reason: string };
}

const fields = ["read", "name", "password", "factorCode", "code", "reason"];

const problems = ({ errors }: AnswerProblem) => [
  ...(errors[""] ? [{ message: errors[""] }] : []),
  ...fields.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : [])),
];

/** Accepts the offer. A plain form: it needs no script. What is wrong with it comes into sight with the page, which begins with the offer. */
export function AcceptForm({
  decisionId,
  means,
  signer,
  asksFactorCode,
  email,
  codeSent,
  problem,
}: {
  decisionId: string;
  means: Means;
  /** Who accepts, by name. */
  signer: string;
  /** The account has two-factor sign-in. */
  asksFactorCode: boolean;
  /** The address to which a code goes. */
  email: string;
  /** A code is on its way. */
  codeSent: boolean;
  problem: AnswerProblem | undefined;
}) {
  const { errors = {}, typed } = problem ?? {};
  if (means === "code" && !codeSent)
    return (
      <form method="post" action="#accept" className="stack">
        <input type="hidden" name="decision" value={decisionId} />
        <ErrorSummary errors={problem ? problems(problem) : []} />
        <p>
          To be sure that it is you, we mail a code of {codeDigits} digits to {email}. It works for 15 minutes.
        </p>
        <div className={buttons.btnRow}>
          <Button name="intent" value="code">
            Send me the code
          </Button>
        </div>
      </form>
    );
  return (
    <form method="post" action="#accept" className="stack" noValidate>
      <input type="hidden" name="decision" value={decisionId} />
      <ErrorSummary title="The offer is not accepted" errors={problem ? problems(problem) : []} />
      <Checkbox
        name="read"
        label={acceptDeclaration}
        required
        defaultChecked={typed?.read ?? false}
        error={errors.read}
      />
      <TextField
        name="name"
        label="Your first and last name"
        hint={`${signer}. It stands in the signed document.`}
        autoComplete="name"
        maxLength={longestName}
        required
        defaultValue={typed?.name}
        error={errors.name}
      />
      {means === "password" ? (
        <>
          <PasswordField
            name="password"
            label="Your password"
            hint="The one with which you sign in here."
            autoComplete="current-password"
            required
            error={errors.password}
          />
          {asksFactorCode && (
            <TextField
              name="factorCode"
              label="The code of your authenticator app"
              hint="Six digits. The app shows a new code every 30 seconds, and each works once."
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              error={errors.factorCode}
            />
          )}
        </>
      ) : (
        <TextField
          name="code"
          label="The code"
          hint={`We have mailed it to ${email}.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          error={errors.code}
        />
      )}
      <div className={buttons.btnRow}>
        <Button name="intent" value="accept">
          Accept the offer
        </Button>
        {means === "code" && (
          <Button name="intent" value="code" variant="line">
            Send another code
          </Button>
        )}
      </div>
    </form>
  );
}

/** Declines the offer. The reason is optional. */
export function RefuseForm({
  decisionId,
  back,
  problem,
}: {
  decisionId: string;
  back: string;
  problem: AnswerProblem | undefined;
}) {
  return (
    <form method="post" action="#refuse" className="stack" noValidate>
      <input type="hidden" name="decision" value={decisionId} />
      <ErrorSummary title="The offer is not declined" errors={problem ? problems(problem) : []} />
      <p>
        A declined offer cannot be accepted any more. Your application goes back to us, and we may offer other terms.
      </p>
      <TextArea
        name="reason"
        label="Your reason (optional)"
        hint="For example what other terms would suit you."
        rows={3}
        maxLength={longestReason}
        defaultValue={problem?.typed.reason}
        error={problem?.errors.reason}
      />
      <div className={buttons.btnRow}>
        <Button name="intent" value="refuse" variant="line">
          Decline the offer
        </Button>
        <ButtonLink variant="text" href={back}>
          Answer later
        </ButtonLink>
      </div>
    </form>
  );
}
