import { type PolicyArticle, type PolicyText, policyVersions } from "~/content/policies";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import { formatDate } from "./dates";
import * as styles from "./policy-view.module.css";
import * as reasons from "./reasons.module.css";
import { SectionFrame } from "./section-frame";
import * as sections from "./sections.module.css";

/** A policy of the firm: version and summary in columns 1-3, the numbered articles in columns 4-12. */
export function PolicyView({ number, policy }: { number: number; policy: PolicyText }) {
  const version = policyVersions[policy.name];
  return (
    <SectionFrame
      number={number}
      id="text"
      heading={policy.title}
      lede={
        <>
          Version {version}, in force since <time dateTime={version}>{formatDate(version)}</time>.
        </>
      }
    >
      <div className="grid">
        <div className="c-1-3">
          <h3 className={styles.policyShort}>In short</h3>
          <ul className={`${reasons.checks} small`}>
            {policy.short.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <ol className={`${sections.body} ${styles.policy}`}>
          {policy.articles.map((article) => (
            <Article key={article.heading} article={article} />
          ))}
        </ol>
      </div>
    </SectionFrame>
  );
}

function Article({ article: { heading, paragraphs, table, points } }: { article: PolicyArticle }) {
  return (
    <li>
      <h3>{heading}</h3>
      {points && (
        <ul className={styles.policyPoints}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {!table && paragraphs?.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      {table && (
        <>
          <Table caption={heading} hideCaption>
            <thead>
              <tr>
                {table.columns.map((column, index) => (
                  <ColumnHead key={column} className={index === 0 ? tables.colLead : undefined}>
                    {column}
                  </ColumnHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([head = "", ...cells]) => (
                <tr key={head}>
                  <RowHead>{head}</RowHead>
                  {cells.map((cell, index) => (
                    <Cell key={table.columns[index + 1]} label={table.columns[index + 1]} full>
                      {cell}
                    </Cell>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
          {paragraphs?.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </>
      )}
    </li>
  );
}
