import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import * as forms from "~/ui/forms.module.css";
import * as styles from "./sections.module.css";

export type AdvisorSearchType = "location" | "name";

/**
 * A form that searches advisors by location or by name. It is a GET form to /find-advisor, so Enter and the button do
 * the same. CSS changes the label with the toggle, the small script the placeholder.
 */
export function AdvisorSearch({
  type = "location",
  query,
  id,
  example,
}: {
  type?: AdvisorSearchType;
  query?: string;
  /** Whom the empty field suggests to look for. */
  example?: { location: string; name: string };
  /** For controls elsewhere on the page that belong to the same form. */
  id?: string;
}) {
  const hints = { location: example?.location ?? "", name: example?.name ?? "" };
  return (
    <form id={id} className={`grid ${forms.advisorSearch}`} action={id ? "/find-advisor#results" : "/find-advisor"}>
      <Choices
        className="c-1-3"
        name="type"
        label="Search by"
        hideLabel
        defaultValue={type}
        options={[
          { value: "location", label: "By Location" },
          { value: "name", label: "By Name" },
        ]}
      />
      <div className={`${styles.body} ${forms.searchLine}`}>
        <div className={forms.field}>
          <label htmlFor="advisor-query">
            <span className={forms.onlyLocation}>Enter your city or country</span>
            <span className={forms.onlyName}>Enter the advisor's name</span>
          </label>
          <input
            className={forms.input}
            id="advisor-query"
            name="query"
            type="text"
            enterKeyHint="search"
            defaultValue={query}
            placeholder={hints[type]}
            data-hint-location={hints.location}
            data-hint-name={hints.name}
          />
        </div>
        <Button>Find an Advisor</Button>
      </div>
    </form>
  );
}
