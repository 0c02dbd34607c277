import type { ReactNode } from "react";

/** The kind of a thing, in a thin outline. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}
