import pg from "pg";
import { second } from "../clock";
import type { Log } from "../log.server";

export interface Listening {
  stop(): void;
}

const again = 5 * second;

/**
 * Hears what transactions of any node tell on a channel of PostgreSQL when they commit, over a connection of its own. A lost
 * connection is made anew; `onBack` is called each time it stands, because what was told in between is lost.
 */
export function listenOn(
  { databaseUrl, channel, log }: { databaseUrl: string; channel: string; log: Log },
  { onWord, onBack }: { onWord: (word: string) => void; onBack: () => void },
): Listening {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async () => {
    const made = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, keepAlive: true });
    client = made;
    let lost = false;
    const lose = (error?: unknown) => {
      if (lost) return;
      lost = true;
      void made.end().catch(() => {});
      if (stopped) return;
      log.warn("no connection on which the database tells of news: another one follows", { error });
      timer = setTimeout(() => void connect(), again);
      timer.unref();
    };
    made.on("error", lose);
    made.on("end", () => lose());
    made.on("notification", ({ payload }) => onWord(payload ?? ""));
    try {
      await made.connect();
      await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (stopped) return void made.end().catch(() => {});
      onBack();
    } catch (error) {
      lose(error);
    }
  };
  void connect();

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      void client?.end().catch(() => {});
    },
  };
}
