import { basename } from "node:path";

/**
 * The name of a module's class in the page: 'hero-crumbs' for `.crumbs` in hero.module.css, 'hero' for `.hero`. It is the same in
 * the build, in tests and in the global style sheets (print, forced colours). No two modules have the same file name
 * (checked by check-styles.mjs), so no two classes have the same name.
 */
export function className(local: string, file: string): string {
  const module = basename(file.replace(/\?.*$/, ""), ".module.css");
  const camelCase = module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return local === camelCase ? module : `${module}-${local}`;
}
