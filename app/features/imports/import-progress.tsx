import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Progress } from "~/ui/progress";
import type { OpenedImport } from "./read-imports.server";

const number = (count: number) => count.toLocaleString("en-US");

/** How far the work in the background is. The page looks again by itself; without a script by a link. */
export function ImportProgress({ opened: { state, lines, checked, undo } }: { opened: OpenedImport }) {
  const { revalidate, state: loading } = useRevalidator();
  useEffect(() => {
    if (loading !== "idle") return;
    const timer = setTimeout(() => void revalidate(), 1_000);
    return () => clearTimeout(timer);
  }, [loading, revalidate]);
  const checking = state === "checking";
  return (
    <div className="stack" role="status">
      <p>
        {checking
          ? `${number(checked)} of ${number(lines)} lines are checked.`
          : undo.state === "counting"
            ? "What an undo would do is counted."
            : undo.state === "going"
              ? "The import is undone, a few lines at a time."
              : "The lines are taken into the records, all of them or none. This takes some seconds."}
      </p>
      <p>
        {checking ? (
          <Progress label="Lines checked" value={checked} max={lines} />
        ) : undo.state !== "" ? (
          <Progress label="Undo" value={Math.min(undo.line, lines)} max={lines} />
        ) : (
          <Progress label="Taking the lines over" />
        )}
      </p>
      <p className="small without-script">
        <Link to=".">Look again</Link>
      </p>
    </div>
  );
}
