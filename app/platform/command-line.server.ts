import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where deploy/systemd/corvane-ctl is installed, as its first lines say. */
const installedCtl = "/usr/local/sbin/corvane-ctl";

/**
 * How the operator writes a command here: `npm run admin -- reset NAME` in a source folder; in a release, which has no npm,
 * `corvane-ctl admin reset NAME` where that is installed, else `bin/corvane admin reset NAME`.
 */
export function commandLine(
  command: "admin" | "audit" | "backup" | "restore",
  words = "",
  { entry = process.argv[1] ?? "", ctl = installedCtl }: { entry?: string; ctl?: string } = {},
): string {
  const starter = join(dirname(entry), "../../bin/corvane");
  const isRelease = /[/\\]build[/\\]server[/\\]\w+\.js$/.test(entry) && existsSync(starter);
  if (!isRelease) return `npm run ${command}${words && ` -- ${words}`}`;
  return `${existsSync(ctl) ? "corvane-ctl" : "bin/corvane"} ${command}${words && ` ${words}`}`;
}
