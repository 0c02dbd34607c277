import { openDatabase } from "../db/open.server";
import { type Followed, followChain, type Stretch } from "./chain.server";

declare module "../workers/tasks" {
  interface Tasks {
    followChain(input: { database: { dataDir: string; databaseUrl?: string }; stretch: Stretch }): Promise<Followed>;
  }
}

/** Follows a stretch of the chain on a connection of its own, because a thread has none. */
export async function followInThread({
  database,
  stretch,
}: {
  database: { dataDir: string; databaseUrl?: string };
  stretch: Stretch;
}): Promise<Followed> {
  const { db, close } = openDatabase(database);
  try {
    return await followChain(db, stretch);
  } finally {
    await close();
  }
}
