import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextField } from "~/ui/text-field";

/**
 * The search button and its sheet: a native popover with a plain GET form, so it needs no script. Ctrl+K opens the
 * sheet on every page (small-script.ts). With `quick` the page's script opens quick search instead (palette-key.ts).
 */
export function SearchPopover({ quick = false }: { quick?: boolean }) {
  return (
    <>
      <button
        type="button"
        className="icon-btn search-open"
        popoverTarget="site-search"
        data-palette-open={quick ? "" : undefined}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span className="vh">Search</span>
        <span className="keys" aria-hidden="true">
          <kbd>Ctrl K</kbd>
        </span>
      </button>
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
