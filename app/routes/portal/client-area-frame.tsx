import { type ReactNode, Suspense } from "react";
import { href } from "react-router";
import { clientTabs, guestTabs } from "~/content/area-tabs";
import { useYear } from "~/root-data";
import { PortalFrame } from "~/sections/portal-frame";
import { lazyPart } from "~/ui/lazy";
import type { readClientFrame } from "./client-area-frame.server";

// The page is read without it.
const Presence = lazyPart(async () => (await import("./presence")).Presence);

const entrance = href("/dashboard/client");

/** The frame around a client's pages, or a guest's (null). `here`: the address whose tab is current, where the page has another one. */
export function ClientFrame({
  of: client,
  here,
  children,
}: {
  of: Awaited<ReturnType<typeof readClientFrame>> | null;
  here?: string;
  children: ReactNode;
}) {
  const year = useYear();
  const unread = client?.unread ?? 0;
  const bell = { label: `Notifications, ${unread} unread`, badge: unread, unread: null };
  if (!client) {
    const person = {
      ...{ name: "Guest", role: "", guest: true, search: " pages, advisors and events" },
      bell: { ...bell, href: `${entrance}?explain=bell` },
      settings: `${entrance}?explain=settings`,
    };
    return (
      <PortalFrame person={person} tabs={{ label: "Your portal", entrance, tabs: guestTabs }} year={year}>
        {children}
      </PortalFrame>
    );
  }
  const { messages } = client;
  const tabs =
    messages === null ? clientTabs.filter(({ to }) => to !== href("/dashboard/client/messages")) : clientTabs;
  const count = messages ? { shown: `${messages}`, words: `${messages} unread` } : undefined;
  const counts = { [href("/dashboard/client/messages")]: count };
  const person = {
    ...{ name: client.name, role: client.role, search: " your documents and the website" },
    bell: { ...bell, href: href("/dashboard/client/notifications") },
    settings: href("/dashboard/client/settings"),
    more: client.more,
  };
  return (
    <PortalFrame person={person} tabs={{ label: "Your portal", entrance, tabs, counts, here }} year={year}>
      {children}
      <Suspense>
        <Presence {...client} />
      </Suspense>
    </PortalFrame>
  );
}
