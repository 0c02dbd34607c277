import type { Generated } from "kysely";

declare module "~/platform/db/tables" {
  interface Tables {
    tasks: TaskTable;
    task_templates: TaskTemplateTable;
    task_template_steps: TaskTemplateStepTable;
  }
}

/** What somebody of the staff has to do. It is about at most one thing: a client, a document of a client, or an application. */
export interface TaskTable {
  n: Generated<number>;
  id: string;
  title: string;
  note: string;
  /** The account of somebody of the staff, or a team; '' for nobody. */
  owner_id: string;
  /** The client whom it is about, also by a document; null for none, and for an application, which may belong to no client. */
  client_id: string | null;
  document_id: string | null;
  application_id: string | null;
  /** yyyy-mm-dd */
  due_on: string | null;
  /** The due date, or a day after all others: lists are sorted by it. */
  due_key: string;
  /** The due date of which the owner has been reminded, or which was set when nobody had to be. */
  reminded_on: string | null;
  created_by: string;
  created_at: number;
  /** When it was done; 0 for an open task. */
  done_at: number;
  done_by: string | null;
  /** Grows with each change: a form about an earlier state changes nothing. */
  version: Generated<number>;
  /** Made with the form: one that is sent twice makes one task. */
  form_key: string;
  facet: string;
  search: string;
  /** When it was removed. */
  hidden_at: number | null;
}

/** Tasks that are made for a client together, such as for a new business client. */
export interface TaskTemplateTable {
  id: string;
  name: string;
  changed_at: number;
  version: Generated<number>;
  form_key: string;
  hidden_at: number | null;
}

export interface TaskTemplateStepTable {
  id: string;
  template_id: string;
  /** Its place in the template, from 0. */
  place: number;
  title: string;
  note: string;
  /** The task is due so many days after the template is used; null for no date. */
  days: number | null;
}
