import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { composeMail } from "./compose.server";
import type { Transport } from "./deliver.server";
import { MailTrouble } from "./trouble";

/** Writes each message as a file into the folder, for installations without a mail server. A file is never incomplete. */
export function folderTransport(folder: string): Transport {
  return {
    async send(envelope) {
      const bytes = await composeMail(envelope);
      const file = join(folder, `${envelope.id}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.tmp`, bytes, { mode: 0o600 });
        await rename(`${file}.tmp`, file);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new MailTrouble("unreachable", `The folder for mails cannot be written (${code})`, code);
      }
    },
  };
}
