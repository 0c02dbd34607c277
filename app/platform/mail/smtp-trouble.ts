import { MailTrouble, safeReason } from "./trouble";

/** The library's error for a failed step. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  timeoutType?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** A connection that could not be opened (`unreachable`) or broke under a message (`interrupted`). */
export function brokenConnection(kind: "unreachable" | "interrupted", error: unknown): MailTrouble {
  const { code, originalCode, timeoutType, responseCode, response } = error as SmtpError;
  const known = originalCode ?? code;
  // The answer to a sign-in may contain the credentials, so only its number is shown.
  if (code === "EAUTH" || code === "ENOAUTH")
    return new MailTrouble(kind, `The mail server refused our user name or password${number(responseCode)}`, code);
  if (code === "ETLS") return new MailTrouble(kind, "No secure connection could be made with the mail server", known);
  if (response) return new MailTrouble(kind, `The mail server said: ${safeReason(response)}`, known);
  if (known && certificateTrouble.test(known))
    return new MailTrouble(kind, "The certificate of the mail server is not trusted, or is not for its name", known);
  if (code === "EDNS") return new MailTrouble(kind, "The name of the mail server is not known", known);
  if (code === "ETIMEDOUT" && timeoutType !== "SOCKET_TIMEOUT")
    return new MailTrouble(kind, "The mail server did not answer in time", known);
  if (known === "ECONNREFUSED") return new MailTrouble(kind, "The mail server refused the connection", known);
  if (kind === "unreachable") return new MailTrouble(kind, "The mail server could not be reached", known);
  return new MailTrouble(kind, "The connection broke while the message was on its way", known);
}

/** How Node and OpenSSL name what is wrong with a certificate: self-signed, expired, of another name, and so on. */
const certificateTrouble = /CERT|UNABLE_TO_VERIFY|CRL/;

const number = (code: number | undefined) => (code ? ` (${code})` : "");

/**
 * The meaning of the server's answer to one message; null when it was not an answer to a message. An answer to MAIL FROM
 * is about the sender, and so about the next message as well. RFC 5321, 4.2.1: after 4yz we may try again, after 5yz we
 * must not.
 */
export function refusalOf(error: unknown): MailTrouble | null {
  const { code, command, responseCode, response = "" } = error as SmtpError;
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return null;
  // The library refused it before sending, for example an international address when the server does not support these.
  if (!responseCode) return new MailTrouble("refused", "The mail server cannot take mail for this address", code);
  const reason = `The mail server said: ${safeReason(response)}`;
  // 421: it closes the connection. 503: it received our commands in the wrong order.
  if (command === "MAIL FROM" || responseCode === 421 || responseCode === 503)
    return new MailTrouble("interrupted", reason, code);
  return new MailTrouble(responseCode >= 500 ? "refused" : "deferred", reason, code);
}
