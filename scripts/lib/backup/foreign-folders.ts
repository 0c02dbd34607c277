import { statSync } from "node:fs";
import type { Env } from "~/platform/env.server";
import { CommandError } from "../command-line.mjs";
import { targetName } from "./backup-target";

/**
 * What root writes into a folder of another user, that user can neither read nor continue: every later backup of the service
 * would fail. Throws a CommandError when root backs up from such a folder, or into one.
 */
export function refuseForeignFolders({ dataDir, databaseUrl }: Env, to: string, user = process.getuid?.()): void {
  if (user !== 0) return;
  const target = targetName(to);
  const folders = [...(databaseUrl ? [] : [dataDir]), ...(target.startsWith("s3:") ? [] : [target])];
  for (const folder of folders) {
    const owner: number = statSync(folder, { throwIfNoEntry: false })?.uid ?? user;
    if (owner === user) continue;
    throw new CommandError(
      `${folder} belongs to the user with the number ${owner}, who could not read what root writes: run this as that user, with corvane-ctl or \`setpriv --reuid ${owner} --clear-groups …\`.`,
    );
  }
}
