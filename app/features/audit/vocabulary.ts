import type { AuditWords } from "~/platform/audit/entries";
import { spelledOut } from "~/ui/spelled-out";

const actorWords: Record<string, string> = { system: "Corvane (automatic)", visitor: "A visitor" };

/** Who did it: a name, where the account is still there. */
export const whoInWords = ({ actor, who, byNobody }: { actor: string; who: string | null; byNobody?: string }) =>
  who ?? (actor === "system" ? byNobody : undefined) ?? actorWords[actor] ?? actor;

/** A line about an event, with its moments in the reader's time zone. */
export const lineInZone = (words: AuditWords, zone: string) =>
  words.map((word) => (typeof word === "string" ? word : spelledOut(word.at, zone))).join("");
