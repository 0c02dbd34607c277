import { phoneLink } from "~/content/firm";
import * as terms from "~/ui/terms.module.css";
import { ActionRow } from "./action-links";
import { useFirm } from "./firm-context";
import { SectionFrame } from "./section-frame";
import * as styles from "./sections.module.css";
import type { ViewProps } from "./view-props";

/** An address of the firm for one purpose, with its telephone. */
export function ContactBlock({ section, page, number, gap }: ViewProps<"contactBlock">) {
  const firm = useFirm();
  const address = firm[section.address];
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className="grid">
        <div className={`${styles.body} stack`}>
          <p>{section.text}</p>
          <dl className={terms.terms}>
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${address}`}>{address}</a>
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={phoneLink(firm.phone)}>{firm.phone}</a>
              </dd>
            </div>
          </dl>
          <ActionRow actions={section.actions ?? []} page={page.title} />
        </div>
      </div>
    </SectionFrame>
  );
}

/** Disclosures, in the serif of the notes. */
export function Notice({ section, number, gap }: ViewProps<"notice">) {
  return (
    <SectionFrame {...section} number={number} gap={gap}>
      <div className="grid">
        <div className={`${styles.body} stack ${styles.noticeText}`}>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}
