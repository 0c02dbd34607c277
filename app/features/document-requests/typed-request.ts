/** The form of a request as it was typed. */
export interface TypedRequest {
  clients: string[];
  message: string;
  items: TypedItem[];
  formKey: string;
}

export interface TypedItem {
  /** Names the row, so that a page keeps it when others come and go. */
  row: string;
  name: string;
  kind: string;
  instructions: string;
  due: string;
}

/** Nothing was typed in it. */
export const isEmptyItem = ({ name, kind, instructions, due }: TypedItem) =>
  [name, kind, instructions, due].every((value) => value.trim() === "");
