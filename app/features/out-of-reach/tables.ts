import type { ClientWorkKind } from "../identity/work-part";

declare module "~/platform/db/tables" {
  interface Tables {
    /** Who had what before an act gave it away together with its client. It is kept as long as such an act can be undone. */
    handed_work: {
      /** The act: a word and an id, such as 'batch …'. */
      act: string;
      kind: ClientWorkKind;
      thing_id: string;
      client_id: string;
      from_user: string;
      /** '' for nobody. */
      to_user: string;
      at: number;
    };
  }
}
