import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import * as styles from "./client-merges.module.css";
import type { MergedSide, MergePreview } from "./read-merges.server";
import type { FieldChoice, Side } from "./vocabulary";

const sides = ["left", "right"] as const;
const recordOf: Record<Side, string> = { left: "Record 1", right: "Record 2" };

/** Two records beside each other: which one stays, and whose value counts, field by field. The choice is in the address. */
export function CompareForm({ preview, cancel }: { preview: MergePreview; cancel: string }) {
  const { left, right, keep, fields } = preview;
  const asked = fields.filter(({ same }) => !same);
  const same = fields.filter(({ same: both, left: value }) => both && value !== "");
  return (
    <Form method="get" className={styles.compare}>
      <input type="hidden" name="with" value={right.id} />
      <input type="hidden" name="step" value="preview" />
      <Row label="The record that stays" first>
        {sides.map((side) => (
          <Option key={side} name="keep" side={side} chosen={keep}>
            <RecordName record={side === "left" ? left : right} />
          </Option>
        ))}
      </Row>
      {asked.map((field) => (
        <FieldRow key={field.field} field={field} />
      ))}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>{same.length === 1 ? "1 field is" : `${same.length} fields are`} the same in both records</summary>
          <dl>
            {same.map(({ field, label, left: value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className={buttons.btnRow}>
        <ButtonLink variant="line" to={cancel}>
          Cancel
        </ButtonLink>
        <Button>Continue to the preview</Button>
      </div>
    </Form>
  );
}

function FieldRow({ field: { field, label, left, right, chosen, fixed } }: { field: FieldChoice }) {
  return (
    <Row label={label} note={fixed}>
      {sides.map((side) => {
        const value = (side === "left" ? left : right) || <span className="muted">Empty</span>;
        return fixed ? (
          <div key={side} className={classes(styles.fixed, side === chosen && styles.counts)}>
            <small>{side === chosen ? `${recordOf[side]}, this one counts` : recordOf[side]}</small>
            {value}
          </div>
        ) : (
          <Option key={side} name={field} side={side} chosen={chosen}>
            {value}
          </Option>
        );
      })}
    </Row>
  );
}

const Row = ({
  label,
  note,
  first,
  children,
}: {
  label: string;
  note?: string;
  first?: boolean;
  children: ReactNode;
}) => (
  <fieldset className={classes(styles.mergedField, first && styles.first)}>
    <legend>
      {label}
      {note && <small>{note}</small>}
    </legend>
    {children}
  </fieldset>
);

const Option = ({ name, side, chosen, children }: { name: string; side: Side; chosen: Side; children: ReactNode }) => (
  <label className={styles.mergedOption}>
    <input type="radio" name={name} value={side} defaultChecked={side === chosen} />
    <span>
      <small>{recordOf[side]}</small>
      {children}
    </span>
  </label>
);

const RecordName = ({ record: { name, email, joinDate, hasAccount } }: { record: MergedSide }) => (
  <>
    <bdi>{name}</bdi>
    <small>{email}</small>
    <small>
      Since {joinDate}, {hasAccount ? "with an account" : "no account"}
    </small>
  </>
);
