import { neverShown, shownToBoth } from "~/features/households/vocabulary";
import * as rows from "~/sections/rows.module.css";

/** What each of the two agrees to. */
export function HouseholdTerms({ other }: { other: string }) {
  return (
    <>
      <p>
        In a household you and <bdi>{other}</bdi> see each other’s portfolio, and a joint one. Each of you sees of the
        other
      </p>
      <ul className={rows.points}>
        {shownToBoth.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {neverShown} Neither of you can change anything of the other. Either of you can end it at any time, at once;
        from then on neither sees the other’s portfolio.
      </p>
    </>
  );
}
