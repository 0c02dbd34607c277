import type { Examples } from "./example";

const page = "/dashboard/admin/imports/s1";
const sha256 = "ab".repeat(32);
const file = "clients.csv";

export const clientImportExamples = (): Examples<"client-import"> => ({
  "client-import.received": {
    detail: { file, sha256, lines: 1200 },
    says: ["Client import: file received", "File: clients.csv", "Lines: 1,200", `SHA-256: ${sha256}`],
    page,
  },
  "client-import.confirmed": {
    detail: { added: 1190, changed: 10, asking: 2, mistakes: 5 },
    says: [
      "Client import: confirmed",
      "Clients to add: 1,190",
      "Clients to change: 10",
      "Lines that were to be looked at: 2",
      "Lines with mistakes to leave out: 5",
    ],
    page,
  },
  "client-import.done": {
    detail: { file, sha256, added: 1190, changed: 10, same: 0, mistakes: 5 },
    says: [
      "Client import: done",
      "File: clients.csv",
      "Clients added: 1,190",
      "Clients changed: 10",
      "Lines with mistakes left out: 5",
      `SHA-256: ${sha256}`,
    ],
    page,
  },
  "client-import.cancelled": { detail: { file }, says: ["Client import: cancelled", "File: clients.csv"], page },
  "client-import.undo-asked": {
    detail: { file, removed: 1188, restored: 9, kept: 3 },
    says: [
      ...["Client import: undo asked for", "File: clients.csv", "Clients to remove: 1,188"],
      ...["Clients to change back: 9", "Clients who stay as they are: 3"],
    ],
    page,
  },
  "client-import.undone": {
    detail: { file, removed: 1188, restored: 9, kept: 3 },
    says: [
      ...["Client import: undone", "File: clients.csv", "Clients removed: 1,188"],
      ...["Clients changed back: 9", "Clients who stayed as they were: 3"],
    ],
    page,
  },
  "client-import.report-exported": {
    detail: { shown: "Error", count: 3 },
    says: ["Client import: lines exported", "Shown: Error", "Lines: 3"],
    page,
  },
});

const [kind, prices] = ["prices", "prices.csv"] as const;

export const recordImportExamples = (): Examples<"record-import"> => ({
  "record-import.received": {
    detail: { kind, file: prices, sha256, lines: 1200 },
    says: [
      ...["Record import: file received", "Kind: Prices", "File: prices.csv", "Lines: 1,200"],
      `SHA-256: ${sha256}`,
    ],
    page,
  },
  "record-import.confirmed": {
    detail: { kind, added: 1190, changed: 10, asking: 2, mistakes: 5, addedCents: 1200_50, wrongCents: 30_25 },
    says: [
      ...["Record import: confirmed", "Kind: Prices", "Lines to add: 1,190", "Sum to add: $1,200.50"],
      ...["Lines to change: 10", "Lines that were to be looked at: 2", "Lines with mistakes to leave out: 5"],
      "Sum of the lines with mistakes: $30.25",
    ],
    page,
  },
  "record-import.done": {
    detail: {
      ...{ kind, file: prices, sha256, added: 1190, changed: 10, same: 0, accounts: 0, payments: "cd".repeat(32) },
      ...{ mistakes: 5, addedCents: 1200_50, wrongCents: 30_25 },
    },
    says: [
      ...["Record import: done", "Kind: Prices", "File: prices.csv", "Lines added: 1,190", "Sum added: $1,200.50"],
      ...["Lines changed: 10", "Lines with mistakes left out: 5", "Sum of the lines with mistakes: $30.25"],
      ...[`SHA-256: ${sha256}`, `Digest of the payments: ${"cd".repeat(32)}`],
    ],
    page,
  },
  "record-import.cancelled": {
    detail: { kind, file: prices },
    says: ["Record import: cancelled", "Kind: Prices", "File: prices.csv"],
    page,
  },
  "record-import.undo-asked": {
    detail: { kind, file: prices, removed: 1188, restored: 9, kept: 3 },
    says: [
      ...["Record import: undo asked for", "Kind: Prices", "File: prices.csv", "Lines to take back: 1,188"],
      ...["Lines to change back: 9", "Lines that stay as they are: 3"],
    ],
    page,
  },
  "record-import.undone": {
    detail: { kind, file: prices, removed: 1188, restored: 9, kept: 3 },
    says: [
      ...["Record import: undone", "Kind: Prices", "File: prices.csv", "Lines taken back: 1,188"],
      ...["Lines changed back: 9", "Lines that stayed as they were: 3"],
    ],
    page,
  },
  "record-import.payments-settled": {
    detail: { kind: "payments", lines: "3, 7", note: "Sent back to the bank" },
    says: [
      ...["Record import: payments that were left out settled", "Lines: 3, 7"],
      "What became of them: Sent back to the bank",
    ],
    page,
  },
  "record-import.payments-reopened": {
    detail: { kind: "payments", lines: "3" },
    says: ["Record import: payments that were left out opened again", "Lines: 3"],
    page,
  },
  "record-import.report-exported": {
    detail: { kind, shown: "Error", count: 3 },
    says: ["Record import: lines exported", "Kind: Prices", "Shown: Error", "Lines: 3"],
    page,
  },
});
