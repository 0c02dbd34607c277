import type { PublicPath } from "./paths";

/** Where most people go: what search offers before anything has been typed. */
export const mostAskedFor: readonly PublicPath[] = [
  "/find-advisor",
  "/project-funding",
  "/services",
  "/application",
  "/contact",
  "/enroll",
];
