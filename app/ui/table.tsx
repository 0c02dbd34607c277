import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import * as acts from "./acts.module.css";
import { classes } from "./classes";
import * as ledgers from "./ledgers.module.css";
import * as tables from "./tables.module.css";
import { useKeptFocus } from "./use-kept-focus";

/**
 * A ruled table. `read` makes the row heads large, for a few rows of words. `stackable` turns each row into a two-column
 * record below 60rem: give every cell its `label` there, and `full` to those that span both columns.
 */
export function Table({
  caption,
  hideCaption,
  read,
  stackable = true,
  middle,
  className,
  children,
  ...rest
}: {
  caption?: string;
  hideCaption?: boolean;
  read?: boolean;
  stackable?: boolean;
  /** Centres the cells of a row vertically, for tables with buttons or selects. */
  middle?: boolean;
} & ComponentProps<"table">) {
  const keptFocus = useKeptFocus<HTMLTableElement>();
  return (
    <div className={tables.ledgerWrap}>
      <table
        {...rest}
        {...keptFocus}
        className={classes(
          tables.ledger,
          read && tables.ledgerRead,
          stackable && ledgers.stackable,
          middle && ledgers.ledgerMiddle,
          className,
        )}
      >
        {caption && <caption className={hideCaption ? "vh" : undefined}>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}

/** A head of a column, or, with `to`, the link that sorts by it. */
export function ColumnHead({
  children,
  to,
  sort,
  number,
  className,
  colSpan,
}: {
  children: ReactNode;
  to?: string;
  sort?: "ascending" | "descending";
  number?: boolean;
  className?: string;
  colSpan?: number;
}) {
  return (
    <th scope="col" colSpan={colSpan} aria-sort={sort} className={classes(number && "n", className) || undefined}>
      {to === undefined ? (
        children
      ) : (
        <Link className={ledgers.sort} to={to} preventScrollReset>
          {children}
        </Link>
      )}
    </th>
  );
}

/** The head of a row: the thing that the row is about. */
export function RowHead({ className, ...rest }: ComponentProps<"th">) {
  return <th {...rest} scope="row" className={classes(ledgers.full, className)} />;
}

/**
 * `number` aligns right with tabular digits, `digits` only uses tabular digits. `label` is the column's name on a
 * phone.
 */
export function Cell({
  label,
  number,
  digits,
  full,
  className,
  ...rest
}: { label?: string; number?: boolean; digits?: boolean; full?: boolean } & ComponentProps<"td">) {
  return (
    <td
      {...rest}
      data-label={label}
      className={classes(number && "n", digits && "num", full && ledgers.full, className) || undefined}
    />
  );
}

/** Small links or buttons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={acts.acts}>{children}</div>;
}
