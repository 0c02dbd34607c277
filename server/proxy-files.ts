import type { Encoded } from "./encoded";

/** An address of the public site and its file in a generation. */
export interface SiteFile {
  path: string;
  file: string;
  /** Requests with one of these query parameters need the product. */
  query: readonly string[];
  encoded: Encoded;
}

interface Generation {
  /** The folder of the generation. */
  root: string;
  files: readonly SiteFile[];
}

/** The page that a proxy shows while the product is away. */
const awayFile = "/pages/back-soon.html";

/** Headers that a proxy writes itself. */
const written = new Set(["Content-Length", "Content-Type", "ETag", "Vary"]);

type Headers = Record<string, string>;

function headersOf({ encoded }: SiteFile): Headers {
  const { headers } = encoded.plain;
  const pairs: Headers = {};
  for (let index = 0; index < headers.length; index += 2) pairs[headers[index] ?? ""] = headers[index + 1] ?? "";
  return pairs;
}

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
const variable = (header: string) => `$corvane_${header.toLowerCase().replaceAll("-", "_")}`;

/**
 * For nginx's http block: which request gets which file, and each header by file. Root, files and headers are in one
 * configuration, so that nginx never serves a page with the policy of another generation.
 */
export function nginxMaps({ root, files }: Generation): string {
  const names = [...new Set(files.flatMap((file) => Object.keys(headersOf(file))))].filter(
    (name) => !written.has(name),
  );
  const targets = files.flatMap(({ path, file, query }) =>
    ["GET", "HEAD"].flatMap((method) => {
      const exact = `  ${quoted(`${method} ${path}`)} ${quoted(file)};`;
      return query.length > 0 ? [exact] : [exact, `  ${quoted(`${method} ${path}?`)} ${quoted(file)};`];
    }),
  );
  const maps = names.map((name) => {
    const values = files.map((file) => [file.file, headersOf(file)[name] ?? ""] as const);
    const others = values.filter(([, value]) => value !== "");
    return [
      `map $uri ${variable(name)} {`,
      '  default "";',
      ...others.map(([file, value]) => `  ${file} ${quoted(value)};`),
      "}",
    ];
  });
  return [
    "# Written by the product (PUBLIC_SITE_DIR). Do not edit.",
    `map $host $corvane_site { default ${quoted(root)}; }`,
    'map "$request_method $uri$is_args" $corvane_file {',
    '  default "/none";',
    ...targets,
    "}",
    ...maps.flat(),
    "",
  ].join("\n");
}

/** For the locations of nginx that serve files: their types and headers. */
export function nginxHeaders({ files }: Generation): string {
  const names = [...new Set(files.flatMap((file) => Object.keys(headersOf(file))))].filter(
    (name) => !written.has(name),
  );
  const types = new Map(
    files.map((file) => [file.file.split(".").at(-1) ?? "", headersOf(file)["Content-Type"] ?? ""]),
  );
  return [
    "# Written by the product (PUBLIC_SITE_DIR). Do not edit.",
    "types {",
    ...[...types].map(([ending, type]) => `  ${quoted(type)} ${ending};`),
    "}",
    ...names.map((name) => `add_header ${name} ${variable(name)} always;`),
    "",
  ].join("\n");
}

/**
 * For Caddy: a snippet `corvane_site` that answers what it has, and two for handle_errors: `corvane_away` when nothing was sent to
 * the product, `corvane_unanswered` when only its answer is missing.
 */
export function caddyFile({ root, files }: Generation): string {
  const sets = new Map<string, number>();
  const setOf = (file: SiteFile) => {
    const headers = Object.entries(headersOf(file)).filter(([name]) => !written.has(name) || name === "Content-Type");
    const key = JSON.stringify(headers);
    const known = sets.get(key) ?? sets.size;
    sets.set(key, known);
    return known;
  };
  const entries = files.map(
    (file) =>
      `    ${quoted(file.path)} ${quoted(file.file)} set${setOf(file)} ${file.query.length > 0 ? "plain" : "any"}`,
  );
  const headerLines = (key: string, indent: string) =>
    (JSON.parse(key) as [string, string][]).map(([name, value]) => `${indent}header ${name} ${quoted(value)}`);
  const handlers = [...sets].flatMap(([key, index]) => [
    `  @corvane_set${index} expression \`({method} == "GET" || {method} == "HEAD") && {corvane_set} == "set${index}" && ({corvane_query} == "any" || {query} == "")\``,
    `  handle @corvane_set${index} {`,
    ...headerLines(key, "    "),
    "    rewrite * {corvane_file}",
    "    file_server {",
    `      root ${quoted(root)}`,
    "      precompressed br gzip",
    "    }",
    "  }",
  ]);
  const away = files.find(({ file }) => file === awayFile);
  const awayKey = [...sets].find(([, index]) => away && index === setOf(away))?.[0];
  const awaySnippet = (name: string, status: number) => [
    `(${name}) {`,
    ...(awayKey ? headerLines(awayKey, "  ") : []),
    '  header Cache-Control "no-store"',
    '  header Retry-After "30"',
    "  method GET",
    `  rewrite * ${awayFile}`,
    "  file_server {",
    `    root ${quoted(root)}`,
    "    precompressed br gzip",
    `    status ${status}`,
    "  }",
    "}",
  ];
  return [
    "# Written by the product (PUBLIC_SITE_DIR). Do not edit.",
    "(corvane_site) {",
    "  map {path} {corvane_file} {corvane_set} {corvane_query} {",
    ...entries,
    "    default none none none",
    "  }",
    ...handlers,
    "}",
    ...awaySnippet("corvane_away", 503),
    ...awaySnippet("corvane_unanswered", 504),
    "",
  ].join("\n");
}
