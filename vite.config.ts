import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { className } from "./scripts/lib/class-names.ts";
import { outsideTheBuild } from "./scripts/lib/outside-the-build.mjs";
import { precompressedFiles } from "./scripts/lib/precompressed-files.ts";
import { shareImages } from "./scripts/lib/share-images.ts";

export default defineConfig({
  plugins: [
    cascadeInDevelopment(),
    reactRouter(),
    keptStyles(),
    sheetsOnce(),
    packagesInServer(),
    besideTheServer(),
    islands(["calculator"]),
    shareImages(),
    precompressedFiles(),
  ],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: className } },
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The names of classes get into the components, instead of a table of all of them.
          optimization: { inlineConst: true },
          output: { codeSplitting: { groups: chunks() } },
        },
      },
    },
    // The Hono server is the entry of the server build, so that server and routes share one module graph.
    ssr: { build: { target: "node24", rolldownOptions: { input: "./server/index.ts" } } },
  },
});

/** Keeps the rules of a style module in the build although nothing of its script is left once its names are inlined. */
function keptStyles(): Plugin {
  return {
    name: "corvane:kept-styles",
    enforce: "post",
    transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: "no-treeshake" }) },
  };
}

/**
 * Each page links its sheets itself. Loaded again with a part of the page, the first of them would come after the others and
 * win against them: the router marks its address, so that Vite does not know it again.
 */
function sheetsOnce(): Plugin {
  const question = "const isCss = isCssPreloadUrl(dep);";
  return {
    name: "corvane:sheets-once",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(question)) this.error("Vite's preload helper has changed: sheets would be loaded twice.");
        return code.replace(question, "if (isCssPreloadUrl(dep)) return; const isCss = false;");
      },
    },
  };
}

/** Builds the packages into the server: Node would spend a second of each start on finding and reading their thousands of files. */
function packagesInServer(): Plugin {
  return {
    name: "corvane:packages-in-server",
    apply: "build",
    config: () => ({
      environments: {
        ssr: {
          resolve: { noExternal: true, external: [...outsideTheBuild] },
          // React decides by this variable which of its two versions is built in.
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
        },
      },
    }),
  };
}

/** The router's development server collects the style sheets of a page in the order in which it meets them: here they are sorted. */
function cascadeInDevelopment(): Plugin {
  const path = "/@react-router/critical.css";
  return {
    name: "corvane:cascade-in-development",
    apply: "serve",
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(path)) return next();
        const cascade = readFileSync(resolve(config.root, "app/cascade.ts"), "utf8");
        const place = (sheet: string) => {
          const at = cascade.indexOf(`"./${/^app\/(.+?\.css)/.exec(sheet)?.[1]}"`);
          return at === -1 ? cascade.length : at;
        };
        const end = response.end.bind(response);
        response.end = (css?: unknown) => {
          const sheets = String(css ?? "").split(/^\/\* \/(?=app\/\S+\.css)/m);
          return end([...sheets.splice(0, 1), ...sheets.sort((a, b) => place(a) - place(b))].join("/* /"));
        };
        next();
      });
    },
  };
}

/** Builds what runs beside the server: app/worker.ts in its threads, and the operator's commands, which a release has no sources for. */
function besideTheServer(): Plugin {
  const entries = ["app/worker.ts", ...["admin", "audit", "backup", "restore"].map((name) => `scripts/${name}.ts`)];
  return {
    name: "corvane:beside-the-server",
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.name !== "ssr") return;
      for (const id of entries) this.emitFile({ type: "chunk", id, fileName: `${basename(id, ".ts")}.js` });
    },
  };
}

/**
 * Parts of a page that React runs in the browser by themselves, on pages that are not hydrated as a whole. The entry of
 * each is app/entry.<name>.tsx; `import scripts from "virtual:island/<name>"` gives a page the addresses of its scripts.
 */
function islands(names: readonly string[]): Plugin {
  const prefix = "virtual:island/";
  const entryOf = (name: string) => `app/entry.${name}.tsx`;
  let root = "";
  return {
    name: "corvane:islands",
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      if (this.environment.mode !== "build" || this.environment.name !== "client") return;
      for (const name of names) this.emitFile({ type: "chunk", id: resolve(root, entryOf(name)), name });
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const entry = entryOf(id.slice(prefix.length + 1));
      // While developing, React's refresh wants its runtime first.
      const refresh = "/@id/__x00__virtual:react-router/inject-hmr-runtime";
      if (this.environment.mode !== "build") return `export default ${JSON.stringify([refresh, `/${entry}`])};`;
      // Only the server's build asks: the client's, which is done by then, has no page that would name its own scripts.
      if (this.environment.name === "client") return "export default [];";
      const { outDir } = this.environment.getTopLevelConfig().environments.client?.build ?? { outDir: "" };
      const manifest = JSON.parse(readFileSync(resolve(root, outDir, ".vite/manifest.json"), "utf8"));
      return `export default ${JSON.stringify([`/${manifest[entry].file}`])};`;
    },
  };
}

/**
 * The files into which the browser's modules are joined: a hydrated page would otherwise ask for about forty, most of them
 * tiny. The first hold what is needed most, so each imports only from those before it. Nothing with the router in it may
 * get among the parts that an island needs.
 */
function chunks(): Rolldown.CodeSplittingGroup[] {
  const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
  const conform = /node_modules[\\/]@conform-to[\\/]/;
  const island = /app[\\/]entry\.(?!client)\w+\.tsx$/;
  const documentSheet =
    /documents[\\/](viewer[\\/][\w-]+|document-page|side-by-side|decision-history|receipt-section)\.module\.css$/;
  const portfolioSheet = /portfolio[\\/]view[\\/]portfolio-view\.module\.css$/;
  // What a page that shows a document begins with. It would bring that sheet to pages of all kinds if it were joined with anything else.
  const viewing =
    /app[\\/]features[\\/]documents[\\/](document-styles|file-view|kind-names|shown-as|viewer[\\/](cannot-show|office-viewer|tool-button|zoom))\.tsx?$/;
  const everyPage = /app[\\/](root|entry\.client)\.tsx/;
  const hydrated = /app[\\/]routes[\\/](account|apply|portal|admin)[\\/]/;
  const frame = /app[\\/]routes[\\/](admin[\\/]admin|portal[\\/]client)-area\.tsx/;
  // On the pages of all portals; those of an application load it for clients who are signed in.
  const portalFrame = /app[\\/]sections[\\/](portal-(frame|header|tabs|footer)|gone)\.tsx$/;
  // The sign-in pages and what mails lead to.
  const accountPages = /app[\\/]features[\\/]identity[\\/]account-pages\.ts$/;
  const drawing = /app[\\/]routes[\\/]portal[\\/]client-dashboard\.tsx/;
  // What sends files: the part of a page that is loaded later shares it with the dashboard, and would divide it into small files.
  const sending =
    /app[\\/](features[\\/](uploads[\\/](use-uploads|first-state|part-size|post-file|file-size|inspection))|ui[\\/](progress|file-drop))/;
  // Forms with files and other fields stand on pages of all areas, and are on few of them.
  const ahead =
    /app[\\/](features[\\/]uploads[\\/](use-send-ahead|sent-ahead|connection-lost)|ui[\\/]sending-file-field)/;
  // What says above a list what was done: on pages of all portals, and not on the heaviest ones.
  const said = /app[\\/]ui[\\/](notice|use-said-once)\.tsx?$/;
  // The time of a meeting on both clocks: on few pages, and too little for two files.
  const meetingTimes = /app[\\/]features[\\/]meetings[\\/](clocks|meeting-time)\.tsx?$/;
  // Letters and what keeps those that are being written: on pages of all areas, and on few of them.
  const letters =
    /app[\\/]ui[\\/](use-draft|draft-note|attached-files)|app[\\/]features[\\/](saved-texts[\\/](fields|vocabulary)|inbox[\\/]replies\.tsx)/;
  // The words of the inbox, and its form: few of the admin portal's pages have them.
  const inboxWords = /app[\\/]features[\\/]inbox[\\/](vocabulary|item-tones|item-form)\.tsx?$/;
  // What the list of clients shares with the pages that choose its columns, keep its views and change several of its clients.
  const clientLists =
    /app[\\/]features[\\/](client-batches[\\/](change-select|use-chosen|vocabulary|batch-notice)|client-views[\\/](views-nav|vocabulary)|clients[\\/]columns)\.tsx?$/;
  // What a loan's page shares with its dialogs: three files of a few hundred bytes otherwise.
  const loanDialogs =
    /app[\\/]features[\\/]applications[\\/](corrected-value|underwriting[\\/](returned-terms|waived-checks))\.tsx$/;
  // Of what applicants and the staff see, the staff's own pages need the roles and nothing of a loan.
  const staffRoles = /app[\\/]features[\\/]identity[\\/]staff[\\/]roles\.ts$/;
  const form = /app[\\/]routes[\\/]apply[\\/]application\.tsx/;
  const holdings = /app[\\/]features[\\/]portfolio[\\/](figures|statement|view|vocabulary)/;
  const holdingsDesk = /app[\\/]features[\\/]portfolio[\\/]desk/;
  // Public pages show times of zones as well, and have no sheet of a portal.
  const zones = /app[\\/]content[\\/]zoned-time\.ts$/;
  const axes = /app[\\/]features[\\/]portfolio[\\/](axis|months)\.ts$/;
  const chunkOf = (id: string, context: Rolldown.ChunkingContext) => {
    if (react.test(id)) return "base";
    // An entry acts when it is imported, so nothing else may be in its file.
    if (context.getModuleInfo(id)?.isEntry) return null;
    const entries = entriesThatNeed(id, context);
    const areas = entries.flatMap((entry) => hydrated.exec(entry)?.[1] ?? []);
    const always = entries.some((entry) => everyPage.test(entry));
    const onIsland = entries.some((entry) => island.test(entry));
    // What shows a document, on a page of each portal.
    if (documentSheet.test(id)) return "document-styles";
    // A portfolio is on a page of each as well; its sheet goes with its script.
    if (portfolioSheet.test(id)) return "holdings";
    // One sheet for all pages, in the order of app/cascade.ts, and another one for those of each portal.
    if (id.endsWith(".css")) {
      if (always) return "base";
      return areas.includes("admin") ? "admin-styles" : areas.includes("portal") ? "client-styles" : null;
    }
    if (always) return onIsland ? "parts" : "site";
    if (viewing.test(id)) return "viewing";
    // What the pages about holdings share is for no other page, however many of them there are.
    if (holdings.test(id)) return "holdings";
    // Clients see none of its forms, and pages of the staff some of them.
    if (holdingsDesk.test(id)) return null;
    if (axes.test(id)) return "figures";
    if (zones.test(id)) return "pages";
    // The client's dashboard draws, and does not calculate a loan.
    if (onIsland) return areas.length === 0 ? null : entries.some((entry) => drawing.test(entry)) ? "figures" : "loans";
    if (portalFrame.test(id)) return "portal-frame";
    if (accountPages.test(id)) return "account-pages";
    if (ahead.test(id)) return "ahead";
    if (sending.test(id)) return "sending";
    if (said.test(id)) return "said";
    if (meetingTimes.test(id)) return "meeting-times";
    if (letters.test(id)) return "letters";
    if (inboxWords.test(id)) return "inbox-words";
    if (clientLists.test(id)) return "client-lists";
    if (loanDialogs.test(id)) return "loan-file";
    if (staffRoles.test(id)) return "staff-roles";
    if (areas.length < 2) return null;
    // The frame of the portals is on all of their pages.
    if (entries.every((entry) => frame.test(entry))) return "admin-portal";
    if (needs(id, conform, context)) return "forms";
    // What two pages share, such as a list and its record, is not for all the others.
    if (areas.length < 3) return null;
    const different = [...new Set(areas)].sort();
    if (different.length > 2) return "pages";
    const pair = different.join("-");
    // The few hundred bytes of the client portal alone are no file of their own.
    if (pair === "portal") return "admin-portal";
    // Of what applicants and administrators see, the form needs the questions and not the words of underwriting.
    return pair === "admin-apply" && !entries.some((entry) => form.test(entry)) ? "loan-file" : pair;
  };
  const areas = ["account", "admin", "apply", "portal"];
  const pairs = areas.flatMap((one, index) => areas.slice(index + 1).map((other) => `${one}-${other}`));
  const order = [
    "base",
    "admin-styles",
    "document-styles",
    "client-styles",
    "parts",
    "site",
    "figures",
    "loans",
    "pages",
    "inbox-words",
    "said",
    "meeting-times",
    "letters",
    "staff-roles",
    "loan-file",
    ...pairs,
    ...areas,
    "portal-frame",
    "account-pages",
    "viewing",
    "sending",
    "ahead",
    "client-lists",
    "holdings",
    "forms",
  ];
  return order.map((chunk, index) => ({
    debugName: chunk,
    name: (id, context) => (chunkOf(id, context) === chunk ? chunk : null),
    priority: order.length - index,
  }));
}

function needs(id: string, wanted: RegExp, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set([id]);
  for (const module of seen)
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) seen.add(imported);
  return [...seen].some((module) => wanted.test(module));
}

/** The entries that import a module, over any number of steps. */
function entriesThatNeed(id: string, context: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id]);
  for (const module of seen) for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen].filter((module) => context.getModuleInfo(module)?.isEntry);
}
