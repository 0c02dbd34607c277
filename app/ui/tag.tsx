import type { ReactNode } from "react";

/** A kind of thing, in a thin outline. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
