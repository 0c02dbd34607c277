import { href } from "react-router";
import type { Services } from "~/platform/services";
import { type Invitation, peekInvitation } from "./accept.server";

/** The invitation that a path of the portal leads to: whoever signs in or up for it is to come back to it. Null for other paths. */
export async function invitationBehind(services: Services, path: string): Promise<Invitation | null> {
  const { pathname, searchParams } = new URL(path, "http://here.invalid");
  if (pathname !== href("/dashboard/invitation")) return null;
  return peekInvitation(services, searchParams.get("token") ?? "");
}
