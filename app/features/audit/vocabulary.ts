import type { AuditWords } from "~/platform/audit/entries";
import { spelledOut } from "~/ui/spelled-out";

/** Who: every account that is no administrator's. */
export const anyClient = "client";

const actorWords: Record<string, string> = {
  system: "Corvane (automatic)",
  visitor: "A visitor",
  [anyClient]: "Any client",
};

/** The actor: a name, if the account still exists. */
export const whoInWords = ({ actor, who, byNobody }: { actor: string; who: string | null; byNobody?: string }) =>
  who ?? (actor === "system" ? byNobody : undefined) ?? actorWords[actor] ?? actor;

/** A line about an event. Its times are shown in the reader's zone. */
export const lineInZone = (words: AuditWords, zone: string) =>
  words.map((word) => (typeof word === "string" ? word : spelledOut(word.at, zone))).join("");
