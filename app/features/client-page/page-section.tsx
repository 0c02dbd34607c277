import type { ReactNode } from "react";
import * as styles from "./client-page.module.css";

/** One part of the page, under a rule, with what leads to the whole of it at the right. */
export function PageSection({
  id,
  title,
  aside,
  children,
}: {
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.cap}>
        <h3 id={`${id}-title`}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
