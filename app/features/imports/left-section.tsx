import { href, Link } from "react-router";
import { ExportButton } from "~/ui/export-button";
import { May } from "~/ui/may";
import type { OpenedImport } from "./read-imports.server";
import { leftInWords } from "./staging/sums";
import { mistakesInWords } from "./staging/vocabulary";

/** The lines with mistakes, to be mended: how many, what payments come to, the file with them, and where else they are listed. */
export function LeftSection({
  opened: { id, kind, state, sums, undone },
  mistakes,
}: {
  opened: OpenedImport;
  mistakes: number;
}) {
  return (
    <section className="stack" aria-labelledby="mistakes">
      <h2 id="mistakes">{state === "done" ? `${mistakesInWords(mistakes)} left out` : mistakesInWords(mistakes)}</h2>
      <p>
        {state === "done" ? "Nothing of them was imported. " : ""}
        {sums ? `They are payments ${sums.wrongCents > 0 ? "of " : ""}${leftInWords(sums)}. ` : ""}
        The file below has them as they stand in yours, with what is wrong in a column of its own: mend them, and{" "}
        <Link to={href("/dashboard/admin/imports")}>import that file</Link>.
      </p>
      {kind === "payments" && state === "done" && !undone && (
        <p>
          The bank has these payments, but no loan shows them as paid:{" "}
          <Link to={href("/dashboard/admin/imports/left-payments")}>they are listed</Link> until a ledger has them, or
          somebody says what became of them.
        </p>
      )}
      <May act="lists.export">
        <ExportButton
          action={`${href("/dashboard/admin/imports/:importId/lines.csv", { importId: id })}?mistakes=yes`}
        />
      </May>
    </section>
  );
}
