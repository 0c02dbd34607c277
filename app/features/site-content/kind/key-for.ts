import { fold } from "~/platform/db/fold";

/** 'the-tax-year-ends' of 'The tax year ends!' */
export function keyFor(name: string): string {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return words.slice(0, 80).replace(/-+$/, "") || "entry";
}
