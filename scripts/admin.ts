// `npm run admin -- add NAME FIRST LAST` adds an administrator with the name of the person, which signs their answers to
// clients; at a terminal it asks for a name that is left out. `npm run admin -- reset NAME` gives an administrator a new
// password; both print the password once. `npm run admin -- agree NAME` agrees to a new email address in place of the present
// mailbox, which the administrator cannot read any more. The server may be running.
import { createInterface } from "node:readline/promises";
import { unsafeAgreeForAdministrator } from "~/features/accounts/address-change/for-administrator.server";
import { addAdministrator, resetAdministrator } from "~/features/accounts/first-administrator.server";
import { isPersonsName } from "~/features/identity/persons-name";
import { commandLine } from "~/platform/command-line.server";
import { CommandError, print } from "./lib/command-line.mjs";
import { openProduct, readEnv, requireDatabase, runCommand } from "./lib/product";

const usage = `Usage: ${commandLine("admin", "add NAME FIRST LAST")} (for example: add eve.stone Eve Stone), ${commandLine("admin", "reset NAME")}, or ${commandLine("admin", "agree NAME")}`;

await runCommand(async () => {
  const [verb, username, ...rest] = process.argv.slice(2);
  const known = verb === "add" || verb === "reset" || verb === "agree";
  if (!known || !username || (verb !== "add" && rest.length > 0)) throw new CommandError(usage);
  if (verb === "add" && !/^[a-z0-9._-]{3,30}$/i.test(username)) {
    throw new CommandError("An administrator's user name has 3 to 30 letters, digits, '.', '_' or '-'.");
  }
  const env = readEnv();
  requireDatabase(env);
  const name = verb === "add" ? await personsName(username, rest.join(" ")) : "";
  const { services, database } = await openProduct(env);
  try {
    if (verb === "agree") {
      const address = await unsafeAgreeForAdministrator(services, username);
      if (!address)
        throw new CommandError("No change of this administrator's email address waits for the present mailbox.");
      print(`Agreed: ${address} holds as soon as it is confirmed. The present mailbox is told.`);
      return 0;
    }
    const credentials =
      verb === "add"
        ? await addAdministrator(services, { username, name })
        : await resetAdministrator(services, username);
    if (!credentials && verb === "add")
      throw new CommandError(`The user name ${JSON.stringify(username)} is already in use: choose another one.`);
    if (!credentials) throw new CommandError(await unknownName(services.db, username));
    print(
      verb === "add"
        ? `${name} has been added as an administrator. The password is shown only once:`
        : "The administrator has a new password. All of their sessions have ended, and their second factor and passkeys are removed: the next sign-in sets up a new one. The password is shown only once:",
    );
    print(`  Username  ${credentials.username}`);
    print(`  Password  ${credentials.password}`);
    return 0;
  } finally {
    await database.close();
  }
});

/** The first and last name as given, or as typed at the terminal. */
async function personsName(username: string, given: string): Promise<string> {
  const name = (given.trim() || (await ask())).trim().slice(0, 100);
  if (isPersonsName(name, username)) return name;
  throw new CommandError(
    `Give the person's first and last name as well: ${commandLine("admin", `add ${username} FIRST LAST`)}. It signs their answers to clients.`,
  );
}

async function ask(): Promise<string> {
  if (!process.stdin.isTTY) return "";
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question("First and last name of this administrator (it signs their answers to clients): ");
  } finally {
    terminal.close();
  }
}

async function unknownName(db: Awaited<ReturnType<typeof openProduct>>["services"]["db"], name: string) {
  const rows = await db.selectFrom("user").select("username").where("role", "=", "admin").orderBy("username").execute();
  const names = rows.flatMap(({ username }) => (username ? [username] : []));
  if (names.length === 0) return "There is no administrator yet: the next start of the server creates one.";
  return `There is no administrator called ${JSON.stringify(name)}. Existing administrators: ${names.join(", ")}.`;
}
