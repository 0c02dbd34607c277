import { type ReactNode, Suspense } from "react";
import { href } from "react-router";
import { clientTabs } from "~/content/area-tabs";
import { useYear } from "~/root-data";
import { PortalFrame } from "~/sections/portal-frame";
import { lazyPart } from "~/ui/lazy";
import { PageOfClient } from "~/ui/of-client";
import type { ShownClient } from "./client-frame.server";

// The page is read without it.
const Presence = lazyPart(async () => (await import("./presence")).Presence);

export const clientEntrance = href("/dashboard/client");

/** The frame around a client's pages. `here` is the address of the tab to which the page belongs, where its own address does not say so. */
export function ClientFrame({ of: client, here, children }: { of: ShownClient; here?: string; children: ReactNode }) {
  const { unread, messages } = client;
  const tabs =
    messages === null ? clientTabs.filter(({ to }) => to !== href("/dashboard/client/messages")) : clientTabs;
  const count = messages ? { shown: `${messages}`, words: `${messages} unread` } : undefined;
  const counts = { [href("/dashboard/client/messages")]: count };
  const person = {
    ...{ name: client.name, role: client.role, search: " your documents and the website" },
    bell: {
      ...{ label: `Notifications, ${unread} unread`, badge: unread, unread: null },
      href: href("/dashboard/client/notifications"),
    },
    settings: href("/dashboard/client/settings"),
    more: client.more,
  };
  return (
    <PortalFrame
      person={person}
      tabs={{ label: "Your portal", entrance: clientEntrance, tabs, counts, here }}
      year={useYear()}
    >
      <PageOfClient value={client.client}>{children}</PageOfClient>
      <Suspense>
        <Presence {...client} />
      </Suspense>
    </PortalFrame>
  );
}
