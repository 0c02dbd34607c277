import { type KeyboardEvent, useId } from "react";
import { Icon } from "~/ui/icon";
import * as styles from "./text-search.module.css";
import { ToolButton } from "./tool-button";
import type { Find } from "./use-find";

/** The field for words in the document. Enter goes to the next place, Shift and Enter to the one before. */
export function TextSearch({ find, name }: { find: Find; name: string }) {
  const id = useId();
  const { wanted, setWanted, place, move } = find;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    move(event.shiftKey ? -1 : 1);
  };
  return (
    <search className={styles.search} aria-label={`Text of ${name}`}>
      <label className="vh" htmlFor={id}>
        Search in the text
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        placeholder="Search in the text"
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="num small" role="status">
        {place}
      </span>
      {wanted !== "" && (
        <>
          <ToolButton icon="back" label="Previous place" onClick={() => move(-1)} />
          <ToolButton icon="next" label="Next place" onClick={() => move(1)} />
        </>
      )}
    </search>
  );
}
