import { type MouseEvent, useEffect } from "react";
import { countWords } from "~/ui/list-links";
import { Status } from "~/ui/status";
import type { Segment } from "./excerpt";
import { Marked } from "./marked";
import * as styles from "./palette.module.css";
import type { SuggestionState } from "./suggestion";

/** A page to open, or an action. */
export type PaletteOption = { title: Segment[]; note: Segment[]; state?: SuggestionState } & (
  | { path: string }
  | { act: () => void }
);

export interface OptionGroup {
  name: string;
  /** The number of all matches. */
  found?: number;
  /** How many of them are among the options; the last option may be the list of all. */
  listed?: number;
  options: PaletteOption[];
}

/** The results by kind. The field keeps the focus, and the options are linked to it by their ids. */
export function PaletteOptions({
  groups,
  active,
  onFollow,
}: {
  groups: readonly OptionGroup[];
  active: number;
  onFollow: (event: MouseEvent, path: string) => void;
}) {
  useEffect(() => {
    document.getElementById(`palette-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (groups.length === 0) return null;
  let index = -1;
  return (
    <div role="listbox" id="palette-list" aria-label="Results">
      {groups.map(({ name, found, listed, options }) => (
        <fieldset key={name} aria-label={name}>
          <p className={styles.kind} aria-hidden="true">
            {name} {found !== undefined && <span>{countOf(found, listed ?? options.length)}</span>}
          </p>
          {options.map((option) => {
            index += 1;
            const shared = {
              id: `palette-${index}`,
              role: "option",
              tabIndex: -1,
              "aria-selected": index === active,
              className: styles.option,
            } as const;
            const words = (
              <>
                <span className={styles.words}>
                  <b>
                    <Marked of={option.title} />
                  </b>{" "}
                  {option.note.length > 0 && (
                    <span className={styles.note}>
                      <Marked of={option.note} />
                    </span>
                  )}
                </span>
                {option.state && <Status tone={option.state.tone}>{option.state.word}</Status>}
              </>
            );
            return "path" in option ? (
              <a key={shared.id} {...shared} href={option.path} onClick={(event) => onFollow(event, option.path)}>
                {words}
              </a>
            ) : (
              <button key={shared.id} {...shared} type="button" onClick={option.act}>
                {words}
              </button>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

/**
 * '2', or '4 of 7' when more matches were found than are listed. When as many were found as are read, there may be
 * more.
 */
const countOf = (found: number, listed: number) =>
  found > listed ? `${listed} of ${found}${isMore(found) ? "+" : ""}` : String(found);

const isMore = (found: number) => found >= 200;

/** '5 results', as many as the groups say together, also when fewer are listed. */
export function countAll(groups: readonly OptionGroup[]): string {
  const counts = groups.map(({ found, options }) => found ?? options.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return countWords(total, counts.some(isMore), "result", "results");
}
