import { type FieldName, questionLabel } from "../questions";

/** 'Correct “Company Name”' or 'Send documents' */
export const requestTitle = ({ kind, field }: { kind: string; field: FieldName | null }) =>
  kind === "correction" && field ? `Correct “${questionLabel(field)}”` : "Send documents";
