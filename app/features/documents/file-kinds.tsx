import { useId } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/select-field";
import * as styles from "./upload-list.module.css";
import { documentCategories, typesOf } from "./vocabulary";

interface Kinds {
  category: string;
  type: string;
}

/** Category and type of one file of several: those of the form, or its own. */
export function FileKinds({
  name,
  common,
  own,
  onChange,
}: {
  /** Of the file. */
  name: string;
  common: Kinds;
  own: Kinds | undefined;
  onChange: (own: Kinds | undefined) => void;
}) {
  const id = useId();
  const hidden = <span className="vh"> for {name}</span>;
  return (
    <div className={styles.kinds}>
      {own ? (
        <>
          <SelectField
            id={`${id}category`}
            label={<>Category of this file{hidden}</>}
            options={documentCategories}
            value={own.category}
            onChange={(event) => onChange({ category: event.currentTarget.value, type: "" })}
          />
          <SelectField
            id={`${id}type`}
            label={<>Type of this file{hidden}</>}
            placeholder="Select type"
            options={typesOf(own.category)}
            value={own.type}
            onChange={(event) => onChange({ ...own, type: event.currentTarget.value })}
          />
        </>
      ) : (
        <span className="muted">
          {common.category}, {common.type}
        </span>
      )}
      <span>
        <Button variant="text" small type="button" onClick={() => onChange(own ? undefined : common)}>
          {own ? "Use the category and type above" : "Change category and type"}
          {hidden}
        </Button>
      </span>
    </div>
  );
}
