import { useMatches, useRouteLoaderData } from "react-router";
import type { RouteHandle } from "./route-handle";
import type { ShownFirm } from "./sections/firm-context";

/** What the root route loads for every page. */
export interface RootData {
  firm: ShownFirm;
  /** Origin of the site: 'https://www.example.com'. */
  origin: string;
  /** Address of the image with which this page is shared; undefined where there is none. */
  shareImage: string | undefined;
  /** The id of the request, for a person who reports an error. */
  reference: string;
  /** The year in the footer, by the product's clock. */
  year: number;
}

/** Undefined on the page of an error that happened before the root route was loaded. */
export const useRootData = () => useRouteLoaderData("root") as RootData | undefined;

export const useYear = () => useRootData()?.year ?? 0;

/** Whether a page of the website is drawn in the frame of the client's portal, for a client who is signed in. */
export const useInClientFrame = () =>
  useMatches().some(({ handle, loaderData }) => loaderData && (handle as RouteHandle | undefined)?.clientFrame);
