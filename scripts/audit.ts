// `npm run audit -- verify` verifies the whole audit log: the exit code is 1 when it is broken. `npm run audit -- key` prints
// the public key for auditors. `npm run audit -- accept REASON` begins a new series of signed heads after an inquiry.
// The server may be running.
import { commandLine } from "~/platform/command-line.server";
import { acceptLog, publicKeyOf, verifyInstallation } from "./lib/audit/audit-commands";
import { CommandError, counted, print } from "./lib/command-line.mjs";
import { readEnv, requireDatabase, runCommand } from "./lib/product";

const usage = `Usage: ${["verify", "key", "accept REASON"].map((words) => commandLine("audit", words)).join(", or ")}`;

await runCommand(async () => {
  const [verb, ...rest] = process.argv.slice(2);
  const reason = rest.join(" ").trim();
  if (verb !== "verify" && verb !== "key" && verb !== "accept") throw new CommandError(usage);
  if ((verb === "accept") !== (reason !== "")) throw new CommandError(usage);
  const env = readEnv();
  requireDatabase(env);
  const run = async () => {
    if (verb === "verify") return verify();
    if (verb === "key") print((await publicKeyOf(env)).trim());
    else
      print(
        `A new series of signed heads begins with ${counted(await acceptLog(env, reason), "event")}. The audit log says why.`,
      );
    return 0;
  };
  const verify = async () => {
    print(
      "This checks every event of the audit log in the database: its hash, its place in the chain, the signed heads in the storage and the values beside it. It does not check the words in which pages and exports show an event.\n",
    );
    const verdict = await verifyInstallation(env);
    if (verdict.ok)
      print(
        `The audit log is complete: ${counted(verdict.events, "event")}, none of them changed or missing. The words in which they are shown are not part of this.`,
      );
    else print(`The audit log is broken at event ${verdict.seq}: ${verdict.why}.`);
    return verdict.ok ? 0 : 1;
  };
  return run();
});
