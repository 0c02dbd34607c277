import { Suspense } from "react";
import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { lazyPart } from "~/ui/lazy";
import * as keys from "~/ui/letter-keys.module.css";
import { countWords } from "~/ui/list-links";
import * as styles from "./inbox.module.css";
import type { ItemQueue } from "./queue.server";

// Apart from the script of the page, which is near its limit.
const ItemKeys = lazyPart(async () => (await import("./item-keys")).ItemKeys);

/** Where the item stands in its list, the ways to the ones beside it, and the single keys of the page. */
export function ItemPlace({ queue, list }: { queue: ItemQueue; list: string }) {
  const { position, total, more, previous, next } = queue;
  return (
    <div className={styles.place}>
      <p>
        {position === null ? (
          <span className="muted num">{countWords(total, more, "item", "items")} left in this list</span>
        ) : (
          position <= 1000 && (
            <b className="num">
              {position.toLocaleString("en-US")}{" "}
              <span className="muted">
                of {total.toLocaleString("en-US")}
                {more && "+"}
              </span>
            </b>
          )
        )}
        <Link className={buttons.textLink} to={`${href("/dashboard/admin/inbox")}${list}`}>
          Back to the inbox
        </Link>
      </p>
      <nav className={styles.steps} aria-label="Items in this list">
        <Step label="Previous" letter="K" to={previous && addressOf(previous, list)} />
        <Step label="Next" letter="J" to={next && addressOf(next, list)} />
        <Suspense>
          <ItemKeys next={next && addressOf(next, list)} previous={previous && addressOf(previous, list)} />
        </Suspense>
      </nav>
    </div>
  );
}

const addressOf = (itemId: string, list: string) => `${href("/dashboard/admin/inbox/:itemId", { itemId })}${list}`;

function Step({ label, letter, to }: { label: string; letter: string; to: string | null }) {
  if (to === null) return null;
  return (
    <ButtonLink variant="line" small to={to} aria-keyshortcuts={letter}>
      {label}{" "}
      <span className={keys.key} aria-hidden="true">
        {letter}
      </span>
    </ButtonLink>
  );
}
