import { href } from "react-router";
import { type ContactTopic, ledeOf, otherDesks } from "~/content/contact";
import { phoneLink } from "~/content/firm";
import { menus } from "~/content/navigation";
import * as contact from "~/features/messages/contact.module.css";
import type { PreviewedFigures } from "~/features/site-content/read-shown-figures.server";
import { ChatLink } from "~/sections/chat-link";
import { useFirm } from "~/sections/firm-context";
import * as hero from "~/sections/hero.module.css";
import { OfficeHours } from "~/sections/office-hours";
import { OfficeList } from "~/sections/office-list";
import * as officeList from "~/sections/office-list.module.css";
import * as policyView from "~/sections/policy-view.module.css";
import * as reasons from "~/sections/reasons.module.css";
import { SectionFrame } from "~/sections/section-frame";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { PreviewNote } from "~/ui/preview-note";
import { Cell, ColumnHead, RowHead, Table } from "~/ui/table";
import * as tables from "~/ui/tables.module.css";
import * as terms from "~/ui/terms.module.css";
import { FiguresPreview } from "./figures-preview";

export function Way({ topic }: { topic: ContactTopic }) {
  const own = topic.path === "/contact";
  return (
    <nav aria-label="Breadcrumb">
      <ol className={hero.crumbs}>
        <li>{own ? <a href={menus.about.home}>{menus.about.title}</a> : <a href={href("/contact")}>Contact</a>}</li>
        <li aria-current="page">{topic.title}</li>
      </ol>
    </nav>
  );
}

/** What the page is about, and the contacts that are faster than its form. `hours`: until a message is answered. */
export function Introduction({
  topic,
  hours,
  previewed,
}: {
  topic: ContactTopic;
  hours: number;
  previewed: PreviewedFigures | null;
}) {
  const firm = useFirm();
  return (
    <div className={`${hero.copy} c-1-4`}>
      {previewed && <FiguresPreview previewed={previewed} />}
      <p className="lede">{ledeOf(topic, hours)}</p>
      <div className={buttons.btnRow}>
        {topic.first && <ButtonLink href={topic.first.href}>{topic.first.label}</ButtonLink>}
        <ChatLink page={topic.title} variant="line">
          Chat
        </ChatLink>
        {topic.policy && (
          <ButtonLink href="#text" variant="line">
            Read the text
          </ButtonLink>
        )}
      </div>
      <dl className={`${terms.terms} ${contact.direct}`}>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={phoneLink(firm.phone)}>{firm.phone}</a>
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </dd>
        </div>
      </dl>
      <h2 className={`${policyView.policyShort} ${contact.direct}`}>What to say in the first message</h2>
      <ul className={`${reasons.checks} small`}>
        {topic.say.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

export function OtherDesks({ number }: { number: number }) {
  const firm = useFirm();
  return (
    <SectionFrame number={number} heading="Other desks" lede="Faster than the form, if you are one of these.">
      <Table read caption="Other desks" hideCaption className={officeList.offices}>
        <thead>
          <tr>
            <ColumnHead className={tables.colLead}>Who asks</ColumnHead>
            <ColumnHead>What for</ColumnHead>
            <ColumnHead>Where</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {otherDesks.map((desk) => (
            <tr key={desk.head}>
              <RowHead>{desk.head}</RowHead>
              <Cell label="What for" full>
                {desk.text}
              </Cell>
              <Cell label="Where" full>
                {desk.address ? (
                  <a href={`mailto:${firm[desk.address]}`}>{firm[desk.address]}</a>
                ) : (
                  <a href={desk.path}>{desk.label}</a>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </SectionFrame>
  );
}

export function Offices({ number, previewed }: { number: number; previewed: { key: string; number: number } | null }) {
  const { offices } = useFirm();
  return (
    <SectionFrame
      number={number}
      id="offices"
      tone="tint"
      heading={`${offices.length} offices, one clock`}
      lede="When one goes home, another has opened."
    >
      <div className="stack">
        {previewed && (
          <PreviewNote
            number={previewed.number}
            back={href("/dashboard/admin/content/:contentKind/:contentKey", {
              contentKind: "office",
              contentKey: previewed.key,
            })}
          />
        )}
        <OfficeHours />
        <OfficeList />
      </div>
    </SectionFrame>
  );
}
