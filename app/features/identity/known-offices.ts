import { useRouteLoaderData } from "react-router";
import type { Office } from "~/content/offices";

/** The root route has loaded them with the firm: the script of a page knows no offices by itself. */
export function useOffices(): readonly Office[] {
  return useRouteLoaderData<{ firm: { offices: readonly Office[] } }>("root")?.firm.offices ?? [];
}
