import { useEffect, useEffectEvent, useState } from "react";
import { useWriter } from "~/ui/kept-writing";
import { readWritten, writeWritten, writtenKey } from "~/ui/written-store";

/**
 * Who is chosen in the list of clients, over its pages, orders and filters; null until that is known. It is kept in this tab for whoever
 * is signed in, as unsent words are. `done`: the change of several clients that was just made, after which nobody is chosen.
 * `ticked`: who was ticked before the script ran.
 */
export function useChosen(done: string | null, ticked: () => readonly string[]) {
  const account = useWriter();
  const key = account === null ? null : writtenKey(account, "chosen clients");
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const keep = (next: ReadonlySet<string>) => {
    setChosen(next);
    if (key === null) return;
    writeWritten(key, { ids: [...next].join(" "), done: done ?? readWritten(key)?.done ?? "" });
  };
  const load = useEffectEvent(() => {
    const kept = key === null ? null : readWritten(key);
    const before = done !== null && kept?.done !== done ? "" : (kept?.ids ?? "");
    keep(new Set([...before.split(" ").filter(Boolean), ...ticked()]));
  });
  useEffect(() => load(), [key, done]);
  return { chosen, keep };
}

/**
 * Nobody is chosen after an act on several clients that leads to a page of its own. `done` names the act; null when the page is only
 * looked at. A second look at the same address changes nothing.
 */
export function useNobodyChosen(done: string | null) {
  const account = useWriter();
  const key = account === null ? null : writtenKey(account, "chosen clients");
  useEffect(() => {
    if (key !== null && done !== null && readWritten(key)?.done !== done) writeWritten(key, { ids: "", done });
  }, [key, done]);
}
