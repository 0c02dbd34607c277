import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "./banner";
import { classes } from "./classes";
import * as styles from "./notices.module.css";

/**
 * Says above a list what has just been done. A person further down the page would not see it, so it is scrolled into
 * view when it appears, and when `about`, which names the action, changes.
 */
export function Notice({
  about,
  action,
  className,
  children,
}: {
  about: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (about) box.current?.scrollIntoView({ block: "nearest" });
  }, [about]);
  return (
    <div ref={box} role="status" className={classes(styles.said, className)}>
      <Banner action={action}>{children}</Banner>
    </div>
  );
}
