import { isRouteErrorResponse, Link } from "react-router";
import * as block from "~/ui/block.module.css";
import * as buttons from "~/ui/buttons.module.css";
import { EmptyState } from "~/ui/empty-state";

/**
 * The kind of record that does not exist ('client', 'document'), for an error that says only this; null for every other
 * error.
 */
export function missingThing(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  const what: unknown = error.data?.what;
  return typeof what === "string" && what !== "page" ? what : null;
}

/**
 * Shown in place of a record that does not exist: it never existed, belongs to somebody else, or has been deleted since
 * the page before was opened.
 */
export function GoneView({ what, back }: { what: string; back: { to: string; label: string } }) {
  return (
    <section className={block.block} aria-label="Not here">
      <EmptyState
        title={`This ${what} is not here`}
        action={
          <Link className={buttons.textLink} to={back.to}>
            {back.label}
          </Link>
        }
      >
        It has been removed, it is not open to you, or the link is wrong. Nothing was changed.
      </EmptyState>
    </section>
  );
}
