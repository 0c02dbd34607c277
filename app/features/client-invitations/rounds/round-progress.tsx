import { Link } from "react-router";
import { countClients } from "~/features/client-batches/vocabulary";
import { Progress } from "~/ui/progress";
import { useReloadEvery } from "~/ui/use-reload-every";
import type { RoundSummary } from "./read-rounds.server";

/** How many of a round are mailed. The page looks again by itself; without a script by a link. */
export function RoundProgress({ round: { waiting, mailed, left } }: { round: RoundSummary }) {
  useReloadEvery(5_000);
  const all = waiting + mailed + left;
  return (
    <div className="stack" role="status">
      <p>
        {mailed.toLocaleString("en-US")} of {countClients(all)} {mailed === 1 ? "is" : "are"} invited. The others wait:
        some mails leave every few seconds, a thousand a day at most.
      </p>
      <p>
        <Progress label="Invitations mailed" value={mailed + left} max={all} />
      </p>
      <p className="small without-script">
        <Link to=".">Look again</Link>
      </p>
    </div>
  );
}
