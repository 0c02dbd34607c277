import type { ReactNode } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { TextField } from "~/ui/text-field";
import * as hero from "./hero.module.css";
import * as sections from "./sections.module.css";

/**
 * The page for an unknown address. The route sets the status 404 and writes the log entry. `children` is another way to
 * continue.
 */
export function NotFoundView({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className={`wrap ${sections.lost}`}>
      <h1>Oops! Page not found</h1>
      <div className={`grid ${hero.foot}`}>
        <div className="c-1-5 stack">
          <p className="lede">
            There is no page at this address. It may have moved, or the link may contain a typing error.
          </p>
          {children}
          <p>
            <ButtonLink href={href("/")}>Return to Home</ButtonLink>
          </p>
        </div>
        <form className={`c-6-12 ${forms.searchLine}`} action={href("/search")}>
          <TextField id="lost-query" name="query" type="search" label="Search the site" required />
          <Button variant="line">Search</Button>
        </form>
      </div>
    </main>
  );
}
