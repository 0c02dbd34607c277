import { href, Link } from "react-router";
import { actorContext, servicesContext } from "~/context";
import { requireSignedIn } from "~/features/identity/policy";
import { listSignIns } from "~/features/identity/sessions/sign-ins.server";
import { SignInsTable } from "~/features/identity/sessions/sign-ins-table";
import { pageTitle } from "~/page-title";
import * as portalPage from "~/sections/portal-page.module.css";
import * as block from "~/ui/block.module.css";
import type { Route } from "./+types/sign-ins";

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, "Sign-ins")];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireSignedIn(context.get(actorContext));
  return {
    administrator: actor.kind === "administrator",
    signIns: await listSignIns(context.get(servicesContext), actor),
  };
}

/** The history of sign-ins of the person who is signed in, in both portals. */
export default function SignIns({ loaderData: { administrator, signIns } }: Route.ComponentProps) {
  const settings = administrator ? href("/dashboard/admin/settings") : href("/dashboard/client/settings");
  const list = (
    <section className={block.block} aria-label="Sign-ins">
      <p className="small">
        The sign-ins of the last 90 days, the latest first. If you do not know one of them,{" "}
        <Link to={settings}>change your password in the settings</Link> at once: it signs out all other devices.
      </p>
      <SignInsTable signIns={signIns} />
    </section>
  );
  if (administrator)
    return (
      <>
        <div className={block.head}>
          <h2>Sign-ins</h2>
        </div>
        {list}
      </>
    );
  return (
    <main id="main" className={`wrap ${portalPage.portal}`}>
      <div className={`grid ${portalPage.head}`}>
        <h1 className="c-1-7">Sign-ins</h1>
        <p className="c-9-12 small muted">
          <Link to={settings}>Back to the settings</Link>
        </p>
      </div>
      <div className="ticks" />
      {list}
    </main>
  );
}
