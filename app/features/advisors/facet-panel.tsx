import { href } from "react-router";
import { Button } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import * as choices from "~/ui/choices.module.css";
import type { FacetView } from "./find-advisors";
import * as styles from "./finder.module.css";

/** The facets as checkboxes of the form `form`, with a button that sends them. */
export function FacetPanel({ form, facets }: { form: string; facets: readonly FacetView[] }) {
  const chosen = facets.some(({ options }) => options.some((option) => option.chosen));
  return (
    <details className={styles.facets} open={chosen}>
      <summary>Narrow the choice</summary>
      <div className={styles.facetColumns}>
        {facets.map(({ name, label, options }) => (
          <fieldset key={name}>
            <legend>{label}</legend>
            {options.map((option) => (
              <div className={choices.check} key={option.value}>
                <input
                  form={form}
                  type="checkbox"
                  id={`${name}-${option.value}`.replaceAll(" ", "-")}
                  name={name}
                  value={option.value}
                  defaultChecked={option.chosen}
                />
                <label htmlFor={`${name}-${option.value}`.replaceAll(" ", "-")}>
                  {option.label}{" "}
                  <span className="muted num">
                    {option.count}
                    <span className="vh"> {option.count === 1 ? "advisor" : "advisors"}</span>
                  </span>
                </label>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={`${buttons.btnRow} ${styles.facetAct}`}>
        <Button form={form} variant="line">
          Show advisors
        </Button>
        {chosen && (
          <a className={buttons.textLink} href={`${href("/find-advisor")}#results`}>
            Clear all
          </a>
        )}
      </div>
    </details>
  );
}
