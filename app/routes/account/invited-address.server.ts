import { href } from "react-router";
import { peekInvitation } from "~/features/delegates/accept.server";
import { peekMembership } from "~/features/members/accept.server";
import type { Services } from "~/platform/services";

/**
 * The address that an invitation was mailed to, if this path of the portal leads to one that can still be accepted: to documents, or to
 * a business. Whoever signs in or up for it is to come back to it. Null for other paths.
 */
export async function invitedAddress(services: Services, path: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(path, "http://here.invalid");
  const secret = searchParams.get("token") ?? "";
  if (pathname === href("/dashboard/invitation")) return (await peekInvitation(services, secret))?.email ?? null;
  if (pathname === href("/dashboard/membership")) return (await peekMembership(services, secret))?.email ?? null;
  return null;
}
