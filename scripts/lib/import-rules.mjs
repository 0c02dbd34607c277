// Who may import whom. Each area names what it may use; each ban says why, and the reason is printed with the finding.

/**
 * @typedef {object} Area
 * @property {string} name
 * @property {RegExp} files paths from the repository's folder, with `/`
 * @property {RegExp} uses what the area may import among our own files; its own area must be named too
 * @property {string} reason why nothing else
 */

/** Tests, contracts of tests and what supports them may import everything. */
export const tests = /^tests\/|\.(test|contract)\.(ts|tsx|mjs)$/;

/**
 * The first area that a file fits is its own.
 * @type {readonly Area[]}
 */
export const areas = [
  {
    name: "ui",
    files: /^app\/ui\//,
    uses: /^app\/ui\//,
    reason: "the parts of the house style know no business words, so that every page can be made of them",
  },
  {
    name: "content",
    files: /^app\/content\//,
    uses: /^app\/content\//,
    reason: "what the firm says is plain data that people edit without knowing the program",
  },
  {
    name: "sections",
    files: /^app\/sections\//,
    uses: /^app\/(sections|ui|content)\//,
    reason: "a section shows content; what it needs of a feature it is handed by its page",
  },
  {
    name: "share images",
    files: /^app\/share-images\//,
    uses: /^app\/(share-images|sections|ui|content|features)\/|^app\/styles\/|^public\//,
    reason: "the image of a page is drawn from what the page says, at build: it knows no request and no server",
  },
  {
    name: "platform",
    files: /^app\/platform\//,
    uses: /^app\/platform\//,
    reason: "the platform holds mechanisms; features bring their own tables, events and migrations to it",
  },
  {
    name: "features",
    files: /^app\/features\//,
    uses: /^app\/(features|ui|content|platform)\//,
    reason: "a feature works without pages: routes call it, it never calls them, and app/services.ts puts it together",
  },
  {
    name: "routes",
    files: /^app\/routes\//,
    uses: /^app\/(?!entry\.|services\.ts$)/,
    reason: "a route reads a request and answers it; services come to it through the router's context",
  },
  {
    name: "app",
    files: /^app\/[^/]+$/,
    uses: /^app\//,
    reason: "the program stands on its own: it knows neither the server in front of it nor the tests",
  },
  {
    name: "server",
    files: /^server\//,
    uses: /^server\/|^app\/(platform|features)\/|^app\/(services|context|route-handle)\.ts$/,
    reason: "the server carries requests to the router; pages and what they say are none of its business",
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

/**
 * Further bans, each with its reason.
 * @type {readonly { name: string, reason: string, forbids: (from: string, to: string, type: boolean) => boolean }[]}
 */
export const bans = [
  {
    name: "no route imports another route",
    reason: "two routes that share something share it through a feature, a section or a part of ui",
    forbids: (from, to) => isRoute(from) && isRoute(to) && folderOf(from) !== folderOf(to),
  },
  {
    name: "features share verbs, not components",
    reason: "another feature's component belongs to its pages; move it to ui when two features need it",
    forbids: (from, to) =>
      featureOf(from) !== "" && featureOf(to) !== featureOf(from) && /^app\/features\/.*\.tsx$/.test(to),
  },
  {
    name: "what runs in the browser leaves the server's modules alone",
    reason: "a component that imports a .server module would carry it to the browser; types may be imported",
    forbids: (from, to, type) =>
      !type && /\.server\.tsx?$/.test(to) && /^app\/(ui|content|sections|features)\/.*\.tsx$/.test(from),
  },
  {
    name: "the product does not import tests or scripts",
    reason: "what is deployed must not depend on what is not",
    forbids: (from, to) => /^(app|server)\//.test(from) && /^(tests|scripts)\//.test(to),
  },
];

/** Names that say nothing and gather everything; index.ts as a barrel hides who uses what and makes cycles. */
export const bannedNames = /(^|\/)(utils?|helpers?|common)(\/|\.|$)/;
export const barrels = /(^|\/)index\.(ts|tsx|js|mjs)$/;
/** A registry and an entry, not barrels. */
export const allowedIndexes = new Set(["app/sections/index.tsx", "server/index.ts"]);

/** @param {string} path */
const isRoute = (path) => path.startsWith("app/routes/");
/** @param {string} path */
const folderOf = (path) => path.slice(0, path.lastIndexOf("/"));
/** @param {string} path */
const featureOf = (path) => /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? "";
