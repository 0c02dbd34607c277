import { type ReactNode, Suspense } from "react";
import { href, Outlet } from "react-router";
import { defaultFirm } from "~/content/firm";
import { actorContext, servicesContext } from "~/context";
import { describeError } from "~/error-views";
import { useRootData } from "~/root-data";
import type { RouteHandle } from "~/route-handle";
import { lazyPart } from "~/ui/lazy";
import type { Route } from "./+types/application-frame";
import { readClientFrame } from "./client-frame.server";

// Most people who apply are not signed in.
const ClientFrame = lazyPart(async () => (await import("./client-frame")).ClientFrame);

export const handle: RouteHandle = { clientFrame: true };

/** What the frame shows; null for whoever is not signed in as a client, who sees these pages as part of the website. */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return actor.kind === "client" ? readClientFrame(context.get(servicesContext), actor) : null;
}

/** Around the pages of an application: a client who is signed in stays in the portal. */
export default function ApplicationFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame of={loaderData}>
      <Outlet />
    </Frame>
  );
}

function Frame({ of: client, children }: { of: Route.ComponentProps["loaderData"] | undefined; children: ReactNode }) {
  if (!client) return children;
  return (
    <Suspense>
      <ClientFrame of={client} here={href("/dashboard/client/applications")}>
        {children}
      </ClientFrame>
    </Suspense>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const { title, view } = describeError(error, root?.reference);
  return (
    <Frame of={loaderData}>
      <title>{`${title} | ${root?.firm.name ?? defaultFirm.name}`}</title>
      {view}
    </Frame>
  );
}
