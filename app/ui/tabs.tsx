import { Link } from "react-router";

/** Tabs are links: each has its own address. `href` loads the page, `to` navigates inside a hydrated area. */
export function Tabs({
  label,
  items,
  className = "tabs",
}: {
  label: string;
  items: readonly ({ name: string; current?: boolean } & ({ to: string } | { href: string }))[];
  className?: string;
}) {
  return (
    <nav className={className} aria-label={label}>
      {items.map((item) =>
        "to" in item ? (
          <Link key={item.name} to={item.to} aria-current={item.current ? "page" : undefined}>
            {item.name}
          </Link>
        ) : (
          <a key={item.name} href={item.href} aria-current={item.current ? "page" : undefined}>
            {item.name}
          </a>
        ),
      )}
    </nav>
  );
}
