import type { ReactNode } from "react";

/** One sentence about the whole page, with at most one thing to do. */
export function Banner({ title, children, action }: { title?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="banner">
      <p>
        {title && <b>{title} </b>}
        {children}
      </p>
      {action}
    </div>
  );
}
