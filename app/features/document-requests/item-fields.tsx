import type { MouseEventHandler, ReactNode } from "react";
import { Button } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { SelectField } from "~/ui/select-field";
import { TextArea } from "~/ui/text-area";
import { TextField } from "~/ui/text-field";
import { documentCategories, typesOf } from "../documents/vocabulary";
import * as styles from "./request-form.module.css";
import type { TypedItem } from "./typed-request";
import { kindValue, needLabels, needs } from "./vocabulary";

/** Where rows are made: no list of types has everything that a firm asks for. */
export const ownWordsHint =
  "Name each document in your own words: the client reads them. Where no type fits, choose the nearest. A passport is an Identity Document, under Legal Documents.";

/** The fields of one document of the form. Category and type are one choice, which needs no script. */
export function ItemFields({
  item: { row, name, kind, instructions, need },
  place,
  errors,
  onRemove,
  children,
}: {
  item: TypedItem;
  /** From 1. */
  place: number;
  /** By the id of the field. */
  errors: Record<string, string>;
  onRemove: MouseEventHandler;
  /** The field of when it is due. */
  children: ReactNode;
}) {
  return (
    <li>
      <fieldset className={styles.documentRow}>
        <legend>Document {place}</legend>
        <input type="hidden" name="row" value={row} />
        <div className={forms.formGrid}>
          <TextField
            id={`name-${row}`}
            name="name"
            label="Name"
            required
            placeholder="2025 Form 1040"
            maxLength={120}
            autoComplete="off"
            defaultValue={name}
            error={errors[`name-${row}`]}
          />
          <SelectField
            id={`kind-${row}`}
            name="kind"
            label="Category and type"
            required
            defaultValue={kind}
            error={errors[`kind-${row}`]}
          >
            <option value="">Select category and type</option>
            {documentCategories.map((category) => (
              <optgroup key={category} label={category}>
                {typesOf(category).map((type) => (
                  <option key={type} value={kindValue({ category, type })}>
                    {type}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextArea
            id={`instructions-${row}`}
            name="instructions"
            label="Instructions"
            hint="Optional."
            rows={2}
            maxLength={1000}
            defaultValue={instructions}
            error={errors[`instructions-${row}`]}
          />
          {children}
          <SelectField
            id={`need-${row}`}
            name="need"
            label="Required or optional"
            hint="Optional: nobody is reminded of it, and it is never late."
            defaultValue={need}
            options={needs.map((value) => ({ value, label: needLabels[value] }))}
            error={errors[`need-${row}`]}
          />
        </div>
        <Button variant="text" name="intent" value={`remove:${row}`} onClick={onRemove}>
          Remove<span className="vh"> document {place}</span>
        </Button>
      </fieldset>
    </li>
  );
}
