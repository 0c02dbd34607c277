/**
 * Why a message was not accepted. `unreachable`: there was no session with the server, so the message is not the cause.
 * `interrupted`: the session broke, or the server stopped answering, during this message. Most likely the server is the
 * cause, but a message that causes this each time must not delay the others for ever. `deferred`: the server still
 * answers; it may accept this message later, and others now. `refused`: the server will never accept this message.
 */
export type TroubleKind = "unreachable" | "interrupted" | "deferred" | "refused";

/** The message says what is wrong, in words that administrators may read: without credentials, links and addresses. */
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
 * The answer of a mail server on one line, without links and addresses. Servers quote the text that they refuse, and
 * links in it may give access to an account.
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
