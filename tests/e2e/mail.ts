import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltServer } from "../support/server";
import { expect } from "./product";

/** The path, with its token, in the newest mail to an address that leads to `page`; waits until it has been written. */
export async function linkInMail(server: BuiltServer, to: string, page: string): Promise<string> {
  const folder = join(server.dataDir, "mail");
  const link = new RegExp(`${page}\\?token=[\\w-]+`);
  let found = "";
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
        for (const name of names.reverse()) {
          const mail = unfold(await readFile(join(folder, name), "utf8"));
          if (!mail.includes(`To: ${to}`)) continue;
          found = link.exec(mail)?.[0] ?? "";
          if (found) break;
        }
        return found;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return found;
}

/** Undoes the soft line breaks and the signs of equality of quoted-printable text. */
const unfold = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
