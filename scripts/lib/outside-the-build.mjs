/**
 * Packages that the built server loads from node_modules, because they look for files of their own beside them. All others are
 * in the build.
 */
export const outsideTheBuild = /** @type {const} */ (["piscina", "pdfkit"]);
