import { randomUUID } from "node:crypto";
import type { ClientActor } from "~/features/identity/actor";
import type { Role } from "~/features/identity/members/roles";
import { acceptMembership } from "~/features/members/accept.server";
import { inviteMember } from "~/features/members/invite.server";
import { day, hour } from "~/platform/clock";
import type { MessageBody } from "~/platform/mail/outbox.server";
import type { Scene } from "./script";

/** The holder of a business invites somebody, who signs up a few hours later and joins. */
export function letMemberIn(
  { services, steps, now, firm }: Scene,
  holder: ClientActor,
  { email, role, signUp }: { email: string; role: Role; signUp: () => Promise<ClientActor> },
) {
  const at = now - 21 * day;
  const invite = async () => {
    const input = { email, role, password: firm.password, key: randomUUID() };
    const invited = await inviteMember(services, holder, input);
    if (!invited.ok) throw new Error(`The demo's member was not invited: ${invited.message}`);
  };
  const join = async () => {
    const joined = await acceptMembership(services, await signUp(), await offerTo(services, email));
    if (!joined.ok) throw new Error(`The demo's member has not joined: ${joined.reason}`);
  };
  steps.push({ at, run: invite }, { at: at + 6 * hour, run: join });
}

async function offerTo({ db }: Scene["services"], email: string): Promise<string> {
  const mails = await db.selectFrom("mail_outbox").select("body").where("recipient", "=", email).execute();
  const links = mails.map(({ body }) => (JSON.parse(body || "{}") as Partial<MessageBody>).action?.url ?? "");
  return new URL(links.findLast((link) => link.includes("/membership")) ?? "").searchParams.get("token") ?? "";
}
