import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { OwnTime } from "~/ui/own-time";
import { stillOwed } from "../saved-texts/vocabulary";
import { clockRuns } from "./deadline-clock";
import type { DeadlineState } from "./response-deadline";
import type { ItemKind } from "./vocabulary";

/** Times in epoch milliseconds. */
interface Item {
  kind: ItemKind;
  deadline: DeadlineState;
  createdAt: number;
  askedAt: number;
  answerDueAt: number | null;
}

/** While an answer is still due: from when the time counts, until when, what meets the deadline and what does not. */
export function DeadlineRule({
  item: { kind, deadline, createdAt, askedAt, answerDueAt },
  className,
}: {
  item: Item;
  className?: string;
}): ReactNode {
  if (answerDueAt === null || !clockRuns(deadline)) return null;
  const hours = Math.round((answerDueAt - askedAt) / 3_600_000);
  return (
    <p className={classes("small", className)}>
      We promised {askedAt > createdAt ? "an answer" : "a first answer"} within {hours} {hours === 1 ? "hour" : "hours"}{" "}
      of <OwnTime at={askedAt} />, so by <OwnTime at={answerDueAt} />.{" "}
      {kind === "application"
        ? "The clock stops when an answer, a request, an offer or a decline is sent. Beginning the review does not stop it."
        : "The clock stops when an answer is sent, or when it needs none. Taking it does not stop it."}{" "}
      A letter with “{stillOwed}” does not stop it either.
    </p>
  );
}
