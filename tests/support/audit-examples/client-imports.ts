import type { Examples } from "./example";

const page = "/dashboard/admin/clients/imports/s1";
const sha256 = "ab".repeat(32);
const file = "clients.csv";

export const clientImportExamples = (): Examples<"client-import"> => ({
  "client-import.received": {
    detail: { file, sha256, lines: 1200 },
    says: ["Client import: file received", "File: clients.csv", "Lines: 1,200", `SHA-256: ${sha256}`],
    page,
  },
  "client-import.confirmed": {
    detail: { added: 1190, changed: 10, asking: 2 },
    says: [
      "Client import: confirmed",
      "Clients to add: 1,190",
      "Clients to change: 10",
      "Lines that were to be looked at: 2",
    ],
    page,
  },
  "client-import.done": {
    detail: { file, sha256, added: 1190, changed: 10, same: 0 },
    says: [
      "Client import: done",
      "File: clients.csv",
      "Clients added: 1,190",
      "Clients changed: 10",
      `SHA-256: ${sha256}`,
    ],
    page,
  },
  "client-import.cancelled": { detail: { file }, says: ["Client import: cancelled", "File: clients.csv"], page },
  "client-import.report-exported": {
    detail: { shown: "Error", count: 3 },
    says: ["Client import: lines exported", "Shown: Error", "Lines: 3"],
    page,
  },
});
