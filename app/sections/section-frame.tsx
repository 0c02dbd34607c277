import type { ReactNode } from "react";
import type { Tone } from "~/content/page";
import { classes } from "~/ui/classes";
import * as styles from "./sections.module.css";

/** The rule with the twelve column starts, at the beginning of every section. */
export function Ticks() {
  return <div className="ticks" />;
}

/** Number, title and, at the right, one sentence in the serif. */
function SectionHead({
  number,
  id,
  heading,
  lede,
}: {
  number: number;
  id: string;
  heading: ReactNode;
  lede?: ReactNode;
}) {
  return (
    <div className={`grid ${styles.secHead}`}>
      <span className={styles.secNo}>{number}</span>
      <h2 id={id}>{heading}</h2>
      {lede && <p className="lede">{lede}</p>}
    </div>
  );
}

/**
 * A numbered section: field, ticks, head, content, note. `gap` adds space above a section on paper that follows a
 * field.
 */
export function SectionFrame({
  number,
  id,
  heading,
  lede,
  tone = "paper",
  gap,
  note,
  className,
  children,
}: {
  number: number;
  id?: string;
  heading: ReactNode;
  lede?: ReactNode;
  tone?: Tone;
  gap?: boolean;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const headingId = `s${number}`;
  return (
    <section
      id={id}
      className={classes(styles.sec, tone !== "paper" && `on-${tone}`, gap && styles.gap, className)}
      aria-labelledby={headingId}
    >
      <div className="wrap">
        <Ticks />
        <SectionHead number={number} id={headingId} heading={heading} lede={lede} />
        {children}
        {note && <p className={`source ${styles.secNote}`}>{note}</p>}
      </div>
    </section>
  );
}
