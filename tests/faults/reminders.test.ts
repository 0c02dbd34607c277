import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { makeRequests } from "../../app/features/document-requests/make-requests.server";
import { bookMeeting } from "../../app/features/meetings/booking/book.server";
import { hour } from "../../app/platform/clock";
import { newId } from "../../app/platform/ids.server";
import { aClient, anAdministrator } from "../support/people";
import { testSecret } from "../support/secret";
import { onBothDatabases, type World } from "../support/world";

const root = resolve(import.meta.dirname, "../..");
const count = 30;
/** Monday 18 May 2026, 10:00 in London. */
const monday = Date.UTC(2026, 4, 18, 9);

function aRemindingProcess({ dataDir, databaseUrl, clock }: World) {
  const program = join(root, "tests/support/reminding-process.ts");
  const args = ["--import", join(root, "scripts/lib/resolve.mjs"), program, String(clock.now())];
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: testSecret };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ended: new Promise((done) => child.once("close", done)) };
}

/** Who was reminded, once for each mail. */
const reminded = async ({ db }: World, ...subjects: string[]) =>
  (await db.selectFrom("mail_outbox").select(["recipient", "subject"]).execute())
    .filter(({ subject }) => subjects.some((begin) => subject.startsWith(begin)))
    .map(({ recipient }) => recipient);

onBothDatabases(
  "a node that reminds is killed with kill -9: the next ones remind everybody else, nobody twice",
  async (world) => {
    const administrator = await anAdministrator(world);
    const clients = [];
    for (let index = 0; index < count; index += 1)
      clients.push(await aClient(world, { email: `c${index}@example.com` }));
    const item = { category: "Tax Planning", type: "Tax Return", name: "Form 1040", instructions: "" } as const;
    await makeRequests(world, administrator, {
      ...{ clientIds: clients.map(({ clientId }) => clientId), message: "", formKey: newId() },
      items: [{ ...item, dueOn: "2026-05-20" }],
    });
    const [met] = clients;
    if (!met) throw new Error("Nobody is there");
    const choice = { advisor: "harriet-vale", minutes: 30, format: "Video", office: "", topic: "Insurance" };
    await bookMeeting(world, met, { ...choice, at: monday, phone: "", note: "", formKey: newId() });
    world.clock.set(monday - 20 * hour);

    const first = aRemindingProcess(world);
    let soFar = 0;
    while (soFar < 3) {
      await setImmediate();
      soFar = (await reminded(world, "Reminder")).length;
    }
    first.child.kill("SIGKILL");
    await first.ended;
    expect((await reminded(world, "Reminder")).length, "killed in the middle").toBeLessThan(count);

    const others = [aRemindingProcess(world), aRemindingProcess(world)];
    await Promise.all(others.map(({ ended }) => ended));
    expect((await reminded(world, "Reminder")).toSorted()).toEqual(clients.map(({ email }) => email).toSorted());
    expect(await reminded(world, "Your meeting begins")).toEqual([met.email]);
  },
);
