import type { ReactNode } from "react";
import { Link } from "react-router";

/** Cursor paging: there is a previous page, a next page, or neither. Children stand at the right (an export link). */
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
    <nav className="pager" aria-label="Pages">
      <span>{summary}</span>
      {(previous || next) && (
        <span className="pager-steps">
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
