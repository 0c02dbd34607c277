// `npm run seed:demo` adds a demo firm. `-- --clients N` writes a firm with N clients instead, to try and measure long lists:
// 5 documents, an item of the inbox and 10 audit events for each of them.
import { parseArgs } from "node:util";
import { ensureFirstAdministrator } from "~/features/accounts/first-administrator.server";
import type { Administrator } from "~/features/identity/actor";
import { CommandError, print, printError } from "./lib/command-line.mjs";
import { addComplianceFiles } from "./lib/demo/compliance";
import { demoPassword, playDemoFirm } from "./lib/demo/demo-firm";
import { layDesk } from "./lib/demo/desk";
import { inviteSome } from "./lib/demo/invitations";
import { addLargeFirm } from "./lib/demo/large-firm/large-firm";
import { publicAddressOf } from "./lib/demo/public-address";
import { movedClock } from "./lib/demo/script";
import { proposeContent } from "./lib/demo/site-content";
import { assignOldest, beginTwoApprovals, formTeams } from "./lib/demo/teams";
import { addTwins } from "./lib/demo/twins";
import { openProduct, readEnv, runCommand } from "./lib/product";

await runCommand(async () => {
  const { force, clients } = readArguments();
  const env = readEnv();
  const clock = movedClock();
  const { services, database } = await openProduct(env, clock);
  try {
    const existing = await services.db.selectFrom("clients").select("id").limit(1).executeTakeFirst();
    const live = await publicAddressOf(services.db, env);
    if (live && !force) {
      throw new CommandError(
        `This is the installation of ${live}, so no demo data was added: it cannot be taken out again. For a demo firm set DATA_DIR to an empty folder. To add it here anyway: npm run seed:demo -- --force`,
      );
    }
    if (existing && !force) {
      throw new CommandError(
        "This database already has clients, so no demo data was added. To add it anyway: npm run seed:demo -- --force",
      );
    }
    const created = await ensureFirstAdministrator(services, env.admin);
    if (clients !== undefined) {
      const started = performance.now();
      const { userId } = await anAdministrator(services.db);
      const password = demoPassword();
      await addLargeFirm(services, clients, { administrator: userId, password, progress: printError });
      print(`A firm with ${clients} clients was written in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
      print("  Usernames  client0, client2, client4 … (every second client has an account)");
      print(`  Password   ${password}   (the same for all of them)`);
    } else {
      const administrator = await anAdministrator(services.db);
      const firm = await playDemoFirm(services, clock, administrator);
      print(
        `The demo firm has ${firm.clients} clients, ${firm.accounts.length} of them with an account, and ${firm.documents} documents.`,
      );
      print(`  Usernames  ${firm.accounts.join(", ")}`);
      await proposeContent(services, "priya.raman");
      await layDesk(services, administrator, "harriet.vale");
      await formTeams(services, administrator, "harriet.vale");
      await beginTwoApprovals(services, administrator);
      await assignOldest(services, administrator, "otto.brandt");
      await addComplianceFiles(services, await anAdministrator(services.db));
      await addTwins(services, await anAdministrator(services.db));
      await inviteSome(services, await anAdministrator(services.db));
      print(`  Staff      ${firm.staff.join(", ")}`);
      print(`  Password   ${firm.password}   (the same for all of them)`);
    }
    if (created) {
      print("The first administrator has been created. The password is shown only once:");
      print(`  Username   ${created.username}`);
      print(`  Password   ${created.password}`);
    }
    return 0;
  } finally {
    await database.close();
  }
});

function readArguments(): { force: boolean; clients?: number } {
  try {
    const { values } = parseArgs({ options: { force: { type: "boolean" }, clients: { type: "string" } } });
    const clients = values.clients === undefined ? undefined : Number(values.clients);
    if (clients !== undefined && !(Number.isInteger(clients) && clients > 0)) throw new Error();
    return { force: values.force ?? false, clients };
  } catch {
    throw new CommandError("Usage: npm run seed:demo -- [--force] [--clients NUMBER]");
  }
}

async function anAdministrator(db: Awaited<ReturnType<typeof openProduct>>["services"]["db"]): Promise<Administrator> {
  const user = await db
    .selectFrom("user")
    .select(["id", "name", "email"])
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  return {
    kind: "administrator",
    role: "administrator",
    advisor: null,
    teams: [],
    userId: user.id,
    name: user.name,
    email: user.email,
    sessionId: "demo",
    emailConfirmed: true,
    timeZone: null,
  };
}
