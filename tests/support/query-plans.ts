import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import type { Tables } from "~/platform/db/tables";
import type { World } from "./world";

/** One statement as the database was asked, and how it answers it: one line for each step. */
export interface Plan {
  statement: string;
  steps: string[];
}

/**
 * How the database answers what `run` asks with the services that it gets. A table is tiny in a test; PostgreSQL would read it
 * whole, so it is told to use an index wherever one fits.
 */
export async function plansOf(world: World, run: (recorded: World) => Promise<unknown>): Promise<Plan[]> {
  const asked: { node: RootOperationNode; queryId: Parameters<KyselyPlugin["transformQuery"]>[0]["queryId"] }[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push({ node, queryId });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run({ ...world, db: world.db.withPlugin(recorder) as Kysely<Tables> });
  return world.db.connection().execute(async (connection) => {
    const plans: Plan[] = [];
    const isServer = world.dialect === "postgres";
    if (isServer) await sql`set enable_seqscan = off`.execute(connection);
    for (const { node, queryId } of asked) {
      const { sql: statement, parameters } = connection.getExecutor().compileQuery(node, queryId);
      if (!/^\s*(select|with|update|delete)\b/i.test(statement)) continue;
      const explain = `${isServer ? "explain" : "explain query plan"} ${statement}`;
      const { rows } = await connection.executeQuery<Record<string, string>>(
        CompiledQuery.raw(explain, [...parameters]),
      );
      plans.push({ statement, steps: rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? "") });
    }
    if (isServer) await sql`reset enable_seqscan`.execute(connection);
    return plans;
  });
}

/** The steps that read one of these tables from its beginning to its end. */
export const wholeReads = (plans: readonly Plan[], tables: readonly string[]): string[] =>
  stepsLike(plans, new RegExp(`(Seq Scan on|SCAN) (${tables.join("|")})\\b(?!.*USING)`));

/** The steps that sort all rows before the first one is known. What an index has in order but for its end is no such step. */
export const wholeSorts = (plans: readonly Plan[]): string[] =>
  stepsLike(plans, /TEMP B-TREE FOR ORDER BY|^\s*(->\s+)?Sort\b/);

const stepsLike = (plans: readonly Plan[], pattern: RegExp): string[] =>
  plans.flatMap(({ statement, steps }) =>
    steps.filter((step) => pattern.test(step)).map((step) => `${step.trim()} in ${statement}`),
  );

/** Whether some statement is answered along the index with this name. */
export const usesIndex = (plans: readonly Plan[], name: string): boolean =>
  plans.some(({ steps }) => steps.some((step) => new RegExp(`\\b${name}\\b`).test(step)));
