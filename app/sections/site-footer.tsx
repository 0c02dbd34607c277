import type { ReactNode } from "react";
import { href } from "react-router";
import { phoneLink } from "~/content/firm";
import { footerLists, footerMoreLists, legalLinks } from "~/content/navigation";
import { ButtonLink } from "~/ui/button";
import * as buttons from "~/ui/buttons.module.css";
import { EmailAddress } from "~/ui/email-address";
import * as tables from "~/ui/tables.module.css";
import { useFirm } from "./firm-context";
import * as styles from "./footer.module.css";
import { PortalLink } from "./portal-link";
import { utc } from "./utc";

/** `year` is the one of the copyright line. */
export function SiteFooter({ year = new Date().getUTCFullYear() }: { year?: number }) {
  const firm = useFirm();
  return (
    <footer className={`${styles.footer} on-ink`}>
      <FooterContent>
        <div className={styles.legal}>
          <span>
            © {year} {firm.legalName}
          </span>
          {legalLinks.map((link) => (
            <a key={link.path} href={link.path}>
              {link.label}
            </a>
          ))}
        </div>
      </FooterContent>
    </footer>
  );
}

/**
 * Everything except the line with the year and the legal links, which is the child: the portal's footer has its own
 * such line.
 */
export function FooterContent({ children }: { children?: ReactNode }) {
  const firm = useFirm();
  return (
    <div className="wrap">
      <div className="ticks" />
      <div className={styles.lists}>
        <div className={styles.fContact}>
          <h2>Contact</h2>
          <address>
            <p>
              {firm.legalName}
              <br />
              {firm.address}
            </p>
            <p>
              <a href={phoneLink(firm.phone)}>{firm.phone}</a>
              <br />
              <a href={`mailto:${firm.email}`}>
                <EmailAddress>{firm.email}</EmailAddress>
              </a>
            </p>
          </address>
        </div>
        {footerLists.map((list) => (
          <FooterList key={list.title} {...list} />
        ))}
        <div>
          <h2>Global Presence</h2>
          <ul className={`${styles.places} plain`}>
            {firm.offices.map((office) => (
              <li key={office.country}>
                <span>{office.country}</span>
                <span className={`muted ${tables.nw}`}>{utc(office)}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Client Access</h2>
          <p className="small muted">Documents, valuations and meetings in one place.</p>
          <p className={`${buttons.btnRow} ${styles.access}`}>
            <PortalLink small />
            <ButtonLink small variant="line" href={href("/enroll")}>
              Enroll Now
            </ButtonLink>
          </p>
          <a href={href("/dashboard")}>Dashboard</a>
        </div>
      </div>
      <div className={styles.lines}>
        {footerMoreLists.map((list) => (
          <FooterList key={list.title} {...list} />
        ))}
      </div>
      <img
        className={styles.presence}
        src="/presence.svg"
        width="1440"
        height="430"
        loading="lazy"
        alt="World map drawn in horizontal rules, with the offices in 8 countries marked"
      />
      <p className="source">
        {firm.legalName} provides brokerage and advisory services. Brokerage and advisory accounts differ in duties,
        fees and protections; ask for the summary of both before you open either. Investments can lose value. Nothing on
        this site is an offer where such an offer would be unlawful.
      </p>
      {children}
    </div>
  );
}

function FooterList({ title, links }: { title: string; links: readonly { label: string; path: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain">
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
