/**
 * Whether opening a link target makes a program ask another machine: a web address, a network share, anything with a
 * scheme but `file:` on this machine. A template at "C:\…\Letter.dotx" or "Normal.dotm" is found on the reader's own
 * disk or not at all; Word writes such paths into every document made from an installed template.
 */
export function leadsToNetwork(target: string): boolean {
  const plain = safelyDecoded(target).trim().replaceAll("\\", "/");
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme && scheme !== "file") return true;

  const path = scheme ? plain.slice("file:".length) : plain;
  const slashes = /^\/*/.exec(path)?.[0].length ?? 0;
  const rest = path.slice(slashes);
  if (/^[a-z][:|]/i.test(rest)) return false;
  // file://host/… and //host/… name a host, file:////host/… and file://///host/… too; file:///… is this machine.
  if (slashes === 2) return !/^(?:localhost|127\.0\.0\.1)(?:\/|$)/i.test(rest) && rest !== "";
  return slashes > 3;
}

function safelyDecoded(target: string) {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
