import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltServer } from "../support/server";
import { expect } from "./product";

interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** The mails that a server without SMTP has written so far, oldest first. */
export function mailsOf({ dataDir }: BuiltServer): SentMail[] {
  const folder = join(dataDir, "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) => readMail(readFileSync(join(folder, name), "utf8")));
}

/** Waits for a mail to this address whose subject has these words. */
export async function mailTo(server: BuiltServer, address: string, words: string): Promise<SentMail> {
  const find = () => mailsOf(server).findLast(({ to, subject }) => to === address && subject.includes(words));
  await expect.poll(find, { message: `no mail “${words}” to ${address}`, timeout: 30_000 }).toBeDefined();
  return find() as SentMail;
}

/** The first address in a mail that has this in it, without the origin. */
export function linkIn({ text }: SentMail, part: string): string {
  const url = text.split(/\s+/).find((word) => word.startsWith("http") && word.includes(part));
  if (!url) throw new Error(`No link with ${part}`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function readMail(raw: string): SentMail {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "m").exec(raw)?.[1] ?? "";
  const [, part = ""] = /Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(raw) ?? [];
  const bytes = part
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return {
    to: header("To"),
    subject: header("Subject").replace(/\r?\n\s+/g, " "),
    text: Buffer.from(bytes, "latin1").toString("utf8"),
  };
}
