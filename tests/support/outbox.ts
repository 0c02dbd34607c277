import type { Clock } from "~/platform/clock";
import type { Db } from "~/platform/db/tables";
import type { Envelope } from "~/platform/mail/compose.server";
import type { Transport } from "~/platform/mail/deliver.server";
import type { Sender } from "~/platform/mail/letterhead";
import { enqueueMail, type Message } from "~/platform/mail/outbox.server";

export const sender: Sender = {
  name: "Corvane",
  address: "office@corvane.example",
  legalName: "Corvane Global Advisory",
  postalAddress: "1 Plover Row, Cheyenne, Wyoming",
  phone: "+1 202 555 0142",
};

export const enqueue = ({ db, clock }: { db: Db; clock: Clock }, subject: string, message: Partial<Message> = {}) =>
  db
    .transaction()
    .execute((tx) => enqueueMail(tx, clock, { to: "maria@example.com", subject, paragraphs: ["Hello."], ...message }));

/** The rows of the outbox, in the order in which they were written. */
export const outboxRows = ({ db }: { db: Db }) =>
  db.selectFrom("mail_outbox").selectAll().orderBy("created_at").orderBy("n").execute();

/** A transport that accepts every message, or throws the error that `refuse` returns for it. */
export function aTransport(refuse: (envelope: Envelope) => Error | null = () => null) {
  const taken: Envelope[] = [];
  const transport = {
    taken,
    subjects: () => taken.map(({ subject }) => subject),
    async send(envelope: Envelope) {
      const error = refuse(envelope);
      if (error) throw error;
      taken.push(envelope);
    },
  } satisfies Transport & Record<string, unknown>;
  return transport;
}
