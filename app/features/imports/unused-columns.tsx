import { Fragment } from "react";
import { type Columns, unusedHeads } from "./staging/columns";

/** Names the columns of which nothing is imported; nothing when each fills a field. `soFar`: that can still be changed here. */
export function UnusedColumns({
  head,
  columns,
  soFar = false,
}: {
  head: readonly string[];
  columns: Columns;
  soFar?: boolean;
}) {
  const unused = unusedHeads(head, columns);
  if (unused.length === 0) return null;
  return (
    <p className="small">
      {unused.map((title, index) => (
        <Fragment key={index}>
          {index > 0 && (index === unused.length - 1 ? " and " : ", ")}“<bdi>{title}</bdi>”
        </Fragment>
      ))}{" "}
      {unused.length === 1 ? "fills" : "fill"} nothing{soFar && " so far"}: what stands there is not imported.
    </p>
  );
}
