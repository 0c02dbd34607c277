import { Form, Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";

/** The dashboard's own header: who is here, the bell, settings and logout. */
export function PortalBar({
  who,
  bell,
  settings,
  guest = false,
}: {
  who: string;
  /** `count` is the badge's number; null hides the badge. */
  bell: { href: string; count: number | null; label: string };
  settings: string;
  /** A guest has no session to end: logout only leads to sign-in. */
  guest?: boolean;
}) {
  return (
    <section className="portal-bar" aria-label="Your account">
      <div className="wrap">
        <span className="small who">{who}</span>
        <div className="tools">
          <Link className="icon-btn" to={bell.href} aria-label={bell.label}>
            <Icon name="bell" />
            {bell.count !== null && <Badge count={bell.count} />}
          </Link>
          <Link className="icon-btn" to={settings} aria-label="Settings">
            <Icon name="settings" />
          </Link>
          {guest ? (
            <Link className="icon-btn" to="/client-login" aria-label="Logout">
              <Icon name="logout" />
            </Link>
          ) : (
            <Form method="post" action="/logout" reloadDocument>
              <IconButton type="submit" icon="logout" label="Logout" />
            </Form>
          )}
        </div>
      </div>
    </section>
  );
}
