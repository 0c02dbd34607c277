/**
 * Finds start tags in the XML of an Office package. Not a parser of documents: it reads names and attributes of small
 * control parts, in one pass, and never throws. Prefixes are dropped, as the vocabularies here do not collide.
 */
export type XmlElement = { name: string; attributes: Map<string, string> };

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of a part: UTF-8, or UTF-16 where its first bytes say so. */
export function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return bytes.toString("utf16le");
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString("utf16le");
  }
  return bytes.toString("utf8");
}

export function* elementsOf(xml: string): Generator<XmlElement> {
  let at = xml.indexOf("<");
  while (at >= 0) {
    if (xml.startsWith("<!--", at)) at = after(xml, "-->", at);
    else if (xml.startsWith("<![CDATA[", at)) at = after(xml, "]]>", at);
    else if (/[A-Za-z_]/.test(xml[at + 1] ?? "")) {
      const end = endOfTag(xml, at);
      yield readTag(xml.slice(at + 1, end));
      at = end;
    } else at += 1;
    if (at < 0) return;
    at = xml.indexOf("<", at);
  }
}

/** Whether an internal document type defines entities by other entities: a few lines that expand without end. */
export function nestsEntities(xml: string): boolean {
  return xml.includes("<!DOCTYPE") && /<!ENTITY\s[^>]{1,200}?["'][^"'>]{0,4000}&[A-Za-z_]/.test(xml);
}

function after(xml: string, mark: string, from: number) {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

function endOfTag(xml: string, from: number) {
  let quote = "";
  for (let at = from; at < xml.length; at += 1) {
    const char = xml[at] ?? "";
    if (quote) {
      if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === ">") return at;
  }
  return xml.length;
}

function readTag(tag: string): XmlElement {
  const attributes = new Map<string, string>();
  for (const match of tag.matchAll(/(?<![\w.:-])([\w.:-]{1,200})\s{0,50}=\s{0,50}(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(local(match[1] ?? ""), decoded(match[2] ?? match[3] ?? ""));
  }
  return { name: local(/^[^\s/>]+/.exec(tag)?.[0] ?? ""), attributes };
}

function local(name: string) {
  return name.slice(name.indexOf(":") + 1);
}

function decoded(text: string) {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return named[code] ?? whole;
    const point = code[1]?.toLowerCase() === "x" ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
