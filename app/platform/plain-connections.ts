import { EnvError } from "./env-error";

interface Connections {
  DATABASE_URL?: string;
  DATABASE_ALLOW_PLAIN: boolean;
  S3_ENDPOINT?: string;
  BACKUP_S3_ENDPOINT?: string;
  S3_ALLOW_PLAIN: boolean;
  CLAMD_SOCKET?: string;
  CLAMD_ALLOW_PLAIN: boolean;
  CONVERTER_URL?: string;
  CONVERTER_ALLOW_PLAIN: boolean;
}

/** Whether the host of an address is this machine. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** The host and port of `host:port`, with or without `tcp://` before it; null for the path of a unix socket. */
export function networkAddress(address: string): { host: string; port: number } | null {
  const [, host, port] = /^\[?([^/[\]]+)\]?:(\d{1,5})$/.exec(address.replace(/^(unix|tcp):(\/\/)?/, "")) ?? [];
  return host && port ? { host, port: Number(port) } : null;
}

/**
 * Clients' data and documents go to another machine encrypted, unless the operator allows it otherwise: throws EnvError with
 * the variable to change.
 */
export function refusePlainConnections(env: Connections): void {
  if (env.DATABASE_URL && !env.DATABASE_ALLOW_PLAIN && isPlainDatabase(new URL(env.DATABASE_URL)))
    throw plain("DATABASE_URL", "add ?sslmode=verify-full to it", "DATABASE_ALLOW_PLAIN");
  for (const name of ["S3_ENDPOINT", "BACKUP_S3_ENDPOINT"] as const) {
    const url = env[name] && new URL(env[name]);
    if (url && !env.S3_ALLOW_PLAIN && url.protocol === "http:" && !isLoopback(url.hostname))
      throw plain(name, "use an https address", "S3_ALLOW_PLAIN");
  }
  const scanner = env.CLAMD_SOCKET && networkAddress(env.CLAMD_SOCKET);
  if (scanner && !env.CLAMD_ALLOW_PLAIN && !isLoopback(scanner.host))
    throw plain("CLAMD_SOCKET", "let a clamd run on this machine, because clamd has no TLS", "CLAMD_ALLOW_PLAIN");
  const converter = env.CONVERTER_URL && new URL(env.CONVERTER_URL);
  if (converter && !env.CONVERTER_ALLOW_PLAIN && converter.protocol === "http:" && !isLoopback(converter.hostname))
    throw plain("CONVERTER_URL", "use an https address", "CONVERTER_ALLOW_PLAIN");
}

const plain = (name: string, cure: string, allowance: string) =>
  new EnvError(
    `${name} leads to another machine without TLS: ${cure}, or set ${allowance}=1 when nobody else can read the network between them.`,
  );

/** `host` behind the question mark goes before the host of the address; a path is a socket of this machine. */
function isPlainDatabase(url: URL): boolean {
  const host = url.searchParams.get("host") ?? url.hostname;
  if (host === "" || host.startsWith("/") || isLoopback(host)) return false;
  const mode = url.searchParams.get("sslmode");
  // The library takes every other mode, and a root certificate, as a demand for TLS.
  if (mode !== null || url.searchParams.has("sslrootcert")) return mode === "disable";
  return !["1", "true"].includes(url.searchParams.get("ssl") ?? "");
}
