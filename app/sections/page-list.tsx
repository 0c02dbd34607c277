import type { SitePage } from "~/content/hand-written-pages";
import * as listings from "./listings.module.css";
import * as reasons from "./reasons.module.css";
import * as rows from "./rows.module.css";
import { SectionFrame } from "./section-frame";

/** A list of pages in columns, each with one sentence. */
export function PageList({
  number,
  heading,
  lede,
  pages,
}: {
  number: number;
  heading: string;
  lede?: string;
  pages: readonly SitePage[];
}) {
  return (
    <SectionFrame number={number} heading={heading} lede={lede}>
      <ul className={`${reasons.index} ${listings.indexLinks}`}>
        {pages.map((page, index) => (
          <li key={page.path}>
            <span className={rows.rowNo} aria-hidden="true">
              {number}.{index + 1}
            </span>
            <h3>
              <a href={page.path}>{page.title}</a>
            </h3>
            <p>{page.description}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
