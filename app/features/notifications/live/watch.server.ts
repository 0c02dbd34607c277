import { minute, second } from "~/platform/clock";
import type { Services } from "~/platform/services";
import { findOver, unsafeReadNews, type Waiting } from "./read-news.server";

/** One open page that wants to know of news. */
export interface Follower extends Waiting {
  /** `at` is when the database was asked: what comes later is told again. */
  tell(at: number): void;
  /** Keeps the connection from being taken for a dead one. */
  beat(): void;
  end(): void;
}

/** On SQLite the database is asked in this process, and one indexed question costs less than telling. */
const askEvery = { sqlite: second, postgres: 10 * second };
export const beatEvery = 15 * second;

/** A transaction may commit so much later than the time that it has written. */
const latest = 10 * second;

/** After a word of another node, so that several at once are one question. */
const gather = 0.2 * second;

/** Asks for so many accounts at a time. */
const atOnce = 500;

const channelWord = /^(\S+) (\d{1,15})$/;

/**
 * Watches the notifications and changes of all accounts of which this node has a page open. `hear` takes what another node has told
 * ('account time'), so that nobody waits for the next turn; each turn finds what was not heard.
 */
export function watchNews(services: Services) {
  const { clock, dialect, log } = services;
  const followers = new Set<Follower>();
  /** The notifications and changes that were told, by the time of telling. */
  const told = new Map<string, number>();
  let asked = clock.now();
  let running: Promise<void> | null = null;
  const timers = new Set<NodeJS.Timeout>();

  const inTurn = <Row, Found>(rows: readonly Row[], ask: (some: Row[]) => Promise<Found[]>): Promise<Found[]> =>
    rows.length === 0
      ? Promise.resolve([])
      : ask(rows.slice(0, atOnce)).then(async (found) => [...found, ...(await inTurn(rows.slice(atOnce), ask))]);

  async function check(): Promise<void> {
    const now = clock.now();
    const since = asked - latest;
    const accounts = [...new Set([...followers].map(({ userId }) => userId))];
    const news = await inTurn(accounts, (some) => unsafeReadNews(services, some, since));
    asked = now;
    const fresh = news.filter(({ id }) => !told.has(id));
    for (const { id } of fresh) told.set(id, now);
    for (const [id, at] of told) if (at < now - minute) told.delete(id);
    const whose = new Set(fresh.map(({ userId }) => userId));
    for (const follower of followers) if (whose.has(follower.userId)) follower.tell(now);
  }

  /** One question at a time. An error is the next turn's business. */
  async function turn(): Promise<void> {
    if (followers.size === 0) return;
    running ??= check()
      .catch((error: unknown) => log.error("news not read", { error }))
      .finally(() => {
        running = null;
      });
    await running;
  }

  async function beat(): Promise<void> {
    for (const follower of followers) follower.beat();
    try {
      const over = await inTurn([...followers], async (some) => [...(await findOver(services, some))]);
      for (const follower of followers) if (over.includes(follower.sessionId)) follower.end();
    } catch (error) {
      log.error("sessions of open pages not read", { error });
    }
  }

  const asking = setInterval(() => void turn(), askEvery[dialect]);
  const beating = setInterval(() => void beat(), beatEvery);
  for (const timer of [asking, beating]) timer.unref();

  const wake = (wait: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void turn();
    }, wait);
    timer.unref();
    timers.add(timer);
  };

  return {
    count: (userId: string) => [...followers].filter((follower) => follower.userId === userId).length,
    size: () => followers.size,
    /** Returns how to stop. What became readable after `since` is told at once. */
    async follow(follower: Follower, since: number): Promise<() => void> {
      if (followers.size === 0) asked = clock.now();
      followers.add(follower);
      const missed = await unsafeReadNews(services, [follower.userId], since);
      if (missed.length > 0) follower.tell(clock.now());
      return () => void followers.delete(follower);
    },
    hear(word: string): void {
      const [, account, at] = channelWord.exec(word) ?? [];
      if (![...followers].some(({ userId }) => userId === account)) return;
      wake(Math.max(0, Number(at) - clock.now()) + gather);
    },
    turn,
    beat,
    stop(): void {
      clearInterval(asking);
      clearInterval(beating);
      for (const timer of timers) clearTimeout(timer);
      for (const follower of followers) follower.end();
      followers.clear();
    },
  };
}

export type NewsWatch = ReturnType<typeof watchNews>;
