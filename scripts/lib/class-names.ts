import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Without comments, strings and addresses. */
const bare = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/url\([^)]*\)|"[^"]*"/g, "");

const classesIn = (selectors: string) => [
  ...new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name)),
];

/** The plain sheets whose classes belong to nobody else; the others name classes of modules. */
export const definesClasses = (path: string) => /styles\/(base|grid)\.css$/.test(path);

/** The classes that a sheet defines, each once: in a module those outside `:global()`. */
export const ownClasses = (css: string) => classesIn(bare(css).replaceAll(/:global\([^()]*\)/g, ""));

/** The classes of other sheets that a module names in `:global()`. */
export const foreignClasses = (css: string) => classesIn((bare(css).match(/:global\([^()]*\)/g) ?? []).join(" "));

/**
 * Gives a module's class its name in the page: 'crumbs' for `.crumbs` in hero.module.css, or 'hero-crumbs' when another of these
 * modules, or a plain sheet that defines classes, has `.crumbs` too; `.hero` of hero.module.css keeps its own. Short names keep the pages small. They are the same in the
 * build, in tests and in the global style sheets (print, forced colours).
 */
export function naming(sheets: ReadonlyMap<string, string>): (local: string, file: string) => string {
  const times = new Map<string, number>();
  for (const [path, css] of sheets) {
    if (!path.endsWith(".module.css") && !definesClasses(path)) continue;
    for (const name of ownClasses(css)) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return (local, file) => {
    const module = basename(file.replace(/\?.*$/, ""), ".module.css");
    return local !== module && (times.get(local) ?? 0) > 1 ? `${module}-${local}` : local;
  };
}

let ofTheProduct: ReturnType<typeof naming> | undefined;

/** The name of a class of the product's own modules. They are read once: a development server is started again for new names. */
export function className(local: string, file: string): string {
  if (!ofTheProduct) {
    const paths = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));
    ofTheProduct = naming(
      new Map(paths.map((path) => [path.replaceAll("\\", "/"), readFileSync(join("app", path), "utf8")])),
    );
  }
  return ofTheProduct(local, file);
}
