/**
 * Reads single PDF objects (ISO 32000-1, 7.3) out of bytes that need not be a correct file: names, numbers, strings,
 * arrays, dictionaries, references. Nothing throws; what cannot be read is null.
 */

export type PdfName = { name: string };
export type PdfReference = { reference: number };
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue = null | boolean | number | Buffer | PdfName | PdfReference | PdfDictionary | PdfValue[];

/** Objects longer than this are not among those the check reads. In bytes. */
const longest = 65_536;
const deepest = 40;

const white = "\0\t\n\f\r ";
const delimiters = "()<>[]{}/%";
const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads the object at an offset of a file that is given as latin1 text, one character a byte. */
export function readPdfValue(text: string, offset: number): PdfValue {
  return new PdfReader(text.slice(offset, offset + longest)).value(0);
}

/**
 * The same with the offset after the object, and how many characters were read. When the object is not closed, the offset
 * is where it begins: nothing after that may be skipped.
 */
export function readPdfObject(text: string, offset: number): { value: PdfValue; end: number; read: number } {
  const reader = new PdfReader(text.slice(offset, offset + longest));
  const value = reader.value(0);
  const { read, ended } = reader;
  return { value, end: ended ? offset : offset + read, read };
}

export function asName(value: PdfValue | undefined): string | undefined {
  return value && typeof value === "object" && "name" in value ? value.name : undefined;
}

export function asReference(value: PdfValue | undefined): number | undefined {
  return value && typeof value === "object" && "reference" in value ? value.reference : undefined;
}

class PdfReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): PdfValue {
    this.skipWhite();
    const char = this.text[this.at];
    // Callers read on until their closing bracket: too deep a nesting ends the text for all of them.
    if (depth > deepest) this.at = this.text.length;
    if (char === undefined || depth > deepest) return null;
    if (char === "/") return { name: this.name() };
    if (char === "(") return this.literalString();
    if (char === "[") return this.array(depth);
    if (char === "<") return this.text[this.at + 1] === "<" ? this.dictionary(depth) : this.hexString();
    if (delimiters.includes(char)) {
      this.at += 1;
      return null;
    }
    return this.numberOrWord();
  }

  get read() {
    return Math.min(this.at, this.text.length);
  }

  get ended() {
    return this.at >= this.text.length;
  }

  private skipWhite() {
    for (;;) {
      const char = this.text[this.at];
      if (char === "%") {
        while (this.at < this.text.length && !"\r\n".includes(this.text[this.at] ?? "\n")) this.at += 1;
      } else if (char !== undefined && white.includes(char)) this.at += 1;
      else return;
    }
  }

  private word() {
    const start = this.at;
    while (this.at < this.text.length) {
      const char = this.text[this.at] ?? " ";
      if (white.includes(char) || delimiters.includes(char)) break;
      this.at += 1;
    }
    return this.text.slice(start, this.at);
  }

  private name() {
    this.at += 1;
    return this.word().replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  private numberOrWord(): PdfValue {
    const word = this.word();
    if (word === "true" || word === "false") return word === "true";
    if (!/^[+-]{0,2}\d*(?:\.\d*)?$/.test(word)) {
      // A keyword of the file's structure ends whatever was left open before it.
      if (/^(?:endobj|obj|stream|endstream|xref|trailer|startxref)/.test(word)) this.at = this.text.length;
      return null;
    }
    const number = Number(word) || 0;
    const reference = /^[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}R(?![A-Za-z0-9])/.exec(
      this.text.slice(this.at, this.at + 32),
    );
    if (!reference || !/^\d+$/.test(word)) return number;
    this.at += reference[0].length;
    return { reference: number };
  }

  private literalString() {
    let result = "";
    let open = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const char = this.text[this.at] ?? "";
      if (char === "\\") {
        result += this.escaped();
        continue;
      }
      if (char === "(" && open++ === 0) continue;
      if (char === ")" && --open === 0) {
        this.at += 1;
        break;
      }
      result += char;
    }
    return Buffer.from(result, "latin1");
  }

  /** Reads after a backslash and stops at the last character that belongs to it. */
  private escaped() {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at + 1, this.at + 4));
    if (octal) {
      this.at += octal[0].length;
      return String.fromCharCode(Number.parseInt(octal[0], 8) & 255);
    }
    this.at += 1;
    const char = this.text[this.at] ?? "";
    if (char === "\r" && this.text[this.at + 1] === "\n") this.at += 1;
    return "\r\n".includes(char) ? "" : (escapes[char] ?? char);
  }

  private hexString() {
    const end = this.text.indexOf(">", this.at);
    const digits = this.text.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^0-9a-f]/gi, "");
    this.at = end < 0 ? this.text.length : end + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
  }

  private array(depth: number) {
    const values: PdfValue[] = [];
    this.at += 1;
    for (this.skipWhite(); this.at < this.text.length && this.text[this.at] !== "]"; this.skipWhite()) {
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  private dictionary(depth: number) {
    const entries: PdfDictionary = new Map();
    this.at += 2;
    for (this.skipWhite(); this.at < this.text.length && this.text[this.at] !== ">"; this.skipWhite()) {
      const key = asName(this.value(depth + 1));
      if (key !== undefined) entries.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }
}
