import { createHash } from "node:crypto";
import type { Env } from "~/platform/env.server";

/**
 * `scriptSources` allow inline scripts: hashes for pages from memory, a nonce for pages that are rendered for one
 * request.
 */
export function contentSecurityPolicy(scriptSources: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptSources].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Hashes of the inline scripts of a finished page; data blocks (JSON-LD and the like) do not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}

/** The policy of what is no page: no other site shows it in a frame. */
export const unframed = "frame-ancestors 'none'";

/** On which hosts browsers ask for nothing without TLS, for a year: on none, on this one, or also on those below it. */
export type StrictOn = "nothing" | "host" | "subdomains";

export function strictOn(publicUrl: string, { hstsSubdomains }: Pick<Env, "hstsSubdomains">): StrictOn {
  if (!publicUrl.startsWith("https:")) return "nothing";
  return hstsSubdomains ? "subdomains" : "host";
}

export function strictTransport(strict: StrictOn): Record<string, string> {
  if (strict === "nothing") return {};
  return { "Strict-Transport-Security": `max-age=31536000${strict === "subdomains" ? "; includeSubDomains" : ""}` };
}

/** The headers of an answer that refuses a request: as for a page, without any inline script. */
export function refusalHeaders(strict: StrictOn): Record<string, string> {
  return { ...securityHeaders(strict), "Content-Security-Policy": contentSecurityPolicy([]) };
}

/** The security headers of every page. */
export function securityHeaders(strict: StrictOn): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "X-Frame-Options": "DENY",
    ...strictTransport(strict),
  };
}
