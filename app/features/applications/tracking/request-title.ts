import { type FieldName, questionLabel } from "../questions";

/** 'Correct “Company Name”' or 'Send documents' */
export const requestTitle = ({ kind, field }: { kind: string; field: FieldName | null }) =>
  kind === "correction" && field ? `Correct “${questionLabel(field)}”` : "Send documents";

/** What came with an answer: 'your correction, your words and the files lease.pdf, plan.pdf' */
export function answerWords({
  answer,
  corrected,
  files,
}: {
  answer: string;
  corrected: string | null;
  files: readonly string[];
}): string {
  const parts = [
    ...(corrected === null ? [] : ["your correction"]),
    ...(answer === "" ? [] : ["your words"]),
    ...(files.length === 0 ? [] : [`the ${files.length === 1 ? "file" : "files"} ${files.join(", ")}`]),
  ];
  return new Intl.ListFormat("en-GB").format(parts);
}
