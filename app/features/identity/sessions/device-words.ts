/** An IPv6 address as people write it (RFC 5952): '::1', not eight groups of zeros. */
export function shortAddress(address: string): string {
  return address.includes(":") && URL.canParse(`http://[${address}]`)
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : address;
}

const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
] as const;

/** The name of a browser as it reports itself: 'Chrome on Windows'. */
export function describeBrowser(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1] ?? "Unknown browser";
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

const nearby: readonly [pattern: RegExp, place: string][] = [
  [/^(127\.|::1$|::ffff:127\.)/, "the computer that runs this site"],
  [/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/, "a private network"],
  [/^(fe[89ab]|f[cd])[0-9a-f]{0,2}:/i, "a private network"],
];

/** What an address by itself tells of the place; '' for every address of the internet: no list of places is kept here. */
export const placeOf = (address: string): string => nearby.find(([pattern]) => pattern.test(address))?.[1] ?? "";
