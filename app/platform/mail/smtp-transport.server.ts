import { parseConnectionUrl } from "nodemailer/lib/shared/index.js";
import SmtpConnection from "nodemailer/lib/smtp-connection/index.js";
import { minute, second } from "../clock";
import { isLoopback } from "../plain-connections";
import { composeMail } from "./compose.server";
import type { Transport } from "./deliver.server";
import { brokenConnection, refusalOf } from "./smtp-trouble";

const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };

/** The longest time for sending one message to a slow server. It is much shorter than a claim. */
const longestSend = 2 * minute;

/**
 * Sends over one SMTP connection, which is opened for the first message of a round and stays open until `close`. It does
 * not use the library's pool, because the pool repeats an interrupted message by itself and does not report the step that
 * failed. Mails contain links that give access, so they go to another machine over TLS only, unless `allowPlain` is set; a
 * user name and password always do.
 */
export function smtpTransport(url: string, { allowPlain = false }: { allowPlain?: boolean } = {}): Transport {
  const { auth, ...parts } = parseConnectionUrl(url);
  // Without this, whoever removes a server's offer of TLS on the way could read everything.
  const tlsOnly = auth !== undefined || !(allowPlain || isLoopback(new URL(url).hostname));
  const options = tlsOnly ? { ...parts, requireTLS: true, ignoreTLS: false } : parts;
  let open: Session | undefined;

  const forget = (session: Session) => {
    if (open === session) open = undefined;
    session.connection.close();
  };

  async function connect(): Promise<Session> {
    if (open?.alive) return open;
    const session = aSession({ ...options, ...timeouts });
    const { connection, step } = session;
    try {
      await step((done) => connection.connect(done));
      if (auth) await step((done) => connection.login(auth as SmtpConnection.Credentials, done));
    } catch (error) {
      forget(session);
      throw brokenConnection("unreachable", error);
    }
    open = session;
    return session;
  }

  return {
    async send(envelope) {
      const bytes = await composeMail(envelope);
      const session = await connect();
      const { connection, step } = session;
      const timer = setTimeout(() => forget(session), longestSend);
      try {
        await step((done) => connection.send({ from: envelope.sender.address, to: [envelope.to] }, bytes, done));
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal || refusal.kind === "interrupted") forget(session);
        // The server still answers. Reset the session, so that the next message can begin.
        else await step((done) => connection.reset(done)).catch(() => forget(session));
        throw refusal ?? brokenConnection("interrupted", error);
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      open?.connection.quit();
      open = undefined;
    },
  };
}

type Callback = (error?: Error | null) => void;

interface Session {
  connection: SmtpConnection;
  alive: boolean;
  /** Waits for one command and its answer. It also fails when the connection fails. */
  step(begin: (done: Callback) => void): Promise<void>;
}

function aSession(options: SmtpConnection.Options): Session {
  const connection = new SmtpConnection(options);
  let fail: (error: Error) => void = () => {};
  const session: Session = {
    connection,
    alive: true,
    step: (begin) =>
      new Promise((resolve, reject) => {
        fail = reject;
        begin((error) => (error ? reject(error) : resolve()));
      }),
  };
  const end = (error: Error) => {
    session.alive = false;
    fail(error);
  };
  // Without a listener an error between two messages would end the process.
  connection.on("error", end);
  connection.on("end", () => end(new Error("The connection was closed")));
  return session;
}
