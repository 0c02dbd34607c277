import { listPasskeys } from "~/features/accounts/passkeys/passkeys.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.server";
import { canUpload } from "~/features/documents/policy";
import type { ClientActor } from "~/features/identity/actor";
import { hasAskedForMeeting } from "~/features/meetings/own-defaults.server";
import type { Services } from "~/platform/services";

/** Which of a new client's first steps are done. */
export interface FirstSteps {
  confirmed: boolean;
  /** Undefined for somebody who may not upload. */
  uploaded?: boolean;
  asked: boolean;
  protected: boolean;
}

/** Null for a client who is not new, and for members of a business: the portfolio has been valued, or every step is done. */
export async function readFirstSteps(
  services: Services,
  actor: ClientActor,
  { valued, documents }: { valued: boolean; documents: number },
): Promise<FirstSteps | null> {
  if (valued || actor.userId !== actor.holderId) return null;
  const steps = {
    confirmed: actor.emailConfirmed,
    ...(canUpload(actor) && { uploaded: documents > 0 }),
    asked: await hasAskedForMeeting(services, actor),
    protected: (await hasSecondFactor(services, actor)) || (await listPasskeys(services, actor)).length > 0,
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
