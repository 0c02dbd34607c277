import type { EventEntry } from "~/content/page";
import * as buttons from "~/ui/buttons.module.css";
import { PreviewNote } from "~/ui/preview-note";
import { Tag } from "~/ui/tag";
import { formatDate } from "./dates";
import * as styles from "./listings.module.css";
import { SectionFrame } from "./section-frame";
import * as sections from "./sections.module.css";
import type { ViewProps } from "./view-props";

const newsFeed = "/news-media/feed.atom";

export function News({ section, data, number, gap }: ViewProps<"news">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      {data.previewed && <PreviewNote {...data.previewed} />}
      <ul className={styles.entries}>
        {(data.news ?? []).map((item) => (
          <li key={item.path} className={styles.entry}>
            <p className={styles.entryMark}>
              <time dateTime={item.date}>{formatDate(item.date)}</time>
            </p>
            <div className={styles.entryCopy}>
              <p className={styles.meta}>
                <Tag>{item.category}</Tag>
              </p>
              <h3>{item.title}</h3>
              <p>{item.summary}</p>
            </div>
            <div className={styles.entryAct}>
              <a className={buttons.textLink} href={item.path}>
                Read More<span className="vh"> about {item.title}</span>
              </a>
              <ShareLink title={item.title} path={item.path} />
            </div>
          </li>
        ))}
      </ul>
      <p className={`source ${sections.secNote}`}>
        <link rel="alternate" type="application/atom+xml" title="News" href={newsFeed} />
        All items with their full text: <a href={newsFeed}>Atom feed</a>
      </p>
    </SectionFrame>
  );
}

/** The small script shares or copies the address. Without the script the link opens that address. */
export function ShareLink({ title, path }: { title: string; path: string }) {
  return (
    <>
      <a className={buttons.textLink} href={path} data-share={title}>
        Share<span className="vh"> {title}</span>
      </a>
      <output className="small muted" />
    </>
  );
}

export function Events({ section, data, number, gap }: ViewProps<"events">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <EventEntries events={data.events ?? []} />
      {data.furtherEvents && (
        <>
          <h3>Further dates</h3>
          <EventEntries events={data.furtherEvents} />
        </>
      )}
    </SectionFrame>
  );
}

const EventEntries = ({ events }: { events: readonly EventEntry[] }) => (
  <ul className={styles.entries}>
    {events.map((event) => (
      <li key={event.path} className={styles.entry}>
        <p className={styles.entryMark}>
          <time dateTime={event.date}>{formatDate(event.date)}</time>
          <small>{event.time}</small>
        </p>
        <div className={styles.entryCopy}>
          <p className={styles.meta}>
            <Tag>{event.type}</Tag>
          </p>
          <h3>{event.title}</h3>
          <p>{event.description}</p>
        </div>
        <div className={styles.entryAct}>
          <a className={buttons.textLink} href={event.path}>
            Register Now<span className="vh"> for {event.title}</span>
          </a>
        </div>
      </li>
    ))}
  </ul>
);

export function Reports({ section, data, number, gap }: ViewProps<"reports">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <ul className={styles.entries}>
        {(data.reports ?? []).map((report) => (
          <li key={report.path} className={styles.entry}>
            <p className={styles.entryMark}>{report.date}</p>
            <div className={styles.entryCopy}>
              <p className={styles.meta}>
                <Tag>{report.type}</Tag>
              </p>
              <h3>{report.title}</h3>
              <p>{report.description}</p>
            </div>
            <div className={styles.entryAct}>
              <a className={buttons.textLink} href={report.path} download>
                Download PDF<span className="vh"> of {report.title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
