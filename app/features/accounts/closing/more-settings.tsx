import { href, Link } from "react-router";
import * as block from "~/ui/block.module.css";

/** What a client's settings have on pages of their own: what we tell them, the copy of the data, and the way out. */
export function MoreSettings({ mayClose }: { mayClose: boolean }) {
  return (
    <>
      <section className={`${block.block} grid`} aria-labelledby="notifications-heading">
        <h2 id="notifications-heading" className="c-1-4">
          Notifications
        </h2>
        <p className="c-5-12">
          <Link to={href("/dashboard/client/settings/notifications")}>Choose what we tell you, and how</Link>
        </p>
      </section>
      <section className={`${block.block} grid`} aria-labelledby="your-data-heading">
        <h2 id="your-data-heading" className="c-1-4">
          Your data
        </h2>
        <ul className="c-5-12 stack plain">
          <li>
            <Link to={href("/dashboard/client/settings/data")}>Download a copy of your data</Link>
          </li>
          {mayClose && (
            <li>
              <Link to={href("/dashboard/client/settings/close")}>Close your account</Link>
            </li>
          )}
        </ul>
      </section>
    </>
  );
}
