import { forbidden } from "~/platform/errors";
import type { Services } from "~/platform/services";
import { canUpload, inactiveCannotUpload } from "../../documents/policy";
import type { ClientActor } from "../../identity/actor";
import { NotKept } from "../../uploads/keep-together.server";

/** Clients write once their address is confirmed: it would tell somebody else that an answer waits. */
export function requireWriter(client: ClientActor): void {
  if (!client.emailConfirmed) throw forbidden("Confirm your email address first: it is told when an answer waits.");
}

/** Who may upload documents may attach files to a message. */
export function requireAttacher(
  { firm }: Pick<Services, "firm">,
  client: ClientActor,
  files: readonly unknown[],
): void {
  if (files.length > 0 && !canUpload(client)) throw new NotKept(inactiveCannotUpload(firm), 400);
}
