import { setTimeout as pause } from "node:timers/promises";
import { second } from "../clock";
import { EnvError } from "../env-error";
import type { Log } from "../log.server";
import { mayPass } from "./s3-calls.server";
import { type Storage, StorageAwayError } from "./storage.server";

/** Whether it is known that database and storage belong together; see claimStorage. */
export interface StorageClaim {
  isDone(): boolean;
  /** Called when a claim that was waited for is refused. Nothing was changed in the storage. */
  onRefused(listener: (refusal: EnvError) => void): void;
  /** The storage is not asked again. */
  stop(): void;
}

/** How long a start waits for a storage that does not answer, and then the pause before it is asked again. */
const waits = { atStart: 3 * second, between: 2 * second };

/**
 * Claims the storage. A storage that is away does not hold up the start if `mayWait`: it is claimed when it answers again.
 * Throws EnvError when the claim is refused meanwhile, and every error that does not pass by itself.
 */
export async function claimWhenItAnswers(
  claim: () => Promise<void>,
  { mayWait, log }: { mayWait: boolean; log: Log },
): Promise<StorageClaim> {
  let done = false;
  let refusal: EnvError | undefined;
  let refuse: (refusal: EnvError) => void = () => {};
  const stopped = new AbortController();
  const attempt = () =>
    claim().then(() => {
      done = true;
    });

  async function tryAgain(running: Promise<void>) {
    for (let current = running; !done && !stopped.signal.aborted; current = attempt()) {
      await current.catch((error: unknown) => {
        if (!(error instanceof EnvError)) return;
        stopped.abort();
        refusal = error;
        refuse(refusal);
      });
      if (!done) await pause(waits.between, null, { ref: false, signal: stopped.signal }).catch(() => {});
    }
    if (done) log.info("the storage answers, and belongs to this database");
  }

  const first = attempt();
  if (!mayWait) await first;
  else {
    const late = pause(waits.atStart, "late" as const, { ref: false });
    const trouble = await Promise.race([first, late]).catch((error: unknown) => {
      if (error instanceof EnvError || !mayPass(error)) throw error;
      return error;
    });
    if (trouble) {
      const error = trouble === "late" ? undefined : trouble;
      log.error("the storage does not answer: started without it, no document can be read or stored until it does", {
        error,
      });
      void tryAgain(first);
    }
  }
  return {
    isDone: () => done,
    onRefused(listener) {
      refuse = listener;
      if (refusal) listener(refusal);
    },
    stop: () => stopped.abort(),
  };
}

/** The storage as everything but its claim uses it: away until it is known to be ours, so that nothing of others changes. */
export function claimedStorage(storage: Storage, isClaimed: () => boolean): Storage {
  const own = () => {
    if (!isClaimed()) throw new StorageAwayError();
    return storage;
  };
  return {
    tempFolder: storage.tempFolder,
    place: storage.place,
    putFile: async (...given) => own().putFile(...given),
    put: async (...given) => own().put(...given),
    get: async (key) => own().get(key),
    delete: async (key) => own().delete(key),
    async *list(prefix) {
      yield* own().list(prefix);
    },
    check: async () => own().check(),
  };
}
