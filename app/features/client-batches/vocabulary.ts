import { mostChosen } from "../clients/vocabulary";

/** So many clients are changed at once at most. */
export const mostAtOnce = mostChosen;

/** Hours for which a batch can be undone. Then it is forgotten; the audit log keeps it. */
export const undoHours = 24;

export const batchKinds = ["status", "advisor", "team", "tag-added", "tag-removed"] as const;
export type BatchKind = (typeof batchKinds)[number];

/** What is done with several clients. `value` is the status, the advisor's slug or the id of the team ('' for none), or the id of the tag ('' for one that is made with the change). */
export interface BatchChange {
  kind: BatchKind;
  value: string;
  /** The value, as people call it. */
  words: string;
}

/** What the select offers beside the changes: it leads to a page of its own (client-invitations/rounds). */
export const inviteGroup: ChangeGroup = {
  label: "Portal",
  options: [{ value: "invite", label: "Invite to the portal" }],
};

/** A group of the select that says what to do. */
export interface ChangeGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** The option that asks for the name of a new tag, and the parameter with that name. */
export const newTag = { change: "tag-added:", parameter: "newTag" } as const;

export const countClients = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "client" : "clients"}`;

/** 'Set the status of 12 clients to Active': a heading, with a question mark, and a button. */
export function actInWords({ kind, words }: Pick<BatchChange, "kind" | "words">, count: number): string {
  const clients = countClients(count);
  switch (kind) {
    case "status":
      return `Set the status of ${clients} to ${words}`;
    case "advisor":
      return words === "" ? `Leave ${clients} without an advisor` : `Give ${clients} to ${words}`;
    case "team":
      return words === "" ? `Take ${clients} out of their team` : `Give ${clients} to the team ${words}`;
    case "tag-added":
      return `Add the tag “${words}” to ${clients}`;
    case "tag-removed":
      return `Take the tag “${words}” off ${clients}`;
  }
}

/** What has been done: 'The status of 12 clients is Active now.' */
export function doneInWords({ kind, words }: Pick<BatchChange, "kind" | "words">, count: number): string {
  const clients = countClients(count);
  const have = count === 1 ? "has" : "have";
  switch (kind) {
    case "status":
      return `Saved. The status of ${clients} is ${words} now.`;
    case "advisor":
      return `Saved. ${clients} ${have} ${words === "" ? "no advisor" : `the advisor ${words}`} now.`;
    case "team":
      return `Saved. ${clients} ${words === "" ? `${have} no team` : `${count === 1 ? "belongs" : "belong"} to the team ${words}`} now.`;
    case "tag-added":
      return `Saved. ${clients} got the tag “${words}”.`;
    case "tag-removed":
      return `Saved. ${clients} no longer ${have} the tag “${words}”.`;
  }
}
