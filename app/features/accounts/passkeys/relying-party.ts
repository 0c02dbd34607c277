/** Whose passkeys these are, for browsers: the host and the address of the site. Null where browsers allow none. */
export function relyingParty(publicUrl: string): { id: string; origin: string } | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return !isAddress && (protocol === "https:" || hostname === "localhost") ? { id: hostname, origin } : null;
}
