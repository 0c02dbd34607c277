import { useEffect, useRef, useState } from "react";
import { randomKey } from "~/ui/random-key";
import { useWaitingFiles } from "~/ui/use-unsaved";
import { firstState } from "./first-state";
import { partBytes } from "./part-size";
import { prepareToPost } from "./post-file";
import type { Report, UploadState } from "./upload-state";

export interface UploadEntry {
  key: string;
  file: File;
  state: UploadState;
  /** To be stored although the same file was uploaded before. */
  again?: boolean;
  /** Category and type of this file, where they are not those that the form has for all. */
  kinds?: { category: string; type: string };
  /** The last day on which what the file holds is good, yyyy-mm-dd. */
  expiresOn?: string;
}

export type SendFile = (
  upload: Pick<UploadEntry, "file" | "key" | "again" | "kinds" | "expiresOn">,
  report: Report,
  signal: AbortSignal,
) => Promise<UploadState>;

/**
 * A list of files that are sent one after the other, with `besides` a large one beside them: the wire is not idle then while the
 * server looks at a file. Size and extension are checked before sending.
 */
export function useUploads(send: SendFile, onStored: () => void, besides = false) {
  const [entries, setEntries] = useState<UploadEntry[]>([]);
  // The list as it is now: sending goes on for minutes while files are added and removed.
  const current = useRef(entries);
  const update = (next: (before: UploadEntry[]) => UploadEntry[]) => {
    current.current = next(current.current);
    setEntries(current.current);
  };
  const aborts = useRef(new Map<string, AbortController>());
  useEffect(prepareToPost, []);

  // The person has agreed to leave the page without the files. They stay in the list until it is left.
  const givenUp = useRef(false);
  useWaitingFiles({
    count: () => (givenUp.current ? 0 : current.current.filter(isWaiting).length),
    stop() {
      givenUp.current = true;
      for (const abort of aborts.current.values()) abort.abort();
    },
  });

  const change = (key: string, state: UploadState) =>
    update((before) => before.map((entry) => (entry.key === key ? { ...entry, state } : entry)));

  async function run(entry: UploadEntry) {
    givenUp.current = false;
    const abort = new AbortController();
    aborts.current.set(entry.key, abort);
    change(entry.key, { phase: "sending", sent: 0 });
    const report: Report = (sent, waiting) => change(entry.key, { phase: "sending", sent, waiting });
    const state = await send(entry, report, abort.signal);
    aborts.current.delete(entry.key);
    change(entry.key, state);
    if (state.phase === "stored") onStored();
  }

  return {
    entries,
    add(files: Iterable<File>) {
      givenUp.current = false;
      const added = Array.from(files, (file) => ({ key: randomKey(), file, state: firstState(file) }));
      const names = new Set(added.map(({ file }) => file.name));
      update((before) => [...before.filter((entry) => !isOver(entry, names)), ...added]);
    },
    /** Sends a repeated file once more, to be stored. */
    sendAgain(entry: UploadEntry) {
      const again = { ...entry, again: true };
      update((before) => before.map((one) => (one.key === entry.key ? again : one)));
      void run(again);
    },
    /** Sends the chosen files in order. A file that is removed from the list in the meantime is not sent. */
    async sendAll() {
      const chosen = () => current.current.filter(({ state }) => state.phase === "chosen");
      const sendEach = async (pick: () => UploadEntry | undefined) => {
        for (let entry = pick(); entry; entry = givenUp.current ? undefined : pick()) await run(entry);
      };
      // The largest first, so that both are at their end at the same time. Small ones keep their order.
      const largest = () =>
        chosen()
          .filter(({ file }) => file.size > partBytes)
          .sort((one, other) => other.file.size - one.file.size)[0];
      await Promise.all([sendEach(() => chosen()[0]), besides && sendEach(largest)]);
    },
    retry: (entry: UploadEntry) => void run(entry),
    /** Sends once more, one after the other, what did not arrive. */
    async retryAll() {
      for (const { key, state } of current.current) {
        const entry = current.current.find((one) => one.key === key);
        if (state.phase === "failed" && entry?.state.phase === "failed" && !givenUp.current) await run(entry);
      }
    },
    change: (entry: UploadEntry, changed: Pick<UploadEntry, "kinds" | "expiresOn">) =>
      update((before) => before.map((one) => (one.key === entry.key ? { ...one, ...changed } : one))),
    cancel: (entry: UploadEntry) => aborts.current.get(entry.key)?.abort(),
    dismiss: (entry: UploadEntry) => update((before) => before.filter(({ key }) => key !== entry.key)),
    dismissRefused: () => update((before) => before.filter(({ state }) => state.phase !== "refused")),
  };
}

/**
 * What leaves the list when files are added: those uploaded, and those not sent that are now chosen again. Every other
 * refusal stays until the person removes it.
 */
const isOver = ({ file, state: { phase } }: UploadEntry, added: ReadonlySet<string>) =>
  phase === "stored" || ((phase === "refused" || phase === "repeated") && added.has(file.name));

/** Lost when the page is left. */
const isWaiting = ({ state: { phase } }: UploadEntry) =>
  phase === "chosen" || phase === "sending" || phase === "failed";
