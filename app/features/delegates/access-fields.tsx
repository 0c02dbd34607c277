import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Checkbox } from "~/ui/checkbox";
import { Choices } from "~/ui/choices";
import { firstError } from "~/ui/field";
import * as forms from "~/ui/forms.module.css";
import { GivenPassword } from "~/ui/given-password";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { documentCategories } from "../documents/vocabulary";
import { rightLabels, rights } from "../identity/delegate-words";
import * as styles from "./delegates.module.css";

export interface AccessValues {
  rights: string;
  categories: string[];
  until: string;
  password: string;
}

/** What somebody may see and do, until when, and the password that proves who gives it, unless it was given a moment ago. */
export function AccessFields({
  fields,
  days,
  zone,
  passwordUntil = null,
}: {
  fields: {
    rights: FieldMetadata<string>;
    categories: FieldMetadata<string[]>;
    until: FieldMetadata<string>;
    password: FieldMetadata<string>;
  };
  days: { first: string; last: string };
  /** 'in London', or 'UTC'. */
  zone: string;
  /** Until when the password is not asked for, in epoch milliseconds. */
  passwordUntil?: number | null;
}) {
  const { categories } = fields;
  const chosen = [categories.value ?? categories.initialValue ?? []].flat();
  const error = firstError(categories.errors);
  return (
    <>
      <fieldset
        className={`${forms.wide} ${styles.categories}`}
        id={categories.id}
        tabIndex={-1}
        aria-describedby={error ? `${categories.id}-error` : undefined}
      >
        <legend className={forms.legend}>Which documents?</legend>
        {documentCategories.map((category) => (
          <Checkbox
            key={category}
            id={`category-${category.replaceAll(" ", "-")}`}
            name="categories"
            value={category}
            label={category}
            defaultChecked={chosen.includes(category)}
          />
        ))}
        {error && (
          <span className={forms.error} id={`${categories.id}-error`}>
            {error}
          </span>
        )}
      </fieldset>
      <Choices
        wide
        label="What may the person do?"
        hint="Seeing includes downloading. Sending adds documents to the same categories. The person removes nothing."
        id={fields.rights.id}
        name="rights"
        options={rights.map((value) => ({ value, label: rightLabels[value] }))}
        defaultValue={fields.rights.initialValue ?? "see"}
        error={fields.rights.errors}
      />
      <TextField
        wide
        label="Last day"
        hint={`Access ends when this day is over ${zone}. At most a year ahead; you can extend it at any time.`}
        required
        min={days.first}
        max={days.last}
        error={fields.until.errors}
        {...getInputProps(fields.until, { type: "date" })}
      />
      <GivenPassword until={passwordUntil} asked={fields.password.errors !== undefined}>
        <PasswordField
          wide
          label="Your password"
          hint="So that nobody else can give access to your documents."
          required
          autoComplete="current-password"
          error={fields.password.errors}
          {...getInputProps(fields.password, { type: "password" })}
        />
      </GivenPassword>
    </>
  );
}
