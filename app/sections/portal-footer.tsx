import type { ToggleEvent } from "react";
import { legalLinks } from "~/content/navigation";
import { Chevron } from "~/ui/icon";
import { useFirm } from "./firm-context";
import { FooterContent } from "./site-footer";

/** The footer as one line, which opens to the full footer. */
export function PortalFooter({ year }: { year: number }) {
  const firm = useFirm();
  return (
    <footer className="pf-footer">
      <div className="wrap pf-footer-line">
        <span>
          © {year} <span className="pf-wide">{firm.legalName}</span>
        </span>
        {legalLinks.map((link) => (
          <a key={link.path} href={link.path}>
            {link.label}
          </a>
        ))}
      </div>
      <details onToggle={showOpened}>
        <summary>
          All pages <Chevron />
        </summary>
        <div className="footer on-ink">
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
