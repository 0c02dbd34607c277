import { OwnTime } from "~/ui/own-time";
import { undoTime } from "./review-times";
import type { WhenTold } from "./when-told.server";

/** Below the decision: when the client hears of it. */
export const ToldNote = ({ told }: { told: WhenTold }) => (
  <>
    {undoTime} <Mail told={told} />
  </>
);

function Mail({ told }: { told: WhenTold }) {
  switch (told.by) {
    case "nothing":
      return "The client has no account and gets no email.";
    case "portal":
      return "The client has chosen to get no email about it.";
    case "daily":
      return (
        <>
          The client gets one email a day: the next one leaves <OwnTime at={told.at} />.
        </>
      );
    case "later":
      return (
        <>
          The client has just had another email. The one about all decisions leaves an hour after it,{" "}
          <OwnTime at={told.at} />.
        </>
      );
    case "mail":
      return (
        <>
          The client gets one email for all decisions, 10 minutes after the last one: <OwnTime at={told.at} /> at the
          earliest.
        </>
      );
  }
}
