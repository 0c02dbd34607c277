import { OwnTitle } from "~/ui/own-time";
import { Status, type Tone } from "~/ui/status";
import type { DeadlineState } from "./response-deadline";

/** The fields of an item that the clock needs. Times in epoch milliseconds. */
interface Clocked {
  deadline: DeadlineState;
  answerDueAt: number | null;
  answeredAt: number | null;
  /** We have written since the question, and said that its answer is still to come. */
  acknowledged?: boolean;
}

const tones: Record<DeadlineState, Tone> = {
  none: "ok",
  running: "ok",
  soon: "wait",
  over: "bad",
  met: "ok",
  late: "bad",
  closed: "ok",
};

/** The response deadline in words and tone, followed by its time. */
export function DeadlineClock({ item, now }: { item: Clocked; now: number }) {
  const { deadline, answerDueAt } = item;
  if (deadline === "none" || answerDueAt === null) return <span className="muted">None</span>;
  return (
    <OwnTitle at={answerDueAt} before="Promised by ">
      {item.acknowledged && clockRuns(deadline) && "Acknowledged, answer due: "}
      <Status tone={tones[deadline]}>{deadlineWords(item, now)}</Status>
    </OwnTitle>
  );
}

/** An answer is due. */
export const clockRuns = (state: DeadlineState): boolean => state === "running" || state === "soon" || state === "over";

export function deadlineWords({ deadline, answerDueAt, answeredAt }: Clocked, now: number): string {
  const until = answerDueAt ?? now;
  switch (deadline) {
    case "none":
      return "No deadline";
    case "running":
    case "soon":
      return `${span(until - now)} left`;
    case "over":
      return `${span(now - until)} over`;
    case "met":
      return "Answered in time";
    case "late":
      return `Answered ${span((answeredAt ?? now) - until)} late`;
    case "closed":
      return "No answer due";
  }
}

const [minute, hour] = [60_000, 3_600_000];

/** '40 min', '19 h', '3 days'. Rounded down, so that nobody counts on time that is not there. */
export function span(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))} min`;
  if (milliseconds < 48 * hour) return `${Math.floor(milliseconds / hour)} h`;
  return `${Math.floor(milliseconds / (24 * hour))} days`;
}
