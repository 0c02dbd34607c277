import { data, href, Link, redirect } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireStaff } from "~/features/identity/policy";
import { ImportFileForm } from "~/features/imports/import-file-form";
import { ImportsTable } from "~/features/imports/imports-table";
import { listLeftPayments } from "~/features/imports/payments/left-payments.server";
import { listImports } from "~/features/imports/read-imports.server";
import { receiveImport } from "~/features/imports/receive-import.server";
import { kindWords } from "~/features/imports/staging/kind-words";
import { importKinds } from "~/features/imports/staging/vocabulary";
import { storeEach } from "~/features/uploads/received-form.server";
import { uploadContext } from "~/features/uploads/upload-context";
import { pageTitle } from "~/page-title";
import { unknownRequest } from "~/platform/read-form.server";
import type { RouteHandle } from "~/route-handle";
import * as block from "~/ui/block.module.css";
import { EmptyState } from "~/ui/empty-state";
import { countWords } from "~/ui/list-links";
import { May } from "~/ui/may";
import type { Route } from "./+types/imports";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Imports")];

export const handle: RouteHandle = { uploads: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    imports: await listImports(context.get(servicesContext), context.get(actorContext)),
    open: (await listLeftPayments(context.get(servicesContext), context.get(actorContext), noLeftRequest)).count,
    kind: readKind(url.searchParams.get("kind")),
  };
}

const noLeftRequest = { settled: false, after: null };

const readKind = (text: string | null | undefined) => importKinds.find((kind) => kind === text) ?? "clients";

/** Takes one file. */
export async function action({ context }: Route.ActionArgs) {
  const [services, actor] = [context.get(servicesContext), context.get(actorContext)];
  requireStaff(actor, "clients.import");
  const form = await context.get(uploadContext)?.(undefined, { ahead: true });
  if (!form) throw unknownRequest();
  const kind = readKind(form.fields.get("kind"));
  const [file, ...others] = await storeEach(services, { ...form, files: form.files.slice(0, 1) }, (received) =>
    receiveImport(services, actor, received, kind),
  );
  if (!file || others.length > 0) return data({ kind, message: "Choose a file" }, { status: 400 });
  if (!file.ok) return data({ kind, message: file.message }, { status: form.refusedWith ?? (file.later ? 503 : 400) });
  return redirect(href("/dashboard/admin/imports/:importId", { importId: file.id }));
}

/** Files of clients, transactions, prices, valuations and payments: a new one, and what became of the latest. */
export default function ClientImports({ loaderData: { imports, open, kind }, actionData }: Route.ComponentProps) {
  return (
    <section className={block.block} aria-labelledby="imports">
      <div className={block.head}>
        <h2 id="imports">Imports</h2>
        <Link className="small" to={href("/dashboard/admin/clients")}>
          Back to the clients
        </Link>
      </div>
      <May act="clients.import">
        <div className={`grid ${block.block}`}>
          <div className="c-1-7 stack">
            <ImportFileForm key={kind} kind={actionData?.kind ?? kind} message={actionData?.message} />
          </div>
          <div className="c-9-12 small stack">
            <p>What a line needs:</p>
            <dl className="stack">
              {importKinds.map((each) => (
                <div key={each}>
                  <dt>
                    <b>{kindWords[each].title}</b>
                  </dt>
                  <dd>{kindWords[each].needs}</dd>
                </div>
              ))}
            </dl>
            <p>
              The file is read first. Then you say what its columns mean, and see line by line what would be added and
              changed. Nothing is in the records until you confirm it.
            </p>
            <p>
              Either all lines are imported, or none. You can leave out lines with mistakes: you see how many, and
              confirm it. They can be downloaded, mended and imported later. Importing the same file twice changes
              nothing.
            </p>
          </div>
        </div>
      </May>
      <div className={block.block}>
        {open.total > 0 && (
          <p>
            <Link to={href("/dashboard/admin/imports/left-payments")}>
              {countWords(open.total, open.more, "payment", "payments")} in no ledger
            </Link>
          </p>
        )}
        {imports.length === 0 ? (
          <EmptyState title="No imports yet">Files that were read are listed here with what became of them.</EmptyState>
        ) : (
          <ImportsTable imports={imports} />
        )}
      </div>
    </section>
  );
}
