import type { Turn } from "./first-approval.server";
import { secondFollows, undoTime } from "./review-times";
import type { WhenTold } from "./when-told.server";

/** What stands below a decision: words, a time and words. They are put together here, so that the script of the page stays small. */
export interface DecisionNote {
  before: string;
  at: number | null;
  after: string;
}

/** What a decision leads to, and when the client hears of it. */
export function decisionNote({ turn, first }: Turn, told: WhenTold): DecisionNote {
  const approvals = [
    ...(turn === "first" ? [secondFollows] : []),
    ...(first ? [`${first.name} has approved it: yours is the second approval, and decides.`] : []),
    undoTime,
  ];
  const { before, after } = mailWords[told.by];
  return { before: [...approvals, before].join(" "), at: "at" in told ? told.at : null, after };
}

const mailWords: Record<WhenTold["by"], { before: string; after: string }> = {
  nothing: { before: "The client has no account and gets no email.", after: "" },
  portal: { before: "The client has chosen to get no email about it.", after: "" },
  daily: { before: "The client gets one email a day: the next one leaves ", after: "." },
  later: {
    before: "The client has just had another email. The one about all decisions waits until ",
    after:
      ", and leaves at the latest an hour after the first decision. With a replacement that you ask for it leaves 10 minutes after the last one.",
  },
  mail: {
    before: "The client gets one email for all decisions, 10 minutes after the last one: ",
    after: " at the earliest, and at the latest an hour after the first one.",
  },
};
