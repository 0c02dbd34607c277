import type { Db, Tx } from "~/platform/db/tables";
import type { Hold } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";

/** What a deletion has to know and change of a client's meetings. The feature of the meetings supplies it. */
export interface MeetingsOfClient {
  /** How many meetings of a client are still to come. */
  countToCome(db: Db | Tx, clientId: string, now: number): Promise<number>;
  /** Mails a client whose account is being closed, and the members of a business who had asked for them, that each meeting to come is cancelled. The mails are held. */
  mailClosed(tx: Tx, services: Services, clientId: string, hold: Hold): Promise<void>;
  /** Cancels the meetings that were to come at the deletion, because the client was told so. Returns how many there were. */
  cancelDeleted(tx: Tx, clientId: string, deletion: { deletedAt: number; deletedBy: string }): Promise<number>;
}

declare module "~/platform/services" {
  interface Services {
    meetingsOfClient: MeetingsOfClient;
  }
}
