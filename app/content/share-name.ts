/** The name of the share image of a public address: 'home', 'tax-planning', 'news-media.a-letter'. */
export function shareName(path: string): string {
  return path.slice(1).replaceAll("/", ".") || "home";
}

/**
 * The address of the share image for a path: its own, for an event that of its series, else that of the
 * page above it, else the home page's.
 * `images` has addresses by name; undefined while nothing has been drawn, as in development.
 */
export function shareImageOf(images: ReadonlyMap<string, string>, path: string): string | undefined {
  const name = shareName(path.replace(/(?<=.)\/$/, ""));
  const series = name.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  const above = name.split(".")[0] ?? "";
  return images.get(name) ?? images.get(series) ?? images.get(above) ?? images.get(shareName("/"));
}
