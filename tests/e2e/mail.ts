import type { Email } from "postal-mime";
import { sentMails } from "../support/sent-mails";
import type { RunningProduct } from "../support/server";
import { expect } from "./product";

/** Waits for a mail to this address whose subject contains these words. Returns the newest one. */
export async function mailTo(server: RunningProduct, address: string, words: string): Promise<Email> {
  return arrived(
    server,
    `mail “${words}” to ${address}`,
    (mail) => isTo(mail, address) && mail.subject?.includes(words) === true,
  );
}

/** The path of the first link in a mail that contains this text. */
export function linkIn({ text = "" }: Email, part: string): string {
  const url = text.split(/\s+/).find((word) => word.startsWith("http") && word.includes(part));
  if (!url) throw new Error(`No link with ${part}`);
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Waits for a mail to this address with a link that holds a token. Returns the link of the newest one. */
export async function linkInMail(server: RunningProduct, address: string, page: string): Promise<string> {
  const link = `${page}?token=`;
  const mail = await arrived(
    server,
    `mail to ${address} with ${link}`,
    (mail) => isTo(mail, address) && mail.text?.includes(link) === true,
  );
  return linkIn(mail, link);
}

async function arrived(server: RunningProduct, what: string, isIt: (mail: Email) => boolean): Promise<Email> {
  const find = async () => (await sentMails(server)).findLast(isIt);
  // It waits until Undo is over, and then for the next delivery: half a minute together, and more on a busy machine.
  await expect.poll(find, { message: `no ${what}`, timeout: 120_000 }).toBeDefined();
  return (await find()) as Email;
}

const isTo = ({ to = [] }: Email, address: string) => to.some((mailbox) => mailbox.address === address);
