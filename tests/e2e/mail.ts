import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltServer } from "../support/server";
import { expect } from "./product";

interface SentMail {
  /** As they stand in the file, long lines joined. */
  headers: string;
  to: string;
  subject: string;
  text: string;
}

/** Waits for a mail to this address whose subject has these words; the newest of them. */
export async function mailTo(server: BuiltServer, address: string, words: string): Promise<SentMail> {
  return arrived(
    server,
    `mail “${words}” to ${address}`,
    ({ to, subject }) => to === address && subject.includes(words),
  );
}

/** The first link in a mail that has this in it, without the origin. */
export function linkIn({ text }: SentMail, part: string): string {
  const url = text.split(/\s+/).find((word) => word.startsWith("http") && word.includes(part));
  if (!url) throw new Error(`No link with ${part}`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Waits for a mail to this address that leads to a page by a token; the link in the newest of them. */
export async function linkInMail(server: BuiltServer, address: string, page: string): Promise<string> {
  const link = `${page}?token=`;
  const mail = await arrived(
    server,
    `mail to ${address} with ${link}`,
    ({ to, text }) => to === address && text.includes(link),
  );
  return linkIn(mail, link);
}

async function arrived(server: BuiltServer, what: string, isIt: (mail: SentMail) => boolean): Promise<SentMail> {
  const find = () => mailsOf(server).findLast(isIt);
  await expect.poll(find, { message: `no ${what}` }).toBeDefined();
  return find() as SentMail;
}

/** The mails that a server without SMTP has written so far, oldest first. */
function mailsOf({ dataDir }: BuiltServer): SentMail[] {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => readMail(readFileSync(join(folder, name), "utf8")));
}

function readMail(raw: string): SentMail {
  const headers = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, " ");
  const header = (name: string) => new RegExp(`^${name}: (.*)`, "m").exec(headers)?.[1] ?? "";
  const [, part = ""] = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw) ?? [];
  const octets = part
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  const text = Buffer.from(octets, "latin1").toString("utf8");
  return { headers, to: header("To"), subject: header("Subject"), text };
}
