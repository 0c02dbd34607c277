import type { PublicPath } from "./paths";

/** The pages that most people want. Search offers them before anything has been typed. */
export const mostAskedFor: readonly PublicPath[] = [
  "/find-advisor",
  "/project-funding",
  "/services",
  "/application",
  "/contact",
  "/enroll",
];
