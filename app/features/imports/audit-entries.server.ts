import { href } from "react-router";
import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { counted, fact, numbered } from "~/platform/audit/words";
import { dollarsAndCents } from "../loans/figures";
import { kindWords } from "./staging/kind-words";
import "./staging/events";

const kind = z.enum(["transactions", "prices", "valuations", "payments"]);
// The log may hold a kind that has another name by then.
const titles: Record<string, { title: string } | undefined> = kindWords;
const kindFact = (of: string) => fact("Kind", titles[of]?.title ?? of);

const paymentSums = { addedCents: z.number().optional(), wrongCents: z.number().optional() };
const dollars = (label: string, cents: number | undefined) =>
  cents === undefined ? null : fact(label, dollarsAndCents(cents));

const link = (subject: string) => href("/dashboard/admin/imports/:importId", { importId: subject });

export const clientImportEntries: AuditEntries<"client-import"> = {
  "client-import.received": {
    title: "Client import: file received",
    detail: z.object({ file: z.string(), sha256: z.string(), lines: z.number() }),
    words: ({ file, sha256, lines }) => [fact("File", file), numbered("Lines", lines), fact("SHA-256", sha256)],
    link,
  },
  "client-import.confirmed": {
    title: "Client import: confirmed",
    detail: z.object({
      ...{ added: z.number(), changed: z.number(), asking: z.number(), left: z.number().optional() },
      mistakes: z.number().optional(),
    }),
    words: ({ added, changed, asking, left, mistakes }) => [
      numbered("Clients to add", added),
      numbered("Clients to change", changed),
      counted("Lines that were to be looked at", asking),
      left === undefined ? null : counted("Lines left out", left),
      mistakes === undefined ? null : counted("Lines with mistakes to leave out", mistakes),
    ],
    link,
  },
  "client-import.done": {
    title: "Client import: done",
    detail: z.object({
      file: z.string(),
      sha256: z.string(),
      added: z.number(),
      changed: z.number(),
      same: z.number(),
      mistakes: z.number().optional(),
    }),
    words: ({ file, sha256, added, changed, same, mistakes }) => [
      fact("File", file),
      numbered("Clients added", added),
      numbered("Clients changed", changed),
      counted("Lines that changed nothing", same),
      mistakes === undefined ? null : counted("Lines with mistakes left out", mistakes),
      fact("SHA-256", sha256),
    ],
    link,
  },
  "client-import.cancelled": {
    title: "Client import: cancelled",
    detail: z.object({ file: z.string() }),
    words: ({ file }) => [fact("File", file)],
    link,
  },
  "client-import.undo-asked": {
    title: "Client import: undo asked for",
    detail: z.object({ file: z.string(), removed: z.number(), restored: z.number(), kept: z.number() }),
    words: ({ file, removed, restored, kept }) => [
      fact("File", file),
      numbered("Clients to remove", removed),
      numbered("Clients to change back", restored),
      counted("Clients who stay as they are", kept),
    ],
    link,
  },
  "client-import.undone": {
    title: "Client import: undone",
    detail: z.object({ file: z.string(), removed: z.number(), restored: z.number(), kept: z.number() }),
    words: ({ file, removed, restored, kept }) => [
      fact("File", file),
      numbered("Clients removed", removed),
      numbered("Clients changed back", restored),
      counted("Clients who stayed as they were", kept),
    ],
    link,
  },
  "client-import.report-exported": {
    title: "Client import: lines exported",
    detail: z.object({ shown: z.string(), count: z.number() }),
    words: ({ shown, count }) => [fact("Shown", shown), numbered("Lines", count)],
    link,
  },
};

export const recordImportEntries: AuditEntries<"record-import"> = {
  "record-import.received": {
    title: "Record import: file received",
    detail: z.object({ kind, file: z.string(), sha256: z.string(), lines: z.number() }),
    words: ({ kind: of, file, sha256, lines }) => [
      kindFact(of),
      fact("File", file),
      numbered("Lines", lines),
      fact("SHA-256", sha256),
    ],
    link,
  },
  "record-import.confirmed": {
    title: "Record import: confirmed",
    detail: z.object({
      ...{ kind, added: z.number(), changed: z.number(), asking: z.number(), left: z.number().optional() },
      ...{ mistakes: z.number().optional(), ...paymentSums },
    }),
    words: ({ kind: of, added, changed, asking, left, mistakes, addedCents, wrongCents }) => [
      kindFact(of),
      numbered("Lines to add", added),
      dollars("Sum to add", addedCents),
      counted("Lines to change", changed),
      counted("Lines that were to be looked at", asking),
      left === undefined ? null : counted("Lines left out", left),
      mistakes === undefined ? null : counted("Lines with mistakes to leave out", mistakes),
      dollars("Sum of the lines with mistakes", wrongCents),
    ],
    link,
  },
  "record-import.done": {
    title: "Record import: done",
    detail: z.object({
      kind,
      file: z.string(),
      sha256: z.string(),
      added: z.number(),
      changed: z.number(),
      same: z.number(),
      accounts: z.number(),
      mistakes: z.number().optional(),
      payments: z.string().optional(),
      ...paymentSums,
    }),
    words: ({ kind: of, file, sha256, added, changed, same, accounts, mistakes, payments, addedCents, wrongCents }) => [
      kindFact(of),
      fact("File", file),
      numbered("Lines added", added),
      dollars("Sum added", addedCents),
      counted("Lines changed", changed),
      counted("Lines that changed nothing", same),
      counted("Accounts added", accounts),
      mistakes === undefined ? null : counted("Lines with mistakes left out", mistakes),
      dollars("Sum of the lines with mistakes", wrongCents),
      fact("SHA-256", sha256),
      fact("Digest of the payments", payments),
    ],
    link,
  },
  "record-import.cancelled": {
    title: "Record import: cancelled",
    detail: z.object({ kind, file: z.string() }),
    words: ({ kind: of, file }) => [kindFact(of), fact("File", file)],
    link,
  },
  "record-import.undo-asked": {
    title: "Record import: undo asked for",
    detail: z.object({ kind, file: z.string(), removed: z.number(), restored: z.number(), kept: z.number() }),
    words: ({ kind: of, file, removed, restored, kept }) => [
      kindFact(of),
      fact("File", file),
      numbered("Lines to take back", removed),
      counted("Lines to change back", restored),
      counted("Lines that stay as they are", kept),
    ],
    link,
  },
  "record-import.undone": {
    title: "Record import: undone",
    detail: z.object({ kind, file: z.string(), removed: z.number(), restored: z.number(), kept: z.number() }),
    words: ({ kind: of, file, removed, restored, kept }) => [
      kindFact(of),
      fact("File", file),
      numbered("Lines taken back", removed),
      counted("Lines changed back", restored),
      counted("Lines that stayed as they were", kept),
    ],
    link,
  },
  "record-import.payments-settled": {
    title: "Record import: payments that were left out settled",
    detail: z.object({ kind, lines: z.string(), note: z.string() }),
    words: ({ lines, note }) => [fact("Lines", lines), fact("What became of them", note)],
    link,
  },
  "record-import.payments-reopened": {
    title: "Record import: payments that were left out opened again",
    detail: z.object({ kind, lines: z.string() }),
    words: ({ lines }) => [fact("Lines", lines)],
    link,
  },
  "record-import.report-exported": {
    title: "Record import: lines exported",
    detail: z.object({ kind, shown: z.string(), count: z.number() }),
    words: ({ kind: of, shown, count }) => [kindFact(of), fact("Shown", shown), numbered("Lines", count)],
    link,
  },
};
