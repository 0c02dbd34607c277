// Which file may import which. Each area names what it may use; each rule has a reason, which is printed with a violation.

/**
 * @typedef {object} Area
 * @property {string} name
 * @property {RegExp} files paths from the repository's folder, with `/`
 * @property {RegExp} uses what the area may import among our own files; its own area must be named too
 * @property {string} reason why nothing else
 */

/** Tests, contract tests and their support files may import everything. */
export const tests = /^tests\/|\.(test|contract)\.(ts|tsx|mjs)$/;

/**
 * A file belongs to the first area that matches it.
 * @type {readonly Area[]}
 */
export const areas = [
  {
    name: "ui",
    files: /^app\/ui\//,
    uses: /^app\/ui\//,
    reason: "the components of ui contain no business terms, so that every page can use them",
  },
  {
    name: "content",
    files: /^app\/content\//,
    uses: /^app\/content\//,
    reason: "content is plain data that people can edit without knowing the program",
  },
  {
    name: "sections",
    files: /^app\/sections\//,
    uses: /^app\/(sections|ui|content)\//,
    reason: "a section shows content; its page passes it what it needs from a feature",
  },
  {
    name: "share images",
    files: /^app\/share-images\//,
    uses: /^app\/(share-images|sections|ui|content|features)\/|^app\/styles\/|^public\//,
    reason:
      "a share image is drawn from the content of its page during the build, without a request and without a server",
  },
  {
    name: "platform",
    files: /^app\/platform\//,
    uses: /^app\/platform\//,
    reason: "the platform contains mechanisms only; each feature declares its own tables, events and migrations",
  },
  {
    name: "features",
    files: /^app\/features\//,
    uses: /^app\/(features|ui|content|platform)\//,
    reason: "a feature works without pages: routes call it, it never calls them, and app/services.ts composes it",
  },
  {
    name: "routes",
    files: /^app\/routes\//,
    uses: /^app\/(?!entry\.|services\.ts$)/,
    reason: "a route reads a request and answers it; it gets the services from the router's context",
  },
  {
    name: "app",
    files: /^app\/[^/]+$/,
    uses: /^app\//,
    reason: "the program does not depend on the server in front of it, nor on the tests",
  },
  {
    name: "server",
    files: /^server\//,
    uses: /^server\/|^app\/(platform|features)\/|^app\/(services|context|route-handle)\.ts$/,
    reason: "the server passes requests to the router; it does not depend on pages and their content",
  },
  {
    name: "scripts",
    files: /^scripts\//,
    uses: /^(scripts|server)\/|^app\/(platform|features|content|share-images)\/|^app\/[^/]+\.ts$|^tests\/support\//,
    reason: "a script runs the product's verbs and servers; it renders nothing",
  },
  {
    name: "configuration",
    files: /^[^/]+$/,
    uses: /^(tests\/support|scripts\/lib)\//,
    reason: "configuration is read by tools before anything is built",
  },
];

/** From below: a style module is used in its own area and by those after it. Other folders, such as share images, may use all. */
export const styleAreas = [/^app\/ui\//, /^app\/sections\//, /^app\/features\//, /^app\/routes\//];

/**
 * Further bans, each with its reason.
 * @type {readonly { name: string, reason: string, forbids: (from: string, to: string, type: boolean) => boolean }[]}
 */
export const bans = [
  {
    name: "no route imports another route",
    reason: "code that two routes share belongs in a feature, a section or ui",
    forbids: (from, to) => isRoute(from) && isRoute(to) && folderOf(from) !== folderOf(to),
  },
  {
    name: "features share verbs, not components",
    reason: "another feature's component belongs to its pages; move it to ui when two features need it",
    forbids: (from, to) =>
      featureOf(from) !== "" && featureOf(to) !== featureOf(from) && /^app\/features\/.*\.tsx$/.test(to),
  },
  {
    name: "code for the browser imports no server modules",
    reason: "a component that imports a .server module would send it to the browser; types may be imported",
    forbids: (from, to, type) =>
      !type && /\.server\.tsx?$/.test(to) && /^app\/(ui|content|sections|features)\/.*\.tsx$/.test(from),
  },
  {
    name: "styles are shared downwards only",
    reason: "move the rules into a module of ui, or of the area that both may use",
    forbids: (from, to) => {
      if (!to.endsWith(".module.css")) return false;
      const areaOf = (/** @type {string} */ path) => styleAreas.findIndex((area) => area.test(path));
      const [user, owner] = [areaOf(from), areaOf(to)];
      if (user === -1) return false;
      return owner > user || (featureOf(to) !== "" && featureOf(from) !== "" && featureOf(from) !== featureOf(to));
    },
  },
  {
    name: "only the site's content reads its files",
    reason: "the portal may have published something else since; services.siteContent knows what the site says",
    forbids: (from, to) =>
      filesOfContent.has(to) && !/^app\/(content|share-images)\//.test(from) && featureOf(from) !== "site-content",
  },
  {
    name: "the product does not import tests or scripts",
    reason: "tests and scripts are not deployed",
    forbids: (from, to) => /^(app|server)\//.test(from) && /^(tests|scripts)\//.test(to),
  },
];

/**
 * Names that say nothing about the content of a file. An index.ts that re-exports (a barrel) hides who uses what and
 * causes cycles.
 */
export const bannedNames = /(^|\/)(utils?|helpers?|common)(\/|\.|$)/;
export const barrels = /(^|\/)index\.(ts|tsx|js|mjs)$/;
/** These two are a registry and an entry point, not barrels. */
export const allowedIndexes = new Set(["app/sections/index.tsx", "server/index.ts"]);

/**
 * What the site says until the portal says otherwise. Two files of content read the offices, the rules of the series of events,
 * whose clocks never change, and the report of a year that is over; and the images with which pages are shared, drawn by the build.
 */
const filesOfContent = new Set([
  "app/content/advisor-profiles.ts",
  "app/content/office-records.ts",
  "app/content/promise-records.ts",
  "app/content/rate-records.ts",
]);

/** @param {string} path */
const isRoute = (path) => path.startsWith("app/routes/");
/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf("/"));
/** @param {string} path */
const featureOf = (path) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? "";
