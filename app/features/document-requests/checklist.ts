/** One document of a checklist, as the form of a request is filled with it. */
export interface ChecklistItem {
  name: string;
  category: string;
  type: string;
  instructions: string;
  /** The client sends it if they have it; left out for what is required. */
  optional?: true;
  /** The due date that is filled in: so many days from today; null for none. */
  days: number | null;
}

/** What the firm usually asks for on an occasion. */
export interface Checklist {
  /** In forms and addresses. It never changes. */
  key: string;
  name: string;
  /** Whether the firm has made it; the others come with the program. */
  own: boolean;
  items: readonly ChecklistItem[];
}
