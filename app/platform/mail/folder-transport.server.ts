import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeRoot } from "../storage/durable-folders.server";
import { diskSync } from "../storage/file-sync.server";
import { composeMail } from "./compose.server";
import type { Transport } from "./deliver.server";
import { MailTrouble } from "./trouble";

/**
 * Writes each message as a file into the folder, for installations without a mail server. A file is never incomplete, and
 * survives a power cut from then on: the message counts as sent.
 */
export function folderTransport(folder: string): Transport {
  return {
    async send(envelope) {
      const bytes = await composeMail(envelope);
      const file = join(folder, `${envelope.id}.eml`);
      try {
        await makeRoot(folder, diskSync);
        await writeFile(`${file}.tmp`, bytes, { mode: 0o600, flush: true });
        await rename(`${file}.tmp`, file);
        await diskSync.syncFolder(folder);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new MailTrouble("unreachable", `The folder for mails cannot be written (${code})`, code);
      }
    },
  };
}
