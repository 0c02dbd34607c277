import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { TextField } from "~/ui/text-field";

/** The search icon and its sheet: a native popover with a plain GET form, so it needs no script. */
export function SearchPopover() {
  return (
    <>
      <IconButton icon="search" label="Search" popoverTarget="site-search" />
      <div id="site-search" popover="auto" className="search-sheet">
        <search>
          <form className="wrap search-line" action="/search">
            <TextField
              id="site-search-query"
              name="query"
              type="search"
              label="Search pages, advisors, events and news"
              required
              autoFocus
              autoComplete="off"
            />
            <Button>Search</Button>
          </form>
        </search>
      </div>
    </>
  );
}
