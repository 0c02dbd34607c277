// Runs as a separate process, so that a test can kill it while it reminds. It reminds once of requested documents, meetings and payments.
// node --import scripts/lib/resolve.mjs tests/support/reminding-process.ts NOW, with DATA_DIR or DATABASE_URL, and SECRET
import { remindOfPayments } from "~/features/applications/arrears/remind.server";
import { remindOfDocuments } from "~/features/document-requests/remind.server";
import { remindOfMeetings } from "~/features/meetings/booking/remind.server";
import { parseEnv } from "~/platform/env.server";
import { openServices } from "~/services";

const now = Number(process.argv[2]);
const { DATA_DIR, DATABASE_URL, SECRET } = process.env;
const { services, database } = await openServices(parseEnv({ DATA_DIR, DATABASE_URL, SECRET }), {
  clock: { now: () => now },
  log: { info() {}, warn() {}, error() {} },
  publicUrl: "http://localhost:3000",
});
await remindOfDocuments(services);
await remindOfMeetings(services);
await remindOfPayments(services);
await database.close();
