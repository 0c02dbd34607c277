import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import type { HeldForm } from "./features/identity/sessions/held-form";
import { SessionEndedView, TroubleView } from "./features/identity/sessions/session-ended";
import { ErrorView, UnreachableView } from "./sections/error-page";
import { NotFoundView } from "./sections/not-found";

/** The title and the main part of the page that tells somebody about an error. */
export function describeError(error: unknown, reference: string | undefined): { title: string; view: ReactNode } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 && !error.data?.title) return { title: "Oops! Page not found", view: <NotFoundView /> };
    const held: HeldForm | undefined = error.data?.held;
    if (held && error.data.trouble)
      return { title: "Please try again in a moment", view: <TroubleView {...error.data} held={held} /> };
    if (held) return { title: "Your session has ended", view: <SessionEndedView {...error.data} held={held} /> };
  }
  const {
    message: kept,
    title,
    next,
  }: { message?: string; title?: string; next?: { to: string; label: string } } = (isRouteErrorResponse(error) &&
    error.data) ||
  {};
  if (kept && title) return { title, view: <UnreachableView title={title} message={kept} next={next} /> };
  return { title: "Unexpected Application Error", view: <ErrorView reference={reference} kept={kept} /> };
}
