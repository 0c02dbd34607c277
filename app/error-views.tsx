import { type ReactNode, Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import type { HeldForm } from "./features/identity/sessions/held-form";
import { ErrorView, UnreachableView } from "./sections/error-page";
import { NotFoundView } from "./sections/not-found";
import { lazyPart } from "./ui/lazy";

// Loaded after the page (lost-answers.tsx): few pages show them.
const fetchViews = () => import("./features/identity/sessions/session-ended");
const SessionEndedView = lazyPart(async () => (await fetchViews()).SessionEndedView);
const TroubleView = lazyPart(async () => (await fetchViews()).TroubleView);

/** The title and the main part of the page that tells somebody about an error. */
export function describeError(error: unknown, reference: string | undefined): { title: string; view: ReactNode } {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 && !error.data?.title) return { title: "Oops! Page not found", view: <NotFoundView /> };
    const held: HeldForm | undefined = error.data?.held;
    if (held) {
      const [title, View] = error.data.trouble
        ? (["Please try again in a moment", TroubleView] as const)
        : (["Your session has ended", SessionEndedView] as const);
      return {
        title,
        view: (
          <Suspense>
            <View {...error.data} held={held} />
          </Suspense>
        ),
      };
    }
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
