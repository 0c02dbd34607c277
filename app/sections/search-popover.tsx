import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { TextField } from "~/ui/text-field";

/**
 * The search icon and its sheet: a native popover with a plain GET form, so it needs no script. With `quick` it also says
 * how quick search is opened; CSS hides that until the script is there that opens it (palette-key.ts).
 */
export function SearchPopover({ quick = false }: { quick?: boolean }) {
  return (
    <>
      {quick && (
        <button type="button" className="palette-hint" data-palette-open="" aria-keyshortcuts="Control+K Meta+K">
          <span className="vh">Quick search</span> <kbd className="for-control">Ctrl K</kbd>
          <kbd className="for-command">⌘ K</kbd>
        </button>
      )}
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
        {quick && (
          <p className="wrap palette-offer">
            <Button variant="text" type="button" data-palette-open="">
              Quick search, with results as you type
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
