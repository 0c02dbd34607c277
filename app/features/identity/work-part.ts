import type { RawBuilder } from "kysely";
import type { Tx } from "~/platform/db/tables";
import type { Services } from "~/platform/services";
import type { StaffAct } from "./staff/roles";

/** What somebody of the staff has to do about a client. */
export const clientWorkKinds = ["task", "item", "document", "meeting"] as const;
export type ClientWorkKind = (typeof clientWorkKinds)[number];

/** One thing changes hands: accounts of the staff or teams, '' for nobody. */
export interface Handing {
  id: string;
  from: string;
  to: string;
  /** Who does it, for the audit log. */
  by: string;
}

/** How one feature's work about clients is found and given to somebody else. */
export interface WorkPart {
  kind: ClientWorkKind;
  /** What a colleague must be allowed to, so that they can have it. */
  act: StaffAct;
  /**
   * Whether it stands still while its owner does not see the client. Work that does not counts as nobody's then, and everybody who
   * sees the client sees that.
   */
  waits: boolean;
  /** Whether it goes along when its client gets another advisor. What tells the client something is given by hand. */
  follows: boolean;
  /** All that is open and about a client, as SQL: the columns id, title, client_id, and owner, an account or a team. */
  open(services: Services): RawBuilder<unknown>;
  /** Before it is given by hand, and before other locks are taken. */
  lock?(tx: Tx, services: Services): Promise<void>;
  /** Why this person cannot have it; null when they can, and for nobody. */
  problem(tx: Tx, services: Services, thing: { id: string; to: string }): Promise<string | null>;
  /**
   * Gives it, and writes the audit event. Returns null when it is done, 'gone' when somebody else has it by now or it is not open any
   * more, and else why it cannot be given; the caller rolls back.
   */
  give(tx: Tx, services: Services, handing: Handing): Promise<"gone" | { problem: string } | null>;
}

declare module "~/platform/services" {
  interface Services {
    workParts: readonly WorkPart[];
  }
}
