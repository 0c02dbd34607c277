import { createContext, use } from "react";

/** The origin that people use, without a slash at its end: root.tsx provides it, because PUBLIC_URL is never in a build. */
export const SiteOriginContext = createContext("");

export function useOrigin(): string {
  return use(SiteOriginContext);
}

/** The address of the page's share image, without the origin; undefined where none has been drawn. */
export const ShareImageContext = createContext<string | undefined>(undefined);

export function useShareImage(): string | undefined {
  return use(ShareImageContext);
}

/** A path of ours as the absolute address that machines want. */
export function absolute(origin: string, path: string): string {
  return path === "/" ? `${origin}/` : origin + path;
}
