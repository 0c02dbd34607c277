import { href } from "react-router";
import { menus } from "~/content/navigation";
import type { Block } from "~/content/news/article";
import { actorContext, servicesContext } from "~/context";
import { newsRules } from "~/features/site-content/news/news-rules";
import { readShown } from "~/features/site-content/read-entry.server";
import { notFound } from "~/platform/errors";
import type { RouteHandle } from "~/route-handle";
import { ActionLink } from "~/sections/action-links";
import * as articlesStyles from "~/sections/articles.module.css";
import { breadcrumbs } from "~/sections/breadcrumbs";
import { formatDate } from "~/sections/dates";
import { useFirm } from "~/sections/firm-context";
import * as hero from "~/sections/hero.module.css";
import { ShareLink } from "~/sections/listings";
import * as listings from "~/sections/listings.module.css";
import { PageMeta } from "~/sections/page-meta";
import { Ticks } from "~/sections/section-frame";
import * as sections from "~/sections/sections.module.css";
import { useOrigin, useShareImage } from "~/sections/site-origin";
import { newsArticle } from "~/sections/structured-data";
import * as buttons from "~/ui/buttons.module.css";
import { PreviewNote } from "~/ui/preview-note";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import { Tag } from "~/ui/tag";
import type { Route } from "./+types/article";

/** Which items there are changes; server/kept-content.ts knows them. */
export const handle: RouteHandle = { kept: ["preview"] };

/** The page of every news item. Staff see a revision that is not published with `?preview=`, as it will look. */
export async function loader({ context, params: { articleKey: key }, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const articles = services.siteContent.articles();
  const shown = articles.find((article) => newsRules.keyOf(article) === key);
  const preview = url.searchParams.get("preview");
  const found = await readShown(services, context.get(actorContext), { kind: "news", key, preview, shown });
  if (!found) throw notFound("article");
  const { item: article, previewed } = found;
  const others = articles.filter(({ path }) => path !== article.path);
  return { title: article.title, article, previewed, others };
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, previewed, others } = loaderData;
  const origin = useOrigin();
  const firm = useFirm();
  const image = useShareImage();
  const { title, path, category, date, summary, lede, body, next } = article;
  const way = [
    { name: menus.about.title, path: menus.about.home },
    { name: "News & Media", path: "/news-media" },
    { name: title, path },
  ];
  return (
    <>
      <PageMeta
        title={title}
        description={summary}
        path={path}
        type="article"
        noindex={previewed !== null}
        data={[newsArticle({ firm, origin, image }, article), breadcrumbs(origin, way)]}
      />
      <main id="main">
        <article className={articlesStyles.article} aria-labelledby="h1">
          <div className="wrap">
            <nav aria-label="Breadcrumb">
              <ol className={hero.crumbs}>
                <li>
                  <a href={menus.about.home}>{menus.about.title}</a>
                </li>
                <li>
                  <a href={href("/news-media")}>News &amp; Media</a>
                </li>
                <li aria-current="page">{category}</li>
              </ol>
            </nav>
            <h1 id="h1">{title}</h1>
            <div className={`grid ${articlesStyles.body}`}>
              <div className={`c-1-3 ${articlesStyles.side}`}>
                {previewed !== null && (
                  <PreviewNote
                    number={previewed}
                    back={href("/dashboard/admin/content/:contentKind/:contentKey", {
                      contentKind: "news",
                      contentKey: newsRules.keyOf(article),
                    })}
                  />
                )}
                <p>
                  <time dateTime={date}>{formatDate(date)}</time>
                </p>
                <p>
                  <Tag>{category}</Tag>
                </p>
                <p className={articlesStyles.share}>
                  <ShareLink title={title} path={path} />
                </p>
              </div>
              <div className={`${sections.body} ${articlesStyles.text}`}>
                <p className="lede">{lede}</p>
                {body.map((block) => (
                  <BlockView key={keyOf(block)} block={block} />
                ))}
                <p className="source">
                  Questions from the press: <a href={`mailto:${firm.mediaEmail}`}>{firm.mediaEmail}</a>. The text stands
                  as it was published on {formatDate(date)}.
                </p>
                {next.length > 0 && (
                  <p className={buttons.btnRow}>
                    {next.map((action, index) => (
                      <ActionLink key={action.label} action={action} page={title} variant={index ? "line" : "solid"} />
                    ))}
                  </p>
                )}
              </div>
            </div>
          </div>
        </article>
        {others.length > 0 && (
          <section className={sections.sec} aria-labelledby="more">
            <div className="wrap">
              <Ticks />
              <div className={`grid ${sections.secHead}`}>
                <h2 id="more">More news</h2>
              </div>
              <ul className={listings.entries}>
                {others.map((other) => (
                  <li key={other.path} className={listings.entry}>
                    <p className={listings.entryMark}>
                      <time dateTime={other.date}>{formatDate(other.date)}</time>
                    </p>
                    <div className={listings.entryCopy}>
                      <h3>
                        <a href={other.path}>{other.title}</a>
                      </h3>
                      <p>{other.summary}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        )}
      </main>
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "text":
      return <p>{block.text}</p>;
    case "heading":
      return <h2>{block.text}</h2>;
    case "list":
      return (
        <ul className={articlesStyles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "table":
      return (
        <div>
          <Table>
            <thead>
              <tr>
                {block.columns.map((column) => (
                  <ColumnHead key={column}>{column}</ColumnHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([head, ...cells]) => (
                <tr key={head}>
                  <RowHead>{head}</RowHead>
                  {cells.map((cell, index) => (
                    <Cell key={block.columns[index + 1]} label={block.columns[index + 1]}>
                      {cell}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="source">{block.caption}</p>
        </div>
      );
  }
}

/** The blocks of an article all begin differently. */
function keyOf(block: Block): string {
  switch (block.kind) {
    case "list":
      return block.items[0] ?? "";
    case "table":
      return block.caption;
    default:
      return block.text;
  }
}
