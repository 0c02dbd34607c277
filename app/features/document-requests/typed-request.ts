/** The form of a request as it was typed. */
export interface TypedRequest {
  clients: string[];
  message: string;
  items: TypedItem[];
  formKey: string;
}

/** The form of a checklist as it was typed. */
export interface TypedChecklist {
  name: string;
  items: TypedItem[];
  version: number;
  formKey: string;
}

export interface TypedItem {
  /** Names the row, so that a page keeps it when others come and go. */
  row: string;
  name: string;
  kind: string;
  instructions: string;
  /** A date in a request, a number of days in a checklist. */
  due: string;
  /** 'required' or 'optional'. */
  need: string;
}

/** Nothing was typed in it. */
export const isEmptyItem = ({ name, kind, instructions, due }: TypedItem) =>
  [name, kind, instructions, due].every((value) => value.trim() === "");
