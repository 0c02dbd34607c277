import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** The mails that a server without SMTP has written into its folder so far, oldest first. */
export function sentMails({ dataDir }: { dataDir: string }): Promise<Email[]> {
  const folder = join(dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return Promise.all(files.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}
