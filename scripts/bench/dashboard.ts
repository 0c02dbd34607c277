import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltServer, startBuiltServer } from "../../tests/support/server";
import { patchedCopy } from "../faults/patched-copy";
import { aPdfOf, aPerson, signUp } from "../faults/person";
import { loadInTurn, type Target } from "./load";
import { median, type Part, percent } from "./measure";

const path = "/dashboard/client";

/** Compares a signed-in client's dashboard with the same route that renders nothing, behind the same middleware. */
export async function dashboardPage({ rounds }: { rounds: number }): Promise<Part> {
  const copy = patchedCopy([
    {
      file: "server/index.ts",
      find: 'import * as build from "virtual:react-router/server-build";',
      replace:
        'import * as whole from "virtual:react-router/server-build";\nimport { emptied } from "./emptied";\nconst build = emptied(whole as never);',
    },
  ]);
  copyFileSync(join(import.meta.dirname, "emptied.ts"), join(copy.folder, "server/emptied.ts"));
  const servers: BuiltServer[] = [];
  try {
    await copy.build();
    const { startBuiltServer: startCopy } = await copy.server();
    for (const start of [
      () => startBuiltServer(),
      () => startCopy({ env: { BENCH_EMPTY: "route" } }),
      () => startCopy({ env: { BENCH_EMPTY: "body" } }),
    ]) {
      servers.push(await start());
    }
    const targets: Target[] = [];
    for (const server of servers) targets.push(await signedIn(server));
    const [whole = [], route = [], body = []] = await loadInTurn(targets, rounds, { connections: 4 });
    const share = (other: typeof whole, what: "perSecond" | "perProcessorSecond") =>
      median(whole.map((run, index) => run[what] / (other[index]?.[what] ?? Number.NaN)));
    const ofRoute = share(route, "perSecond");
    return {
      figures: [
        {
          name: "Signed-in dashboard, throughput of the same route with an empty body",
          measured: percent(ofRoute),
          target: ">= 60%",
          ok: ofRoute >= 0.6,
          note: `by processor time ${percent(share(route, "perProcessorSecond"))}; with the portal's header and footer left out as well ${percent(share(body, "perProcessorSecond"))}`,
        },
      ],
      details: { whole, route, body },
    };
  } finally {
    for (const server of servers) await server.stop();
    copy.remove();
  }
}

/** A signed-in client with three documents. */
async function signedIn(server: BuiltServer): Promise<Target> {
  const person = aPerson(() => server.url, "bench@example.com");
  if (!(await signUp(person))) throw new Error("The sign-up for the bench was refused");
  for (const name of ["Statement.pdf", "Report.pdf", "Analysis.pdf"])
    await person.upload(name, aPdfOf(20_000, name), name);
  return {
    port: Number(new URL(server.url).port),
    path,
    headers: { Cookie: person.cookies() },
    pid: server.process.pid ?? 0,
  };
}
