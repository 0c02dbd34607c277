import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolderStorage } from "~/platform/storage/folder-storage.server";
import { type BuiltServer, startBuiltServer } from "../support/server";
import type { Browser } from "./browser";
import { signInAsAdministrator } from "./people";

async function systemStatus(administrator: Browser): Promise<string> {
  const page = (await (await administrator.request("/dashboard/admin")).text()).replaceAll("<!-- -->", "");
  return page.slice(page.indexOf("System Status"));
}

test("a start that found too many unknown files does not claim that all works, and says what to do", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-status-"));
  let server: BuiltServer | undefined;
  try {
    server = await startBuiltServer({ dataDir });
    const printed = server.stdout();
    expect(await systemStatus(await signInAsAdministrator(server))).toContain("All systems operational");
    await server.stop();

    const storage = await createFolderStorage(join(dataDir, "objects"));
    for (let n = 0; n < 120; n += 1)
      await storage.put(`documents/theirs/${n}`, Buffer.from("x"), { contentType: "application/pdf" });
    server = await startBuiltServer({ dataDir });
    const again = await signInAsAdministrator({ ...server, stdout: () => printed });
    await expect.poll(() => systemStatus(again)).toContain("120 of 120 stored files are not in the database.");
    const status = await systemStatus(again);
    expect(status).toContain("None was moved or deleted. Please ask the person who runs this server");
    expect(status).not.toContain("All systems operational");
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
