/**
 * Why a message was not taken.
 * `unreachable`: there was no session with the server, so the message has nothing to do with it.
 * `interrupted`: the session broke or the server would not go on while it was this message's turn: most likely the
 * server's trouble, but a message that does it each time must not hold up the others for ever.
 * `deferred`: the server goes on and takes this one later, or another one.
 * `refused`: the server will never take it.
 */
export type TroubleKind = "unreachable" | "interrupted" | "deferred" | "refused";

/** What is wrong, in words that administrators may read: no credentials, no links, no addresses. */
export class MailTrouble extends Error {
  override name = "MailTrouble";
  readonly kind: TroubleKind;
  readonly reason: string;
  /** For the log. */
  readonly code: string | undefined;

  constructor(kind: TroubleKind, reason: string, code?: string) {
    super(reason);
    this.kind = kind;
    this.reason = reason;
    this.code = code;
  }
}

const longest = 300;

/**
 * The answer of a mail server on one line. Servers quote what they refuse: links of a message (which may open doors) and
 * addresses are left out.
 */
export function safeReason(answer: string): string {
  const text = answer
    .replace(/[\s\p{C}]+/gu, " ")
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, "[link]")
    .replace(/\S*\btoken=\S+/gi, "[link]")
    .replace(/[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/g, "[address]")
    .trim();
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
