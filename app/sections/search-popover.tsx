import { href } from "react-router";
import { Button } from "~/ui/button";
import * as forms from "~/ui/forms.module.css";
import { Icon } from "~/ui/icon";
import * as iconButton from "~/ui/icon-button.module.css";
import { TextField } from "~/ui/text-field";
import * as header from "./header.module.css";
import * as styles from "./search-popover.module.css";

/**
 * The search button and its sheet: a native popover with a plain GET form, so it needs no script. Ctrl+K opens the
 * sheet on every page (small-script.ts). With `quick` the page's script opens quick search instead (palette-key.ts).
 */
export function SearchPopover({ quick = false }: { quick?: boolean }) {
  return (
    <>
      <button
        type="button"
        className={`${iconButton.iconBtn} ${styles.searchOpen}`}
        popoverTarget="site-search"
        data-palette-open={quick ? "" : undefined}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span className="vh">Search</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>Ctrl K</kbd>
        </span>
      </button>
      <div id="site-search" popover="auto" className={header.searchSheet}>
        <search>
          <form className={`wrap ${forms.searchLine}`} action={href("/search")}>
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
