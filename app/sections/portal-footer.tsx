import type { ReactNode, ToggleEvent } from "react";
import { legalLinks } from "~/content/navigation";
import { Chevron } from "~/ui/icon";
import { useFirm } from "./firm-context";
import * as footer from "./footer.module.css";
import * as portalFrame from "./portal-frame.module.css";
import * as portalMenus from "./portal-menus.module.css";
import { FooterContent } from "./site-footer";

/** The footer as one line, which opens to the full footer. */
export function PortalFooter({ year, children }: { year: number; children?: ReactNode }) {
  const firm = useFirm();
  return (
    <footer className={portalMenus.footer}>
      <div className={`wrap ${portalMenus.footerLine}`}>
        <span>
          © {year} <span className={portalFrame.wide}>{firm.legalName}</span>
        </span>
        {legalLinks.map((link) => (
          <a key={link.path} href={link.path}>
            {link.label}
          </a>
        ))}
        {children}
      </div>
      <details onToggle={showOpened}>
        <summary>
          All pages <Chevron />
        </summary>
        <div className={`${footer.footer} on-ink`}>
          <FooterContent />
        </div>
      </details>
    </footer>
  );
}

/** The opened part is below the window, so it is scrolled into view. */
function showOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "start" });
}
