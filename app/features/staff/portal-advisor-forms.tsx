import { getFormProps, getInputProps, getSelectProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { Checkbox } from "~/ui/checkbox";
import { ErrorSummary } from "~/ui/error-summary";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { summaryOf } from "~/ui/summary-of";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useUnsaved } from "~/ui/use-unsaved";
import { useOffices } from "../identity/known-offices";
import { type Tie, tiesInWords } from "../site-content/kind/ties";
import type { AdvisorPage } from "./edit-advisor.server";

/** What the portal says of an advisor who is not on the website. */
export function PortalAdvisorForm({
  advisor,
  back,
  reply,
}: {
  advisor: AdvisorPage;
  back: string;
  reply?: SubmissionResult<string[]>;
}) {
  const [form, fields] = useForm<{ name: string; office: string; phone: string; languages: string }>({
    id: "portal-advisor",
    lastResult: reply,
    defaultValue: {
      ...{ name: advisor.name, office: advisor.location },
      ...{ phone: advisor.phone, languages: advisor.languages },
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(element);
  const cities = useOffices().map(({ city }) => city);
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "change";
  return (
    <Form ref={element} method="post" className={forms.formGrid} {...getFormProps(form)} noValidate={hydrated}>
      <input type="hidden" name="version" value={advisor.version} />
      <ErrorSummary
        id={form.errorId}
        title="Nothing was changed"
        errors={summaryOf(form, [fields.name, fields.office, fields.phone, fields.languages])}
        told={reply}
      />
      <TextField
        wide
        label="First and last name"
        hint="Clients read it. The account of the person keeps its own name."
        required
        autoComplete="off"
        error={fields.name.errors}
        {...getInputProps(fields.name, { type: "text" })}
      />
      <SelectField
        wide
        label="Office"
        hint="Its hours and time zone are the advisor’s own until somebody sets others."
        required
        options={[...new Set([...cities, advisor.location])]}
        error={fields.office.errors}
        {...getSelectProps(fields.office)}
      />
      <TextField
        wide
        label="Phone (optional)"
        hint="With the country code. Without it clients read the number of the office."
        autoComplete="off"
        error={fields.phone.errors}
        {...getInputProps(fields.phone, { type: "tel" })}
      />
      <TextField
        wide
        label="Languages (optional)"
        hint="Separate them with commas. Clients read them in their portal and when they book."
        autoComplete="off"
        error={fields.languages.errors}
        {...getInputProps(fields.languages, { type: "text" })}
      />
      <div className={`${forms.wide} ${buttons.btnRow}`}>
        <ButtonLink variant="line" to={back}>
          Cancel
        </ButtonLink>
        <Button name="intent" value="change" busy={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** Who is concerned, and that it was read; nothing where nobody is. */
export function ReadTies({ ties, error }: { ties: readonly Tie[]; error?: string[] }) {
  if (ties.length === 0) return null;
  return (
    <>
      <ul className="stack">
        {ties.map(({ words, to }) => (
          <li key={words}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
      <Checkbox id="known" name="known" value={tiesInWords(ties)} label="I have read what it concerns" error={error} />
    </>
  );
}

/** Ends it, once who is concerned was read. */
export function EndAdvisorForm({ advisor, error }: { advisor: AdvisorPage; error?: string[] }) {
  const busy = useNavigation().formData?.get("intent") === "end";
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="version" value={advisor.version} />
      <ReadTies ties={advisor.ties} error={error} />
      <div className={buttons.btnRow}>
        <Button variant="danger" name="intent" value="end" busy={busy}>
          {advisor.name} is no longer an advisor
        </Button>
      </div>
    </Form>
  );
}
