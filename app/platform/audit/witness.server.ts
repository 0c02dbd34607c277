import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { diskSync } from "../storage/file-sync.server";
import { headText, parseHead, type SignedHead } from "./signed-head.server";

/**
 * The last head that this machine has stored, in its own folder: outside the database and the storage, so that it is
 * noticed when both are put back to an earlier state together.
 */
export interface Witness {
  read(): Promise<SignedHead | null>;
  write(head: SignedHead): Promise<void>;
}

export function fileWitness(dataDir: string): Witness {
  const path = join(dataDir, "audit-witness.json");
  return {
    async read() {
      const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return "";
        throw error;
      });
      return parseHead(text);
    },
    async write(head) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomBytes(4).toString("hex")}`;
      try {
        const file = await open(draft, "wx", 0o600);
        await file.writeFile(headText(head)).finally(() => file.close());
        await diskSync.syncFile(draft);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await diskSync.syncFolder(dirname(path));
    },
  };
}
