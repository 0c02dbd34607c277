import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { followNews } from "./follow-news";
import { isBeingFilled } from "./in-use";
import { unasked } from "./unasked";

/** How often a page that somebody is filling in is looked at again. */
const lookAgain = 3_000;

/**
 * Put once into the frame of signed-in pages: they ask again when something is new, and say politely what. A page into which
 * somebody is typing waits until they are done.
 */
export function LiveNews({ since, unread, messages = 0 }: { since: number; unread: number; messages?: number }) {
  useRefresh(since);
  const said = useNewlyUnread(unread, messages);
  return (
    <p className="vh" role="status">
      {said}
    </p>
  );
}

function useRefresh(since: number): void {
  const revalidator = useRevalidator();
  const newest = useRef(revalidator);
  useEffect(() => {
    newest.current = revalidator;
  });
  // Only where the first page began counts: the stream itself says what was heard later.
  const begun = useRef(since);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(timer);
      const { state, revalidate } = newest.current;
      if (state !== "idle" || isBeingFilled(document)) timer = setTimeout(refresh, lookAgain);
      else void unasked(revalidate);
    };
    const stop = followNews(begun.current, refresh);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/** '1 new message', when a number has grown; the same sentence again is another one for a screen reader. */
function useNewlyUnread(unread: number, messages: number): string {
  const before = useRef({ unread, messages });
  const [said, setSaid] = useState("");
  useEffect(() => {
    const more = { unread: unread - before.current.unread, messages: messages - before.current.messages };
    before.current = { unread, messages };
    const sentence = more.messages > 0 ? counted(more.messages, "message") : counted(more.unread, "notification");
    if (sentence) setSaid((last) => (last === sentence ? `${sentence}\u00a0` : sentence));
  }, [unread, messages]);
  return said;
}

const counted = (count: number, what: string) => (count > 0 ? `${count} new ${what}${count === 1 ? "" : "s"}` : "");
