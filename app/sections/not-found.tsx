import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/text-field";

/** What an unknown address shows. The status code 404 and the log entry are the route's. `children` is a way on. */
export function NotFoundView({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className="wrap lost">
      <h1>Oops! Page not found</h1>
      <div className="grid hero-foot">
        <div className="c-1-5 stack">
          <p className="lede">
            There is no page at this address. It may have moved, or the link may contain a typing error.
          </p>
          {children}
          <p>
            <ButtonLink href="/">Return to Home</ButtonLink>
          </p>
        </div>
        <form className="c-6-12 search-line" action="/search">
          <TextField id="lost-query" name="query" type="search" label="Search the site" required />
          <Button variant="line">Search</Button>
        </form>
      </div>
    </main>
  );
}
