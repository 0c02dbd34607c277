import { type MouseEvent, useEffect } from "react";
import type { Segment } from "./excerpt";
import { Marked } from "./marked";

/** Something to open, or something to do. */
export type PaletteOption = { title: Segment[]; note: Segment[] } & ({ path: string } | { act: () => void });

export interface OptionGroup {
  name: string;
  options: PaletteOption[];
}

/** The results by kind. The field keeps the focus: the options are named to it by id and need none. */
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
      {groups.map(({ name, options }) => (
        <fieldset key={name} aria-label={name}>
          <p className="palette-kind" aria-hidden="true">
            {name}
          </p>
          {options.map((option) => {
            index += 1;
            const shared = {
              id: `palette-${index}`,
              role: "option",
              tabIndex: -1,
              "aria-selected": index === active,
              className: "palette-option",
            } as const;
            const words = (
              <>
                <b>
                  <Marked of={option.title} />
                </b>
                {option.note.length > 0 && (
                  <span>
                    <Marked of={option.note} />
                  </span>
                )}
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
