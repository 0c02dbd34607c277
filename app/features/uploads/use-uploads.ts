import { useRef, useState } from "react";
import { randomKey } from "~/ui/random-key";
import { acceptedExtension, earlyRefusalMessage, maxBytes } from "./inspection/refusals";
import { couldBeSame, isSameFile } from "./same-file";

export type UploadState =
  | { phase: "chosen" }
  | { phase: "sending"; sent: number }
  /** `id` of the document made from the file, on a page that lists the documents as well. */
  | { phase: "stored"; id?: string }
  | { phase: "refused"; message: string }
  /** The same file was chosen before. It is sent only if the person asks for it. */
  | { phase: "repeated" }
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

/** A file that was uploaded from this page; `id` is that of its document, where the page knows it. */
export interface UploadedFile {
  file: File;
  id?: string;
}

/**
 * A list of files that are sent one after the other. Size and extension are checked before sending. `isGone` says that
 * an uploaded file was removed since, so that it can be sent again without a question.
 */
export function useUploads(send: SendFile, onStored: () => void, isGone: (uploaded: UploadedFile) => boolean) {
  const [entries, setEntries] = useState<UploadEntry[]>([]);
  // The list as it is now: sending goes on for minutes while files are added and removed.
  const current = useRef(entries);
  const update = (next: (before: UploadEntry[]) => UploadEntry[]) => {
    current.current = next(current.current);
    setEntries(current.current);
  };
  const uploaded = useRef<UploadedFile[]>([]);
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
    if (state.phase !== "stored") return;
    uploaded.current.push({ file: entry.file, id: state.id });
    onStored();
  }

  async function stateOf(file: File, earlier: readonly File[]): Promise<UploadState> {
    const state = firstState(file);
    if (state.phase !== "chosen") return state;
    for (const one of earlier) if (await isSameFile(one, file)) return { phase: "repeated" };
    return state;
  }

  return {
    entries,
    async add(files: Iterable<File>) {
      const chosen = Array.from(files);
      const names = new Set(chosen.map(({ name }) => name));
      const waiting = current.current.filter(({ state }) => isWaiting(state));
      const known = [...waiting, ...uploaded.current.filter((one) => !isGone(one))].map(({ file }) => file);
      // At once, unless files have to be read and compared.
      const compare = chosen.some((file) => known.some((one) => couldBeSame(one, file)));
      const states = compare ? await Promise.all(chosen.map((file) => stateOf(file, known))) : chosen.map(firstState);
      const added = chosen.map((file, index) => ({ key: randomKey(), file, state: states[index] ?? firstState(file) }));
      update((before) => [...before.filter((entry) => !isOver(entry, names)), ...added]);
    },
    /** Sends a repeated file as well. */
    keep: (entry: UploadEntry) => change(entry.key, { phase: "chosen" }),
    /** Sends the chosen files in order. A file that is removed from the list in the meantime is not sent. */
    async sendAll() {
      const chosen = () => current.current.find((entry) => entry.state.phase === "chosen");
      for (let entry = chosen(); entry; entry = chosen()) await run(entry);
    },
    retry: (entry: UploadEntry) => void run(entry),
    cancel: (entry: UploadEntry) => aborts.current.get(entry.key)?.abort(),
    dismiss: (entry: UploadEntry) => update((before) => before.filter(({ key }) => key !== entry.key)),
    dismissRefused: () => update((before) => before.filter(({ state }) => state.phase !== "refused")),
  };
}

const isWaiting = ({ phase }: UploadState) => phase === "chosen" || phase === "sending" || phase === "failed";

/**
 * What leaves the list when files are added: those uploaded, and those not sent that are now chosen again. Every other
 * refusal stays until the person removes it.
 */
const isOver = ({ file, state: { phase } }: UploadEntry, added: ReadonlySet<string>) =>
  phase === "stored" || ((phase === "refused" || phase === "repeated") && added.has(file.name));

function firstState({ name, size }: File): UploadState {
  if (!acceptedExtension(name)) return { phase: "refused", message: earlyRefusalMessage(name, "extension") };
  if (size > maxBytes) return { phase: "refused", message: earlyRefusalMessage(name, "too-large") };
  if (size === 0) return { phase: "refused", message: earlyRefusalMessage(name, "empty") };
  return { phase: "chosen" };
}
