import { createContext, use } from "react";

/**
 * The origin that people use, without a slash at its end. root.tsx provides it, because PUBLIC_URL is not known when
 * the product is built.
 */
export const SiteOriginContext = createContext("");

export function useOrigin(): string {
  return use(SiteOriginContext);
}

/** The address of the page's share image, without the origin; undefined where there is no image. */
export const ShareImageContext = createContext<string | undefined>(undefined);

export function useShareImage(): string | undefined {
  return use(ShareImageContext);
}

/** One of our paths as an absolute address, for programs. */
export function absolute(origin: string, path: string): string {
  return path === "/" ? `${origin}/` : origin + path;
}
