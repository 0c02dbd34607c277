import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "./button";
import * as buttons from "./buttons.module.css";
import * as keys from "./letter-keys.module.css";
import { countWords } from "./list-links";
import * as styles from "./list-place.module.css";

/** Where something stands in the list from which it was opened, and the ways to what stands beside it; `keys` are those of the page. */
export function ListPlace({
  queue: { position, total, more, previous, next },
  one,
  many,
  label,
  back,
  to,
  children,
}: {
  queue: { position: number | null; total: number; more: boolean; previous: string | null; next: string | null };
  /** What the list holds: 'item' and 'items'. */
  one: string;
  many: string;
  /** Of the ways to the neighbours. */
  label: string;
  /** The list. */
  back: { to: string; words: string };
  /** The address of what has this id. */
  to: (id: string) => string;
  /** The single keys of the page. */
  children: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <p>
        {position === null ? (
          <span className="muted num">{countWords(total, more, one, many)} left in this list</span>
        ) : (
          position <= 1000 && (
            <b className="num">
              {position.toLocaleString("en-US")}{" "}
              <span className="muted">
                of {total.toLocaleString("en-US")}
                {more && "+"}
              </span>
            </b>
          )
        )}
        <Link className={buttons.textLink} to={back.to}>
          {back.words}
        </Link>
      </p>
      <nav className={styles.steps} aria-label={label}>
        {previous && <Step label="Previous" letter="K" to={to(previous)} />}
        {next && <Step label="Next" letter="J" to={to(next)} />}
        {children}
      </nav>
    </div>
  );
}

function Step({ label, letter, to }: { label: string; letter: string; to: string }) {
  return (
    <ButtonLink variant="line" small to={to} aria-keyshortcuts={letter}>
      {label}{" "}
      <span className={keys.key} aria-hidden="true">
        {letter}
      </span>
    </ButtonLink>
  );
}
