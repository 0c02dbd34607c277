import { isRouteErrorResponse, Link } from "react-router";
import { EmptyState } from "~/ui/empty-state";

/** What is missing ('client', 'document'), where that is all that is wrong; null for every other error. */
export function missingThing(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 404) return null;
  const what: unknown = error.data?.what;
  return typeof what === "string" && what !== "page" ? what : null;
}

/** In place of a record that is not there: never was, is somebody else's, or has gone since the page before was opened. */
export function GoneView({ what, back }: { what: string; back: { to: string; label: string } }) {
  return (
    <section className="block" aria-label="Not here">
      <EmptyState
        title={`This ${what} is not here`}
        action={
          <Link className="text-link" to={back.to}>
            {back.label}
          </Link>
        }
      >
        It has been removed, or the link is wrong. Nothing was changed.
      </EmptyState>
    </section>
  );
}
