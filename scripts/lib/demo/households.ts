import { randomUUID } from "node:crypto";
import { agreeToHousehold } from "~/features/households/answer.server";
import { inviteToHousehold } from "~/features/households/invite.server";
import { listReceivedInvitations } from "~/features/households/received.server";
import type { ClientActor } from "~/features/identity/actor";
import { day, hour } from "~/platform/clock";
import type { Scene } from "./script";

/** One client invites another; `agrees` a few hours later, or leaves the invitation open. */
export function shareHousehold(
  { services, steps, now, firm: { password } }: Scene,
  [inviting, invited]: readonly [ClientActor, ClientActor],
  { daysAgo, agrees }: { daysAgo: number; agrees: boolean },
) {
  const at = now - daysAgo * day;
  const invite = async () => {
    const sent = await inviteToHousehold(services, inviting, { email: invited.email, password, key: randomUUID() });
    if (!sent.ok) throw new Error(`The demo's household was refused: ${sent.message}`);
  };
  const agree = async () => {
    const [invitation] = await listReceivedInvitations(services, invited);
    const agreed = await agreeToHousehold(services, invited, { invitation: invitation?.id ?? "", password });
    if (!agreed.ok) throw new Error(`The demo's household was not agreed to: ${agreed.message}`);
  };
  steps.push({ at, run: invite });
  if (agrees) steps.push({ at: at + 7 * hour, run: agree });
}
