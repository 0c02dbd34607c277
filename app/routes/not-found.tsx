import { servicesContext } from "~/context";
import { notFound } from "~/platform/errors";
import type { Route } from "./+types/not-found";

/** Any other path: status 404, and the path is written down. */
export function loader({ context, url }: Route.LoaderArgs) {
  context.get(servicesContext).log.info("page not found", { path: url.pathname, status: 404 });
  throw notFound("page");
}

export const action = loader;

export default function NotFound() {
  return null;
}
