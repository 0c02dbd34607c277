import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { acceptInvitation } from "~/features/delegates/accept.server";
import { inviteDelegate } from "~/features/delegates/invite.server";
import { listDelegatedDocuments, readDelegatedRequest } from "~/features/documents/delegated/list-delegated.server";
import { openDelegatedDocument } from "~/features/documents/delegated/open-delegated.server";
import { uploadDocument } from "~/features/documents/upload.server";
import type { ClientActor } from "~/features/identity/actor";
import { actFor } from "~/features/identity/delegates/act-for.server";
import { day, hour } from "~/platform/clock";
import { isoDate } from "~/platform/dates";
import type { MessageBody } from "~/platform/mail/outbox.server";
import { demoPdf } from "./pdf";
import type { Scene } from "./script";

const category = "Tax Planning";

/** A client lets an accountant see and send tax documents until a day; the accountant opens some and sends one. */
export function letAccountantIn({ services, steps, now, firm }: Scene, client: ClientActor, accountant: ClientActor) {
  const at = now - 25 * day;
  const all = readDelegatedRequest(new URLSearchParams());
  const later = (hours: number, run: () => Promise<unknown>) => steps.push({ at: at + hours * hour, run });
  const invite = async () => {
    const invited = await inviteDelegate(services, client, {
      ...{ email: accountant.email, relation: "accountant", rights: "send", categories: [category, "Investment"] },
      ...{ until: isoDate(now + 120 * day), password: firm.password, key: randomUUID() },
    });
    if (!invited.ok) throw new Error(`The demo's invitation was refused: ${invited.message}`);
  };
  const accept = async () => {
    const accepted = await acceptInvitation(services, accountant, await invitationTo(services, accountant.email));
    if (!accepted.ok) throw new Error(`The demo's invitation was not accepted: ${accepted.reason}`);
  };
  const open = async () => {
    const delegate = await actFor(services, accountant, client.clientId);
    const { documents } = await listDelegatedDocuments(services, delegate, all);
    for (const { id } of documents.slice(0, 3)) await openDelegatedDocument(services, delegate, id, "view");
  };
  const send = async () => {
    const delegate = await actFor(services, accountant, client.clientId);
    const pdf = demoPdf("Tax Return", [client.name, "", "Prepared by the accountant.", "A sample for demonstration."]);
    const path = join(services.storage.tempFolder, randomUUID());
    await writeFile(path, pdf, { mode: 0o600 });
    const order = { category, type: "Tax Return", uploadKey: randomUUID(), localDate: isoDate(services.clock.now()) };
    const sent = await uploadDocument(services, delegate, order, { path, name: "Tax return.pdf", bytes: pdf.length });
    if (!sent.ok) throw new Error(`The demo's own document was refused: ${sent.message}`);
    firm.documents += 1;
  };
  steps.push({ at, run: invite });
  later(5, accept);
  later(30, open);
  later(74, send);
}

async function invitationTo({ db }: Scene["services"], email: string): Promise<string> {
  const mails = await db.selectFrom("mail_outbox").select("body").where("recipient", "=", email).execute();
  const links = mails.map(({ body }) => (JSON.parse(body || "{}") as Partial<MessageBody>).action?.url ?? "");
  return new URL(links.findLast((link) => link.includes("/invitation")) ?? "").searchParams.get("token") ?? "";
}
