import { href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { chooseColumns, readOwnColumns } from "~/features/client-views/columns.server";
import { ColumnsForm } from "~/features/client-views/columns-form";
import { readColumns, usualColumns, writeColumns } from "~/features/clients/columns";
import { pageTitle } from "~/page-title";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/client-columns";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Columns of the list")];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const named = readColumns(searchParams.get("columns"));
  const own = await readOwnColumns(context.get(servicesContext), context.get(actorContext));
  return { columns: named ?? own ?? usualColumns, ofView: named !== null, list: searchParams.toString() };
}

/** Remembers the columns; for a list whose address names them, as that of a view does, in the address. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const columns = readColumns(String((await request.formData()).get("columns")));
  const search = new URLSearchParams(url.searchParams);
  if (!readColumns(search.get("columns")))
    await chooseColumns(context.get(servicesContext), context.get(actorContext), columns);
  else search.set("columns", writeColumns(columns ?? usualColumns));
  return redirect(`${url.pathname}${search.size > 0 ? `?${search}` : ""}`);
}

/** Which columns the list of clients shows, and in which order. */
export default function ClientColumns({ loaderData: { columns, ofView, list } }: Route.ComponentProps) {
  const search = list === "" ? "" : `?${list}`;
  return (
    <section className={`${block.block} stack`} aria-labelledby="columns">
      <div className={block.head}>
        <h2 id="columns">Columns of the list</h2>
        <Link className="small" to={`${href("/dashboard/admin/clients")}${search}`}>
          Back to the list
        </Link>
      </div>
      {ofView ? (
        <p>
          These are the columns of the view.{" "}
          <Link to={`${href("/dashboard/admin/clients/views")}${search}`}>Save the view</Link> to keep what you change
          here.
        </p>
      ) : (
        <p>
          Only you see the list with these columns. The export of a list with chosen columns has the same ones; without
          a choice it has all that the firm knows of a client in one line.
        </p>
      )}
      <ColumnsForm columns={columns} />
    </section>
  );
}
