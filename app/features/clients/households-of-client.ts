import type { Db, Tx } from "~/platform/db/tables";
import type { Hold } from "~/platform/mail/outbox.server";
import type { Services } from "~/platform/services";

/** What a deletion has to know and change of a client's household. The feature of the households supplies it. */
export interface HouseholdsOfClient {
  /** Whether the client shares a household now. */
  isShared(db: Db | Tx, clientId: string): Promise<boolean>;
  /** Ends it, because the client's account is being closed. The other one is told when the hold is over. */
  endClosed(tx: Tx, services: Services, closing: { clientId: string; by: string; hold: Hold }): Promise<void>;
  /** Brings it back when the deletion is undone before anybody was told, unless the other one is in another by now. */
  restore(tx: Tx, services: Services, restoring: { clientId: string; deletedAt: number; by: string }): Promise<void>;
}

declare module "~/platform/services" {
  interface Services {
    householdsOfClient: HouseholdsOfClient;
  }
}
