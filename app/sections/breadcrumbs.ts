import { absolute } from "./site-origin";

/** One thing in the terms of schema.org. It contains only what the page itself shows. */
export type StructuredData = { "@type": string } & Record<string, unknown>;

/** The path through the menus to a page, with the page itself last. */
export function breadcrumbs(origin: string, way: readonly { name: string; path: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(origin, path),
    })),
  };
}
