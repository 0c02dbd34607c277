/** Bytes of a name in UTF-8: what every file system takes, with room for a number. */
const mostBytes = 200;

/** Names that stand for devices on Windows, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The names of files as they stand in an archive, in the same order: no folders, nothing that a file system refuses, and none
 * twice, also where upper and lower case are the same. Of two equal names the second one becomes 'name (2).pdf'.
 */
export function namesInZip(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [stem, extension] = partsOf(safe(name));
    let unique = stem + extension;
    for (let number = 2; taken.has(keyOf(unique)); number += 1) unique = `${stem} (${number})${extension}`;
    taken.add(keyOf(unique));
    return unique;
  });
}

const keyOf = (name: string) => name.normalize("NFC").toLowerCase();

function safe(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/^[. ]+|[. ]+$/g, "");
  if (plain === "") return "document";
  return devices.test(plain) ? `_${plain}` : plain;
}

/** The name without its extension, shortened between two characters, and the extension. */
function partsOf(name: string): [stem: string, extension: string] {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? "";
  let stem = "";
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(stem + character + extension) > mostBytes) break;
    stem += character;
  }
  return [stem.trimEnd(), extension];
}
