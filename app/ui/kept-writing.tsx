import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import * as styles from "./forms.module.css";
import { hearSignedOut } from "./hear-signed-out";
import { keptMark } from "./kept-mark";
import {
  fillIn,
  forgetAllWritten,
  forgetWritten,
  isSame,
  readWritten,
  startOf,
  valuesOf,
  type Written,
  writeWritten,
  writtenKey,
} from "./written-store";

/** The account whose writing is kept; null where nothing is. */
const WriterContext = createContext<string | null>(null);

export const useWriter = () => use(WriterContext);

/** Put once around the pages of somebody who is signed in. What another account has left in this tab is forgotten. */
export function Writer({ account, children }: { account: string; children: ReactNode }) {
  const [signedOut, setSignedOut] = useState(false);
  useEffect(() => {
    forgetAllWritten(account);
    return hearSignedOut(() => {
      forgetAllWritten();
      setSignedOut(true);
    });
  }, [account]);
  return <WriterContext value={signedOut ? null : account}>{children}</WriterContext>;
}

/**
 * Keeps in this tab what is typed into the form that this stands in, and fills it in again after a reload, with a line that
 * says so. It is forgotten when it is sent, discarded or left, and when nobody is signed in any more.
 */
export function KeptWriting({
  form: name,
  sent = 0,
  refused = false,
}: {
  form: string;
  sent?: number;
  refused?: boolean;
}) {
  const account = use(WriterContext);
  const key = account === null ? null : writtenKey(account, name);
  const place = useRef<HTMLDivElement>(null);
  const start = useRef<Written>({});
  const sentBefore = useRef(sent);
  const [found, setFound] = useState<Written | null>(null);

  useEffect(() => {
    if (sentBefore.current === sent) return;
    sentBefore.current = sent;
    if (key) forgetWritten(key);
    setFound(null);
  }, [key, sent]);

  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !key) return;
    // A form that comes back with errors holds what was typed: that is not what it begins with.
    start.current = refused ? {} : startOf(form);
    const kept = refused ? null : readWritten(key);
    const written = valuesOf(form);
    if (kept && !isSame(kept, start.current)) setFound(kept);
    else if (!isSame(written, start.current)) writeWritten(key, written);
    const listening = new AbortController();
    const keep = () => {
      const values = valuesOf(form);
      if (isSame(values, start.current)) forgetWritten(key);
      else writeWritten(key, values);
    };
    for (const type of ["input", "change"]) form.addEventListener(type, keep, { signal: listening.signal });
    // A form that the router sends stays on the page; a preview in a tab of its own sends nothing.
    const hear = (event: SubmitEvent) => {
      const preview = event.submitter?.getAttribute("formtarget") === "_blank";
      if (event.target === form && !event.defaultPrevented && !preview) forgetWritten(key);
    };
    addEventListener("submit", hear, { signal: listening.signal });
    return () => {
      listening.abort();
      if (!form.isConnected) forgetWritten(key);
    };
  }, [key, refused]);

  // After the effects of the whole form, so that what is filled in counts as typed.
  useEffect(() => {
    const form = place.current?.closest("form");
    if (form && found) fillIn(form, found);
  }, [found]);

  const discard = () => {
    const form = place.current?.closest("form");
    if (!form) return;
    setFound(null);
    fillIn(form, start.current);
    form.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
  };

  return (
    <div ref={place} {...{ [keptMark]: "" }} role="status" className={`${styles.wide} small`} hidden={found === null}>
      {found && (
        <>
          Restored what you had written.{" "}
          <Button variant="text" type="button" onClick={discard}>
            Discard
          </Button>
        </>
      )}
    </div>
  );
}
