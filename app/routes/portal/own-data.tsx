import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { notCurrent } from "~/features/accounts/credentials/own-password.server";
import { readDataParts } from "~/features/accounts/own-data/own-data.server";
import { OwnDataForm } from "~/features/accounts/own-data/own-data-form";
import { signInNameOf } from "~/features/accounts/profile.server";
import { mayDo, requireClient } from "~/features/identity/policy";
import { formatSize } from "~/features/uploads/file-size";
import { pageTitle } from "~/page-title";
import { tooMany } from "~/platform/too-many";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/own-data";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "A copy of your data")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = requireClient(context.get(actorContext), "own");
  const wait = Number(url.searchParams.get("wait"));
  return {
    all: mayDo(actor, "owner"),
    parts: await readDataParts(services, actor),
    signInName: await signInNameOf(services, actor),
    error: url.searchParams.has("wrong") ? notCurrent : wait > 0 ? tooMany(wait, "") : undefined,
  };
}

/** What the copy contains, and the form that downloads it. */
export default function OwnDataPage({ loaderData: { all, parts, signInName, error } }: Route.ComponentProps) {
  const files = parts.reduce((sum, part) => sum + part.files, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">A copy of your data</h1>
        <p className="c-9-12 small muted">
          <Link to={href("/dashboard/client/settings")}>Back to the settings</Link>
        </p>
      </div>
      <div className="ticks" />
      <div className={`grid ${block.block}`}>
        <div className="c-1-7 stack">
          {!all && (
            <p>
              Your copy contains your own account, your choices and your notifications. An owner of the business can
              download a copy of everything that we hold of it.
            </p>
          )}
          {all && (
            <p>
              You can download everything that we hold about you here, as a zip file: your account and client record,
              your portfolio, meetings, messages, notifications, registrations and applications as JSON files, which
              people and programs can read, and your files as you have sent them
              {files > 0 && ` (${files} ${files === 1 ? "file" : "files"}, ${formatSize(bytes)})`}.
            </p>
          )}
          <p>
            Documents that you have removed are not in it, nor are letters about an application: download those on the
            page of the application. Keep the file where only you can open it.
          </p>
          <OwnDataForm parts={parts} signInName={signInName} error={error} />
        </div>
      </div>
    </main>
  );
}
