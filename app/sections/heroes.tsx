import type { ReactNode } from "react";
import type { PageContent } from "~/content/page";
import { ActionRow } from "./action-links";
import { Crumbs } from "./crumbs";
import { FigureValue } from "./figure-value";
import * as styles from "./hero.module.css";
import { Pictured } from "./pictured";
import type { ViewProps } from "./view-props";

/**
 * The size of a title by its longest word: up to twelve letters are set as large as they fit, and wide letters count
 * twice.
 */
function titleClass(title: string): string | undefined {
  if (title.length + (title.match(/[MW&]/g)?.length ?? 0) <= 12) return styles.h1Max;
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  return longest > 12 ? styles.h1Long : undefined;
}

function Copy({
  hero,
  page,
  columns = "c-1-5",
}: {
  hero: Pick<ViewProps<"heroStatement">["section"], "lede" | "actions">;
  page: PageContent;
  columns?: string;
}) {
  return (
    <div className={`${styles.copy} ${columns}`}>
      <p className="lede">{hero.lede}</p>
      <ActionRow actions={hero.actions} page={page.title} />
    </div>
  );
}

function Shell({
  hero,
  page,
  className = styles.hero,
  children,
}: {
  hero: { heading?: string };
  page: PageContent;
  className?: string;
  children: ReactNode;
}) {
  const heading = hero.heading ?? page.title;
  return (
    <section className={className} aria-labelledby="h1">
      <div className="wrap">
        <Crumbs page={page} />
        <h1 id="h1" className={titleClass(heading)}>
          {heading}
        </h1>
        <div className={`grid ${styles.foot}`}>{children}</div>
      </div>
    </section>
  );
}

/** The title and the argument on verdigris. */
export function HeroField({ section, page }: ViewProps<"heroField">) {
  const { note, ...figure } = section.figure;
  return (
    <Shell hero={section} page={page} className={`${styles.hero} on-signal`}>
      <Copy hero={section} page={page} columns="c-1-4" />
      <Pictured figure={figure} className="c-5-12" />
      {note && <p className={`source ${styles.note} c-1-4`}>{note}</p>}
    </Shell>
  );
}

/** The title on paper, a verdigris plate that bleeds right. */
export function HeroPlate({ section, page }: ViewProps<"heroPlate">) {
  const { note, ...figure } = section.figure;
  return (
    <Shell hero={section} page={page}>
      <Copy hero={section} page={page} columns="c-1-4" />
      <Pictured figure={figure} className={`${styles.plate} c-5-12`} />
      {note && <p className={`source ${styles.note} c-1-4`}>{note}</p>}
    </Shell>
  );
}

/** Title, text, and beside it a low picture. */
export function HeroRuler({ section, page }: ViewProps<"heroRuler">) {
  return (
    <Shell hero={section} page={page}>
      <Copy hero={section} page={page} />
      <Pictured figure={section.figure} className={`c-6-12 ${styles.rulerFig}`} />
    </Shell>
  );
}

/** Title, text, and beside it one enormous figure. */
export function HeroNumber({ section, page }: ViewProps<"heroNumber">) {
  return (
    <Shell hero={section} page={page}>
      <Copy hero={section} page={page} />
      <p className={`c-6-12 ${styles.number}`}>
        <FigureValue fact={section.fact} /> <span>{section.fact.label}</span>
        {section.fact.note && <small className="source">{section.fact.note}</small>}
      </p>
    </Shell>
  );
}

/** Title and text, and below them a picture over the whole width. */
export function HeroStatement({ section, page }: ViewProps<"heroStatement">) {
  return (
    <Shell hero={section} page={page} className={`${styles.hero} ${styles.heroStatement}`}>
      <Copy hero={section} page={page} columns="c-5-12" />
      <Pictured figure={section.figure} />
    </Shell>
  );
}
