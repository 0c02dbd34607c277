import { useRouteLoaderData } from "react-router";
import type { loader } from "./root";

/** What the root route has loaded; undefined on the page of an error that came before it. */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");

/** The year in the footer, by the product's clock. */
export const useYear = () => useRootData()?.year ?? 0;
