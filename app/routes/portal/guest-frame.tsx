import type { ReactNode } from "react";
import { href } from "react-router";
import { guestTabs } from "~/content/area-tabs";
import { useYear } from "~/root-data";
import { PortalFrame } from "~/sections/portal-frame";

const entrance = href("/dashboard/client");

/** The frame around the workspace of a guest. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const person = {
    ...{ name: "Guest", role: "", guest: true, search: " pages, advisors and events" },
    bell: { label: "Notifications, 0 unread", badge: 0, unread: null, href: `${entrance}?explain=bell` },
    settings: `${entrance}?explain=settings`,
  };
  return (
    <PortalFrame person={person} tabs={{ label: "Your portal", entrance, tabs: guestTabs }} year={useYear()}>
      {children}
    </PortalFrame>
  );
}
