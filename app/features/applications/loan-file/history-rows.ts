/** A row of the audit log about one application, with its actor's name. */
export interface EventRow {
  seq: number;
  at: number;
  /** A user's id, `visitor` or `system`. */
  actor: string;
  type: string;
  detail: string;
  name: string | null;
}

export interface HistoryEvent {
  id: number;
  at: number;
  who: string;
  type: string;
  detail: Record<string, unknown>;
}

const nobodys: Record<string, string> = { visitor: "The applicant", system: "Corvane (automatic)" };

/** Adds the actor's name. A visitor is the applicant, because nobody else can act on an application without signing in. */
export function eventOf({ seq, at, actor, type, detail, name }: EventRow): HistoryEvent {
  const who = nobodys[actor] ?? name ?? "A former account";
  return { id: seq, at, who, type, detail: JSON.parse(detail) as Record<string, unknown> };
}
