import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureFirstAdministrator } from "~/features/accounts/first-administrator.server";
import type { Administrator } from "~/features/identity/actor";
import { parseEnv } from "~/platform/env.server";
import type { Services } from "~/services";
import { type BuiltServer, startBuiltServer } from "../../../tests/support/server";
import { playDemoFirm } from "../demo/demo-firm";
import { movedClock } from "../demo/script";
import { openProduct } from "../product";
import type { Samples, Viewer } from "./views";

/** The built product with a demo firm in its own folder, and a session of a client and of an administrator. */
export interface DemoSite {
  url: string;
  /** The value of each session cookie. */
  cookies: Record<Exclude<Viewer, "visitor">, string>;
  samples: Samples;
  stop(): Promise<void>;
}

export async function startDemoSite(): Promise<DemoSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "corvane-shots-"));
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const prepared = await prepare(dataDir);
    const server: BuiltServer = await startBuiltServer({ dataDir });
    const stop = async () => {
      await server.stop();
      clear();
    };
    return { url: server.url, ...prepared, stop };
  } catch (error) {
    clear();
    throw error;
  }
}

async function prepare(dataDir: string) {
  const clock = movedClock();
  const { services, database } = await openProduct(parseEnv({ DATA_DIR: dataDir }), clock);
  try {
    const credentials = await ensureFirstAdministrator(services);
    if (!credentials) throw new Error("A new database has an administrator already");
    const { id: userId, name, email } = await services.db.selectFrom("user").selectAll().executeTakeFirstOrThrow();
    const administrator: Administrator = {
      kind: "administrator",
      role: "administrator",
      advisor: null,
      teams: [],
      userId,
      name,
      email,
      sessionId: "demo",
      emailConfirmed: true,
      timeZone: null,
    };
    const { password } = await playDemoFirm(services, clock, administrator);
    const client = await busiestClient(services);
    const item = await services.db
      .selectFrom("inbox_items")
      .select("id")
      .orderBy("n", "desc")
      .executeTakeFirstOrThrow();
    return {
      cookies: {
        administrator: await sessionCookie(services, credentials),
        client: await sessionCookie(services, { username: client.username ?? "", password }),
      },
      samples: {
        visitor: {},
        client: { documentId: client.documentId },
        administrator: { documentId: client.documentId, clientId: client.clientId, itemId: item.id },
      },
    };
  } finally {
    await database.close();
  }
}

/** The client account with documents in every state and the longest history, because its pages show the most. */
async function busiestClient({ db }: Services) {
  const { client_id: clientId, documentId } = await db
    .selectFrom("documents")
    .select(({ fn }) => ["client_id", fn.max("id").as("documentId"), fn.count("status").distinct().as("states")])
    .groupBy("client_id")
    .orderBy("states", "desc")
    .orderBy(({ fn }) => fn.min("created_at"))
    .executeTakeFirstOrThrow();
  const { username } = await db
    .selectFrom("user")
    .innerJoin("clients", "clients.user_id", "user.id")
    .select("user.username")
    .where("clients.id", "=", clientId)
    .executeTakeFirstOrThrow();
  return { clientId, documentId, username };
}

async function sessionCookie({ auth }: Services, body: { username: string; password: string }): Promise<string> {
  const { headers } = await auth.api.signInUsername({ body, returnHeaders: true });
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith("corvane.session="));
  if (!line) throw new Error("Signing in set no session cookie");
  return decodeURIComponent(line.slice("corvane.session=".length, line.indexOf(";")));
}
