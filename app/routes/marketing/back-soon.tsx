import { href } from "react-router";
import type { RouteHandle } from "~/route-handle";
import * as hero from "~/sections/hero.module.css";
import { PageMeta } from "~/sections/page-meta";
import * as reasons from "~/sections/reasons.module.css";
import * as sections from "~/sections/sections.module.css";
import { ButtonLink } from "~/ui/button";

export const handle: RouteHandle = { kept: [], noindex: true };

/** The proxy shows this page, with the status 503, for whatever needs the product while the product is away (deploy/). */
export default function BackSoon() {
  return (
    <main id="main" className={`wrap ${sections.lost}`}>
      <PageMeta
        title="Back in a moment"
        description="This part of the site is being updated and will be back in a moment."
        path={href("/back-soon")}
        noindex
      />
      <h1>Back in a moment</h1>
      <div className={`grid ${hero.foot}`}>
        <div className="c-1-5 stack">
          <p className="lede">
            This part of our site is being updated and will be back in a moment. All other public pages can be read
            meanwhile.
          </p>
          <p>
            <ButtonLink href={href("/")}>Return to Home</ButtonLink>
          </p>
        </div>
        <div className="c-6-12">
          <h2>If you have just sent a form</h2>
          <ul className={reasons.checks}>
            <li>It may not have reached us. Please do not close this page.</li>
            <li>Wait a minute, then reload this page. Your browser asks whether to send the form again: confirm it.</li>
            <li>Or go back to the form. What you typed is usually still there; copy it before you try again.</li>
          </ul>
        </div>
      </div>
    </main>
  );
}
