import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "./banner";
import { classes } from "./classes";

/**
 * Says above a list what has just been done. Who did it further down the page would not see it: it is scrolled into view
 * when it comes, and when `about`, which names the deed, changes.
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
    <div ref={box} role="status" className={classes("said", className)}>
      <Banner action={action}>{children}</Banner>
    </div>
  );
}
