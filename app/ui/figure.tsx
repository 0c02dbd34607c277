import type { ReactNode } from "react";
import { classes } from "./classes";
import * as styles from "./figure.module.css";

/** A picture with its title above and its working below. `aside` stands right of the title (units, scale). */
export function Figure({
  title,
  aside,
  note,
  className,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <figure className={classes(className) || undefined}>
      <figcaption className={styles.figTitle}>
        {title} {aside && <span>{aside}</span>}
      </figcaption>
      {children}
      {note && <p className="source">{note}</p>}
    </figure>
  );
}
