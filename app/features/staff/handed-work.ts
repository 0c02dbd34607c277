import { type WorkKind, workKinds } from "./work-kinds";

/** How much of each kind somebody has got from a colleague. */
export type HandedWork = Partial<Record<WorkKind, number>>;

const nouns: Record<WorkKind, [one: string, several: string]> = {
  clients: ["client", "clients"],
  meetings: ["coming meeting", "coming meetings"],
  documents: ["document to review", "documents to review"],
  applications: ["application", "applications"],
  items: ["inbox item", "inbox items"],
  tasks: ["open task", "open tasks"],
  proposals: ["proposal to make again", "proposals to make again"],
};

/** Each kind of which there is something: '12 clients'. */
export const handedParts = (work: HandedWork): { kind: WorkKind; words: string }[] =>
  workKinds.flatMap((kind) => {
    const count = work[kind] ?? 0;
    return count > 0 ? [{ kind, words: `${count.toLocaleString("en-US")} ${nouns[kind][count === 1 ? 0 : 1]}` }] : [];
  });
