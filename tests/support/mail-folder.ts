import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** A message as the built server leaves it in its data folder when there is no mail server. */
export interface DeliveredMail {
  /** The headers as they stand in the file. */
  headers: string;
  /** Text and HTML, with quoted-printable undone. */
  body: string;
}

/** The one mail to this address whose headers hold `words`; waits until it has been delivered. */
export async function mailTo(dataDir: string, address: string, words: string): Promise<DeliveredMail> {
  const found: DeliveredMail[] = [];
  await expect
    .poll(async () => {
      found.splice(
        0,
        found.length,
        ...(await readMails(dataDir, address)).filter(({ headers }) => headers.includes(words)),
      );
      return found.length;
    })
    .toBeGreaterThan(0);
  const [mail] = found;
  if (!mail) throw new Error("The mail has gone again");
  return mail;
}

async function readMails(dataDir: string, address: string): Promise<DeliveredMail[]> {
  const folder = join(dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .map(async (file) => {
        const text = await readFile(join(folder, file), "utf8");
        const end = text.indexOf("\r\n\r\n");
        return { headers: text.slice(0, end).replace(/\r\n[ \t]+/g, " "), body: decode(text.slice(end)) };
      }),
  );
  return mails.filter(({ headers }) => headers.includes(`To: ${address}`));
}

/** RFC 2045, 6.7: soft line breaks and octets in hexadecimal. */
function decode(text: string): string {
  const octets = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, "latin1").toString("utf8");
}

/** The address of the page that a mail leads to. */
export function linkIn({ body }: DeliveredMail, path: string): string {
  const [link] = new RegExp(`http://[^\\s"]+${path}\\?token=[\\w-]+`).exec(body) ?? [];
  if (!link) throw new Error(`No link to ${path} in this mail:\n${body}`);
  return link;
}
