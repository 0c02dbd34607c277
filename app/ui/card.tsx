import type { ReactNode } from "react";
import { classes } from "./classes";
import * as styles from "./notices.module.css";

/** A ruled block with a title. Not a box: a 2 px rule above, nothing around. */
export function Card({
  title,
  level = 2,
  className,
  children,
}: {
  title: ReactNode;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className={classes(styles.card, className)}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
