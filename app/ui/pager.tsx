import type { ReactNode } from "react";
import { Link } from "react-router";
import * as styles from "./ledgers.module.css";

/**
 * Links to the previous and the next page of a list, where there are such pages. Children are shown at the right (an
 * export link).
 */
export function Pager({
  summary,
  previous,
  next,
  children,
}: {
  /** For example '1 to 25 of 1,284 clients'. */
  summary: string;
  previous?: string;
  next?: string;
  children?: ReactNode;
}) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>{summary}</span>
      {(previous || next) && (
        <span className={styles.pagerSteps}>
          {previous && (
            <Link to={previous} rel="prev">
              Previous
            </Link>
          )}
          {next && (
            <Link to={next} rel="next">
              Next
            </Link>
          )}
        </span>
      )}
      {children}
    </nav>
  );
}
