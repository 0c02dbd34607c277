import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "./banner";
import { classes } from "./classes";
import * as styles from "./notices.module.css";
import { useSaidOnce } from "./use-said-once";

/**
 * Says above a list what has just been done. A person further down the page would not see it, so it is scrolled into
 * view when it appears, and when `about`, which names the action, changes.
 */
export function Notice({
  about,
  once,
  action,
  className,
  children,
}: {
  about: string;
  /** The parameters of the address that say it (useSaidOnce); not where the notice has an action. */
  once?: string | readonly string[];
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useSaidOnce(once);
  useEffect(() => {
    if (about) box.current?.scrollIntoView({ block: "nearest" });
  }, [about]);
  return (
    <div ref={box} role="status" className={classes(styles.said, className)}>
      <Banner action={action}>{children}</Banner>
    </div>
  );
}
