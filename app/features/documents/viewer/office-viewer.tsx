import { useId } from "react";
import { Form, Link, useSearchParams } from "react-router";
import * as buttons from "~/ui/buttons.module.css";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import * as iconButton from "~/ui/icon-button.module.css";
import { withOverlay } from "~/ui/list-links";
import * as styles from "./office-viewer.module.css";
import * as viewer from "./pdf-viewer.module.css";
import * as textSearch from "./text-search.module.css";
import { Drawing } from "./tool-button";

const steps = [50, 75, 100, 125, 150, 200];
/** A class for each step: the policy of the page allows no style in an element. */
const zooms: Record<number, string> = {
  50: styles.zoom50,
  75: styles.zoom75,
  100: "",
  125: styles.zoom125,
  150: styles.zoom150,
  200: styles.zoom200,
};

/**
 * A Word or Excel file, which the server has made into HTML without scripts, in a frame of an origin of its own. Size and the words
 * that are looked for are in the address of the page, so that all of it works without a script as well.
 */
export function OfficeViewer({ shown, name, filled }: { shown: string; name: string; filled?: boolean }) {
  const [search] = useSearchParams();
  const id = useId();
  const find = (search.get("find") ?? "").trim();
  const zoom = steps.find((step) => String(step) === search.get("zoom")) ?? 100;
  const at = steps.indexOf(zoom);
  const frame = find === "" ? shown : `${shown}?${new URLSearchParams({ find })}#place-1`;
  return (
    <section className={classes(viewer.viewer, filled && viewer.isFilled)} aria-label={`${name}, viewer`}>
      <div className={viewer.bar}>
        <div className={viewer.group}>
          <Zoom to={steps[at - 1]} icon="minus" label="Smaller" search={search} />
          <span className="num small">{zoom}%</span>
          <Zoom to={steps[at + 1]} icon="plus" label="Larger" search={search} />
          <a
            className={iconButton.iconBtn}
            href={shown}
            target="_blank"
            rel="noopener"
            aria-label="Print, from a new tab"
          >
            <Drawing icon="print" />
          </a>
        </div>
        <search className={textSearch.search} aria-label={`Text of ${name}`}>
          <Form method="get" className={styles.find} preventScrollReset replace>
            {[...search].map(([key, value]) =>
              key === "find" ? null : <input key={`${key} ${value}`} type="hidden" name={key} value={value} />,
            )}
            <label className="vh" htmlFor={id}>
              Search in the text
            </label>
            <Icon name="search" />
            <input
              key={find}
              id={id}
              type="search"
              name="find"
              placeholder="Search in the text"
              autoComplete="off"
              maxLength={100}
              defaultValue={find}
            />
            <button type="submit" className={buttons.textLink}>
              Find
            </button>
          </Form>
        </search>
      </div>
      <div className={classes(styles.bed, filled && styles.isFilled)}>
        {/* A new frame for each address: within one, each search would be a step of the Back button. */}
        <iframe key={frame} className={classes(styles.frame, zooms[zoom])} src={frame} sandbox="" title={name} />
      </div>
      <p className={`${styles.foot} small muted`}>
        Shown without page layout. Download the file to see it as its program shows it.
      </p>
    </section>
  );
}

function Zoom({
  to,
  icon,
  label,
  search,
}: {
  to: number | undefined;
  icon: "minus" | "plus";
  label: string;
  search: URLSearchParams;
}) {
  if (to === undefined)
    return (
      <span className={classes(iconButton.iconBtn, styles.isOff)}>
        <Drawing icon={icon} />
      </span>
    );
  return (
    <Link
      className={iconButton.iconBtn}
      to={withOverlay(search, { zoom: to === 100 ? null : String(to) })}
      aria-label={`${label}: ${to}%`}
      preventScrollReset
      replace
    >
      <Drawing icon={icon} />
    </Link>
  );
}
