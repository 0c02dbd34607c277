import { useEffect, useState } from "react";
import type { SuggestionGroup, Suggestions } from "./suggestion";

const restAfterTyping = 120;

export interface Found extends Suggestions {
  /** The text to which this is the answer. */
  text: string;
  failed: boolean;
}

/** Asks the sources for a text when typing pauses. An answer to an earlier text is dropped. */
export function useSuggestions(text: string, sources: readonly string[]): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const timer = setTimeout(
      async () => {
        const all = await Promise.all(sources.map((source) => ask(source, text, control.signal)));
        if (control.signal.aborted) return;
        const answers = withoutGuesses(all);
        const groups = answers.flatMap((answer): SuggestionGroup[] => answer?.groups ?? []);
        const remark = answers.map((answer) => answer?.remark ?? "").join("");
        setFound({
          text,
          groups,
          remark,
          exact: answers.some((answer) => answer?.exact),
          failed: answers.every((answer) => answer === null),
        });
      },
      text === "" ? 0 : restAfterTyping,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, sources]);
  return found;
}

/** What was found for other words than those typed (its remark says so) is left out when another source has found these. */
export function withoutGuesses(answers: readonly (Suggestions | null)[]): (Suggestions | null)[] {
  const isFound = answers.some((answer) => answer && answer.remark === "" && answer.groups.length > 0);
  return answers.map((answer) => (answer && isFound && answer.remark !== "" ? { groups: [], remark: "" } : answer));
}

/** Null when there is no answer: offline, or the session has ended and the request was redirected to sign-in. */
async function ask(source: string, text: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(`${source}?${new URLSearchParams({ query: text })}`, { signal });
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
