// Runs as a separate process, so that a test can kill it while it sends. It delivers the due mails of an outbox once.
// node --import scripts/lib/resolve.mjs tests/support/delivering-process.ts SMTP_URL NOW, with DATA_DIR or DATABASE_URL
import { noticeMails } from "~/features/notifications/gathered-mail.server";
import { openDatabase } from "~/platform/db/open.server";
import { parseEnv } from "~/platform/env.server";
import { deliverDueMail } from "~/platform/mail/deliver.server";
import { smtpTransport } from "~/platform/mail/smtp-transport.server";
import { sender } from "./outbox";

const [smtpUrl = "", now = ""] = process.argv.slice(2);
const { DATA_DIR, DATABASE_URL } = process.env;
const { db, close } = openDatabase(parseEnv({ DATA_DIR, DATABASE_URL }));
const log = { info() {}, warn() {}, error() {} };
const services = {
  ...{ db, clock: { now: () => Number(now) }, log },
  noticeMails: noticeMails({ firm: sender, publicUrl: "http://localhost:3000" }, []),
};
const sent = await deliverDueMail(services, smtpTransport(smtpUrl), sender);
await close();
process.stdout.write(`${sent}\n`);
