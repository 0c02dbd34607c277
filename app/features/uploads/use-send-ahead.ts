import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { randomKey } from "~/ui/random-key";
import { useWaitingFiles } from "~/ui/use-unsaved";
import { connectionLost } from "./connection-lost";
import { formatSending } from "./file-size";
import { firstState } from "./first-state";
import { partBytes } from "./part-size";
import { fetchDeliver, prepareToPost } from "./post-file";
import { aheadField, type SentAhead } from "./sent-ahead";
import type { UploadState } from "./upload-state";

/** The file that is being sent, or the one that was not sent, and why. */
interface Ahead {
  file: File;
  state: UploadState;
}

/**
 * Sends the large files of a picker in parts before the form around it is sent: a lost connection costs a part, and not the letter.
 * The submission waits, goes on by itself, and names the files in their place. What was sent is not sent again when the form
 * is refused. `path` is the route that takes the parts, and `first` says at once what will not be taken; the answer is for the field.
 */
export function useSendAhead(path: string, first: (file: File) => UploadState = firstState) {
  const picker = useRef<HTMLInputElement>(null);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const abort = useRef<AbortController | null>(null);
  const cancel = () => abort.current?.abort();
  useWaitingFiles({ count: () => (abort.current ? 1 : 0), stop: cancel });
  useEffect(() => {
    const form = picker.current?.form;
    if (!form) return;
    const chosen = () => [...(picker.current?.files ?? [])];
    const keys = new WeakMap<File, string>();
    let arrived: Map<File, SentAhead> | null = null;

    const send = async (submitter: HTMLElement | null, signal: AbortSignal) => {
      const refused = refusedOf(chosen(), first);
      if (refused) return setAhead(refused);
      const large = chosen().filter(({ size }) => size > partBytes);
      const all = new Map<File, SentAhead>();
      for (const file of large) {
        const key = keys.get(file) ?? randomKey();
        keys.set(file, key);
        const show = (state: UploadState) => setAhead({ file, state });
        show({ phase: "sending", sent: 0 });
        const loaded = await fetchDeliver().catch(() => null);
        if (!loaded) return show({ phase: "failed", message: "The connection was lost. Nothing was sent." });
        const report = (sent: number, waiting?: boolean) => show({ phase: "sending", sent, waiting });
        const trouble = await loaded.deliverAhead(path, { file, key }, report, signal);
        if (trouble) return show(trouble);
        all.set(file, { upload: key, name: file.name, bytes: file.size });
      }
      setAhead(null);
      abort.current = null;
      arrived = all;
      const button = submitter as HTMLButtonElement | null;
      // The data of the form is read before this call returns.
      if (form.isConnected) form.requestSubmit(button?.form === form && !button.disabled ? button : undefined);
      arrived = null;
    };

    const hold = (event: SubmitEvent) => {
      if (event.target !== form || arrived || !chosen().some(({ size }) => size > partBytes)) return;
      // Before anybody else hears of it: for the page, the form has not been sent yet.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (abort.current) return;
      abort.current = new AbortController();
      void send(event.submitter, abort.current.signal).finally(() => {
        abort.current = null;
      });
    };
    const name = ({ formData }: FormDataEvent) => {
      const field = picker.current?.name;
      if (!arrived || !field) return;
      formData.delete(field);
      const named: SentAhead[] = [];
      for (const file of chosen()) {
        const sent = arrived.get(file);
        if (sent) named.push(sent);
        else formData.append(field, file);
      }
      formData.set(aheadField, JSON.stringify(named));
    };
    const look = () => {
      if (!abort.current) setAhead(refusedOf(chosen(), first));
      if (chosen().some(({ size }) => size > partBytes)) prepareToPost();
    };
    const change = ({ target }: Event) => {
      if (target === picker.current) look();
    };
    // What was chosen before the script came.
    look();
    addEventListener("submit", hold, { capture: true });
    form.addEventListener("formdata", name);
    form.addEventListener("change", change);
    return () => {
      removeEventListener("submit", hold, { capture: true });
      form.removeEventListener("formdata", name);
      form.removeEventListener("change", change);
      abort.current?.abort();
    };
  }, [path, first]);
  return { picker, cancel, ...(ahead ? shown(ahead) : { file: null }) };
}

/** Says at once, and of all of them, which of the chosen files the server will not take. */
function refusedOf(files: readonly File[], first: (file: File) => UploadState): Ahead | null {
  const refused = files.flatMap((file) => {
    const state = first(file);
    return state.phase === "refused" ? [{ file, message: state.message }] : [];
  });
  const [one] = refused;
  if (!one) return null;
  return { file: one.file, state: { phase: "refused", message: refused.map(({ message }) => message).join(" ") } };
}

function shown({ file: { name, size }, state }: Ahead) {
  if (state.phase === "sending") {
    const words = formatSending(state, size);
    return { file: { name, words, sent: state.sent, bytes: size, waiting: state.waiting ? connectionLost : "" } };
  }
  if (state.phase !== "failed" && state.phase !== "refused") return { file: null };
  const signIn = state.phase === "failed" && state.signInAgain ? href("/client-login") : undefined;
  return { file: null, message: state.message, signIn };
}
