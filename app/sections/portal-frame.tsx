import type { ComponentProps, ReactNode } from "react";
import { PortalFooter } from "./portal-footer";
import * as styles from "./portal-frame.module.css";
import { PortalHeader, type PortalPerson } from "./portal-header";
import { PortalTabs } from "./portal-tabs";
import { SkipLink } from "./skip-link";

/** The frame around every page of the portals. Its child is the page's own <main>. */
export function PortalFrame({
  person,
  tabs,
  year,
  keys,
  children,
}: {
  person: PortalPerson;
  tabs: ComponentProps<typeof PortalTabs>;
  year: number;
  /** What tells the single keys of the page. */
  keys?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.pf}>
      <SkipLink />
      <PortalHeader {...person} />
      <PortalTabs {...tabs} />
      {children}
      <PortalFooter year={year}>{keys}</PortalFooter>
    </div>
  );
}
