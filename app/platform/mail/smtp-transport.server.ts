import { parseConnectionUrl } from "nodemailer/lib/shared/index.js";
import SmtpConnection from "nodemailer/lib/smtp-connection/index.js";
import { minute, second } from "../clock";
import { composeMail } from "./compose.server";
import type { Transport } from "./deliver.server";
import { brokenConnection, refusalOf } from "./smtp-trouble";

const timeouts = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second };

/** No message is on its way for longer, however slowly the server goes on: well below the time of a claim. */
const longestSend = 2 * minute;

/**
 * Speaks SMTP over one connection, opened for the first message of a round and kept until it is closed. Our own steps
 * rather than the library's pool: it repeats by itself what was cut off, and does not say in which step.
 */
export function smtpTransport(url: string): Transport {
  const { auth, ...parts } = parseConnectionUrl(url);
  // Whoever can strip a server's offer of TLS would read the password: with one it is TLS or nothing.
  const options = auth ? { ...parts, requireTLS: true } : parts;
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
        // The server goes on, and the next message begins with a clean table.
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
  /** Waits for one exchange with the server, which fails as well when the connection does. */
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
