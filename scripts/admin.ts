// `npm run admin -- add NAME` adds an administrator. `npm run admin -- reset NAME` gives an administrator a new password.
// Both print the password once. The server may be running.
import { addAdministrator, resetAdministrator } from "~/features/accounts/first-administrator.server";
import { CommandError, print, runMain } from "./lib/command-line.mjs";
import { openProduct, readEnv, requireDatabase } from "./lib/product";

await runMain(async () => {
  const [verb, name, ...rest] = process.argv.slice(2);
  if ((verb !== "reset" && verb !== "add") || !name || rest.length > 0) {
    throw new CommandError("Usage: npm run admin -- add NAME, or npm run admin -- reset NAME");
  }
  if (verb === "add" && !/^[a-z0-9._-]{3,30}$/i.test(name)) {
    throw new CommandError("An administrator's name has 3 to 30 letters, digits, '.', '_' or '-'.");
  }
  const env = readEnv();
  requireDatabase(env);
  const { services, database } = await openProduct(env);
  try {
    const credentials = await (verb === "add" ? addAdministrator : resetAdministrator)(services, name);
    if (!credentials && verb === "add")
      throw new CommandError(`The name ${JSON.stringify(name)} is already in use: choose another one.`);
    if (!credentials) throw new CommandError(await unknownName(services.db, name));
    print(
      verb === "add"
        ? "The administrator has been added. The password is shown only once:"
        : "The administrator has a new password, and all of their sessions have ended. The password is shown only once:",
    );
    print(`  Username  ${credentials.username}`);
    print(`  Password  ${credentials.password}`);
    return 0;
  } finally {
    await database.close();
  }
});

async function unknownName(db: Awaited<ReturnType<typeof openProduct>>["services"]["db"], name: string) {
  const rows = await db.selectFrom("user").select("username").where("role", "=", "admin").orderBy("username").execute();
  const names = rows.flatMap(({ username }) => (username ? [username] : []));
  if (names.length === 0) return "There is no administrator yet: the next start of the server creates one.";
  return `There is no administrator called ${JSON.stringify(name)}. Existing administrators: ${names.join(", ")}.`;
}
