/** For whom a work is done: a person, and the network address from which the person's request came. */
export interface Sender {
  by: string;
  from: string;
}

/** Runs `work` when a place is free, and tells it whether its sender has used much in the last minute. */
export type FairQueue = <T>(sender: Sender, work: (usesMuch: boolean) => Promise<T>) => Promise<T>;

/** Who has used a place for longer than this within the last minute, in milliseconds, is one of those who use much. */
const much = { use: 3_000, within: 60_000 };

/** A work that runs. `end` frees its place. */
interface Begun {
  usesMuch: boolean;
  end: () => void;
}

type Start = (begun: Begun) => void;

/**
 * Lets as many works run at once as there are places, and of one person, and of one address, one less than that, so that there
 * is a place for somebody else; so do all those together who have used much in the last minute, however many accounts they
 * have. Those that wait are begun address by address, person by person within each, and in order for each person.
 */
export function createFairQueue(places: number, now = () => performance.now()): FairQueue {
  const mostEach = Math.max(1, places - 1);
  /** By person and by address, the times at which works ended, and how long they took. */
  const ended = new Map<string, { at: number; took: number }[]>();
  /** The works that run now and whose senders had used much when these began. */
  let greedy = 0;
  /** By person and by address. */
  const running = new Map<string, number>();
  /** By address and person, those whose turn is next first. */
  const waiting = new Map<string, Map<string, Start[]>>();
  let taken = 0;

  const keysOf = ({ by, from }: Sender) => [`person ${by}`, `address ${from}`];

  function hasUsedMuch(key: string): boolean {
    const recent = (ended.get(key) ?? []).filter(({ at }) => now() - at < much.within);
    if (recent.length > 0) ended.set(key, recent);
    else ended.delete(key);
    return recent.reduce((sum, { took }) => sum + took, 0) > much.use;
  }

  const usesMuch = (sender: Sender) => keysOf(sender).some(hasUsedMuch);

  const mayBegin = (sender: Sender) =>
    taken < places &&
    keysOf(sender).every((key) => (running.get(key) ?? 0) < mostEach) &&
    (greedy < mostEach || !usesMuch(sender));

  function begin(sender: Sender): Begun {
    const isGreedy = usesMuch(sender);
    const begun = now();
    taken += 1;
    if (isGreedy) greedy += 1;
    for (const key of keysOf(sender)) running.set(key, (running.get(key) ?? 0) + 1);
    const end = () => {
      taken -= 1;
      if (isGreedy) greedy -= 1;
      for (const key of keysOf(sender)) {
        const left = (running.get(key) ?? 1) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
        ended.set(key, [...(ended.get(key) ?? []), { at: now(), took: now() - begun }]);
      }
      forgetOld();
    };
    return { usesMuch: isGreedy, end };
  }

  /** Otherwise everybody who has ever sent a file would be remembered. */
  function forgetOld() {
    if (ended.size > 100) for (const key of [...ended.keys()]) hasUsedMuch(key);
  }

  function wait({ by, from }: Sender, start: Start) {
    const people = waiting.get(from) ?? new Map<string, Start[]>();
    waiting.set(from, people.set(by, [...(people.get(by) ?? []), start]));
  }

  /** Takes the next of a person; person and address go to the end of their lines, if more is waiting. */
  function take({ by, from }: Sender): Start | undefined {
    const people = waiting.get(from);
    const [start, ...rest] = people?.get(by) ?? [];
    people?.delete(by);
    if (rest.length > 0) people?.set(by, rest);
    waiting.delete(from);
    if (people && people.size > 0) waiting.set(from, people);
    return start;
  }

  function beginNext() {
    for (const [from, people] of waiting)
      for (const by of people.keys()) {
        if (!mayBegin({ by, from })) continue;
        take({ by, from })?.(begin({ by, from }));
        return;
      }
  }

  return async (sender, work) => {
    const { usesMuch: isGreedy, end } =
      mayBegin(sender) && !waiting.get(sender.from)?.has(sender.by)
        ? begin(sender)
        : await new Promise<Begun>((start) => wait(sender, start));
    try {
      return await work(isGreedy);
    } finally {
      end();
      beginNext();
    }
  };
}
