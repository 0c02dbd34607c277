import * as listings from "~/sections/listings.module.css";
import { Tag } from "~/ui/tag";
import type { Kind } from "./entries";
import { Marked } from "./marked";
import * as styles from "./search.module.css";
import type { Hit } from "./search-site";

export const kindLabels: Record<Kind, { one: string; many: string }> = {
  page: { one: "Page", many: "Pages" },
  advisor: { one: "Advisor", many: "Advisors" },
  event: { one: "Event", many: "Events" },
  news: { one: "News", many: "News" },
};

/** The results, best first: kind, title and the part of the text with the words. */
export function HitList({ hits }: { hits: readonly Hit[] }) {
  return (
    <ol className={listings.entries}>
      {hits.map(({ kind, path, title, excerpt }) => (
        <li key={path} className={`${listings.entry} ${styles.hit}`}>
          <p className={listings.meta}>
            <Tag>{kindLabels[kind].one}</Tag>
          </p>
          <div className={listings.entryCopy}>
            <h3>
              <a href={path}>
                <Marked of={title} />
              </a>
            </h3>
            <p>
              <Marked of={excerpt} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
