import { expect } from "vitest";
import { signUp } from "~/features/accounts/sign-up/sign-up.server";
import { acceptInvitation } from "~/features/delegates/accept.server";
import { inviteDelegate } from "~/features/delegates/invite.server";
import { acceptMembership } from "~/features/members/accept.server";
import { inviteMember } from "~/features/members/invite.server";
import { aConfirmedClient, anInvitation, invitationTo } from "../../../tests/support/delegates";
import { aBusiness, aMemberInvitation, membershipOffered } from "../../../tests/support/members";
import { aBrowser, aSignUp } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { invitedAddress } from "./invited-address.server";

const [delegate, member] = ["anna@accounts.example", "finn@hale.example"];

onBothDatabases(
  "who signs up for an invitation finds its address, and comes back to it, until it is used",
  async (world) => {
    const [client, business] = [await aConfirmedClient(world), await aBusiness(world)];
    expect(await inviteDelegate(world, client, anInvitation(world, { email: delegate }))).toMatchObject({ ok: true });
    expect(await inviteMember(world, business, aMemberInvitation({ email: member }))).toMatchObject({ ok: true });
    const secrets = [await invitationTo(world, delegate), await membershipOffered(world, member)] as const;
    const [toDocuments, toBusiness] = [
      `/dashboard/invitation?token=${secrets[0]}`,
      `/dashboard/membership?token=${secrets[1]}`,
    ];
    expect(await invitedAddress(world, toDocuments)).toBe(delegate);
    expect(await invitedAddress(world, toBusiness)).toBe(member);
    for (const path of [
      ...["/dashboard", "/dashboard/invitation", "/dashboard/membership?token=wrong"],
      ...[`/dashboard/invitation?token=${secrets[1]}`, `/dashboard/membership?token=${secrets[0]}`],
      `/client-login?next=${encodeURIComponent(toBusiness)}`,
    ])
      expect(await invitedAddress(world, path), path).toBeNull();

    const input = aSignUp({ email: member });
    expect(await aBrowser().send((exchange) => signUp(world, exchange, input, toBusiness))).toMatchObject({ ok: true });
    const confirmation = (await world.mailbox()).findLast(({ to, url }) => to === member && url.includes("/confirm"));
    expect(new URL(confirmation?.url ?? "").searchParams.get("next"), "the mail leads back").toBe(toBusiness);

    const anna = await aConfirmedClient(world, { email: delegate });
    expect(await acceptInvitation(world, anna, secrets[0])).toMatchObject({ ok: true });
    const finn = await aConfirmedClient(world, { email: "finn2@hale.example" });
    expect(await acceptMembership(world, finn, secrets[1]), "another address").toMatchObject({ ok: false });
    expect(await invitedAddress(world, toDocuments), "used").toBeNull();
    expect(await invitedAddress(world, toBusiness), "not used").toBe(member);
  },
);
