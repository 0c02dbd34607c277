import type { Pictures } from "~/content/pictures";
import * as facts from "~/sections/facts.module.css";

/** An ordered scale, one word of it marked. */
export function Scale({ words, marked, label }: Pictures["scale"]) {
  return (
    <ol className={facts.scale} aria-label={label}>
      {words.map((word) => (
        <li key={word} aria-current={word === marked || undefined}>
          {word}
        </li>
      ))}
    </ol>
  );
}
