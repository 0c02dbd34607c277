import { href } from "react-router";
import { Banner } from "~/ui/banner";
import * as buttons from "~/ui/buttons.module.css";
import { waitingForYou } from "../vocabulary";
import type { OwnApplicationLine } from "./own-application.server";

export type ListedOwn = Pick<OwnApplicationLine, "id" | "company" | "waiting">;

/** Links from the dashboard to what the applicant has to do. Renders nothing when there is nothing to do. */
export function WaitingBanner({ applications }: { applications: readonly ListedOwn[] }) {
  const waiting = applications.filter((application) => application.waiting !== null);
  const [first, ...others] = waiting;
  if (!first) return null;
  if (others.length > 0)
    return (
      <Banner
        title={`${waitingForYou}:`}
        action={
          <a className={buttons.textLink} href={href("/dashboard/client/applications")}>
            See what it is
          </a>
        }
      >
        {waiting.length} of your applications wait for something from you.
      </Banner>
    );
  return (
    <Banner
      title={`${waitingForYou}:`}
      action={
        <a className={buttons.textLink} href={`/application/status/${first.id}`}>
          Open the application
        </a>
      }
    >
      {first.company}. {first.waiting?.what}
    </Banner>
  );
}
