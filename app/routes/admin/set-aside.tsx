import { data, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { actorContext, servicesContext } from "~/context";
import { listSetAside, putBack } from "~/features/uploads/quarantine.server";
import { SetAsideTable } from "~/features/uploads/set-aside-table";
import { pageTitle } from "~/page-title";
import { Conflict } from "~/platform/errors";
import { readForm } from "~/platform/read-form.server";
import { Banner } from "~/ui/banner";
import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import { RefusedAct } from "~/ui/refused-act";
import type { Route } from "./+types/set-aside";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Files set aside")];

export async function loader({ context }: Route.LoaderArgs) {
  return listSetAside(context.get(servicesContext), context.get(actorContext));
}

const PutBack = z.object({ key: z.string().max(600) });

export async function action({ context, request, url }: Route.ActionArgs) {
  const { key } = readForm(PutBack, await request.formData());
  try {
    await putBack(context.get(servicesContext), context.get(actorContext), { key });
  } catch (error) {
    if (error instanceof Conflict) return data({ conflict: error.message }, { status: 409 });
    throw error;
  }
  return redirect(`${url.pathname}?put-back=one`);
}

export default function FilesSetAside({ loaderData: { files, total, away }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <section className={block.block} aria-label="Files set aside">
      <div className="stack">
        <div className={block.head}>
          <h2>Files set aside</h2>
          <p className="source">
            Stored files that no record names, most often from an upload that broke off. Once a day they are set aside
            here, and after 30 days they are deleted for good. A file that has a record again goes back by itself.
          </p>
        </div>
        {search.has("put-back") && (
          <Banner>
            The file is in its former place again, and stays there for at least 30 days. It appears in the lists only
            when a record names it.
          </Banner>
        )}
        {away && <Banner title="The document storage does not answer.">Load this page again in a few minutes.</Banner>}
      </div>
      {files.length > 0 && <SetAsideTable files={files} />}
      {total > files.length && (
        <p className="source">
          {total.toLocaleString("en-US")} files are set aside. The {files.length.toLocaleString("en-US")} newest are
          shown.
        </p>
      )}
      {files.length === 0 && !away && (
        <EmptyState title="No files are set aside">Every stored file belongs to a record.</EmptyState>
      )}
      {actionData && (
        <RefusedAct message={actionData.conflict} to="." onClose={() => void navigate(".", { replace: true })} />
      )}
    </section>
  );
}
