import { useRef, useState } from "react";
import { randomKey } from "~/ui/random-key";
import { acceptedExtension, maxBytes, refusalMessage } from "./inspection/refusals";

export type UploadState =
  | { phase: "chosen" }
  | { phase: "sending"; sent: number }
  /** `id` of the document made from the file, on a page that lists the documents as well. */
  | { phase: "stored"; id?: string }
  /** `ended`: the upload that it belonged to is over. */
  | { phase: "refused"; message: string; ended?: true }
  /** Not refused: the same file can be sent again. */
  | { phase: "failed"; message: string; signInAgain?: boolean };

export interface UploadEntry {
  key: string;
  file: File;
  state: UploadState;
}

export type SendFile = (
  file: File,
  key: string,
  report: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<UploadState>;

/** A list of files that are sent one after the other. Size and extension are checked before sending. */
export function useUploads(send: SendFile, onStored: () => void) {
  const [entries, setEntries] = useState<UploadEntry[]>([]);
  // The list as it is now: sending goes on for minutes while files are added and removed.
  const current = useRef(entries);
  const update = (next: (before: UploadEntry[]) => UploadEntry[]) => {
    current.current = next(current.current);
    setEntries(current.current);
  };
  const aborts = useRef(new Map<string, AbortController>());

  const change = (key: string, state: UploadState) =>
    update((before) => before.map((entry) => (entry.key === key ? { ...entry, state } : entry)));

  async function run(entry: UploadEntry) {
    const abort = new AbortController();
    aborts.current.set(entry.key, abort);
    change(entry.key, { phase: "sending", sent: 0 });
    const report = (sent: number) => change(entry.key, { phase: "sending", sent });
    const state = await send(entry.file, entry.key, report, abort.signal);
    aborts.current.delete(entry.key);
    change(entry.key, state);
    if (state.phase === "stored") onStored();
  }

  return {
    entries,
    add(files: Iterable<File>) {
      const added = Array.from(files, (file) => ({ key: randomKey(), file, state: firstState(file) }));
      const names = new Set(added.map(({ file }) => file.name));
      update((before) => [...before.filter((entry) => !isOver(entry, names)), ...added]);
    },
    /** Sends the chosen files in order. A file that is removed from the list in the meantime is not sent. */
    async sendAll() {
      const chosen = () => current.current.find((entry) => entry.state.phase === "chosen");
      for (let entry = chosen(); entry; entry = chosen()) await run(entry);
      update((before) =>
        before.map((entry) =>
          entry.state.phase === "refused" ? { ...entry, state: { ...entry.state, ended: true } } : entry,
        ),
      );
    },
    retry: (entry: UploadEntry) => void run(entry),
    cancel: (entry: UploadEntry) => aborts.current.get(entry.key)?.abort(),
    dismiss: (entry: UploadEntry) => update((before) => before.filter(({ key }) => key !== entry.key)),
    dismissRefused: () => update((before) => before.filter(({ state }) => state.phase !== "refused")),
  };
}

/** What leaves the list when files are added: those uploaded, and those refused before or now chosen again. */
const isOver = ({ file, state }: UploadEntry, added: ReadonlySet<string>) =>
  state.phase === "stored" || (state.phase === "refused" && (state.ended === true || added.has(file.name)));

function firstState({ name, size }: File): UploadState {
  if (!acceptedExtension(name)) return { phase: "refused", message: refusalMessage(name, "extension") };
  if (size > maxBytes) return { phase: "refused", message: refusalMessage(name, "too-large") };
  if (size === 0) return { phase: "refused", message: refusalMessage(name, "empty") };
  return { phase: "chosen" };
}
