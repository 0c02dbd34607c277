import { z } from "zod";
import type { AuditEntries } from "~/platform/audit/entries";
import { changed, counted, fact, inWords, leftOut, named, numbered, step } from "~/platform/audit/words";

const nothing = z.object({});
const failures: Partial<Record<string, string>> = {
  password: "Wrong user name or password",
  code: "Wrong code",
  passkey: "A passkey that was not accepted",
  blocked: "The account is blocked",
};

/** Who agreed to a new address, or stopped it. */
const deciders: Partial<Record<string, string>> = {
  mailbox: "The former mailbox",
  firm: "The firm",
  operator: "Command line on the server",
};

const reason = z.object({ reason: z.string() });

export const identityEntries: AuditEntries<"account" | "administrator"> = {
  "account.created": {
    title: "Account: created",
    detail: z.object({ accountType: z.string() }),
    words: ({ accountType }) => [fact("Account type", inWords(accountType))],
  },
  "account.signed-in": {
    title: "Account: signed in",
    detail: z.object({ session: z.string(), passkey: z.string().optional() }),
    words: ({ passkey }) => [fact("Passkey", passkey)],
  },
  "account.signed-out": { title: "Account: signed out", detail: z.object({ session: z.string() }) },
  "account.sign-in-failed": {
    title: "Account: sign-in failed",
    detail: z.object({ address: z.string(), how: z.string(), more: z.boolean().optional() }),
    words: ({ address, how, more }) => [
      fact("Reason", failures[how] ?? inWords(how)),
      fact("Network address", address),
      more ? leftOut : null,
    ],
  },
  "account.address-confirmed": {
    title: "Account: address confirmed",
    detail: z.object({ joinedClient: z.string().nullable() }),
    words: ({ joinedClient }, names) => [fact("Joined to the client", joinedClient && named(names, joinedClient))],
  },
  "account.address-change-asked": {
    title: "Account: address change asked",
    detail: z.object({ to: z.string().optional() }),
    words: ({ to }) => [fact("New address", to)],
  },
  "account.address-change-agreed": {
    title: "Account: address change agreed to",
    byNobody: "Command line on the server",
    detail: z.object({ by: z.string(), reason: z.string().optional() }),
    words: ({ by, reason }) => [fact("Agreed by", deciders[by] ?? inWords(by)), fact("Reason", reason)],
  },
  "account.address-change-confirmed": { title: "Account: new address confirmed", detail: nothing },
  "account.address-change-cancelled": {
    title: "Account: address change cancelled",
    detail: z.object({ by: z.string().optional(), reason: z.string().optional() }),
    words: ({ by, reason }) => [by ? fact("Stopped by", deciders[by] ?? inWords(by)) : null, fact("Reason", reason)],
  },
  "account.address-changed": {
    title: "Account: address changed",
    detail: z.object({
      ...{ from: z.string().optional(), to: z.string().optional() },
      ...{ agreement: z.string().optional(), ended: z.number().optional() },
    }),
    words: ({ from = "", to = "", agreement, ended = 0 }) => [
      step(from, to),
      agreement && agreement !== "unneeded" ? fact("Agreed by", deciders[agreement] ?? inWords(agreement)) : null,
      ended > 0 ? counted("Sessions ended", ended) : null,
    ],
  },
  "account.password-reset-asked": { title: "Account: password reset asked", detail: nothing },
  "account.password-reset-refused": { title: "Account: no password reset by mail alone", detail: nothing },
  "account.password-reset": { title: "Account: password reset", detail: nothing },
  "account.password-changed": { title: "Account: password changed", detail: nothing },
  "account.sessions-ended": {
    title: "Account: sessions ended",
    detail: z.object({ count: z.number() }),
    words: ({ count }) => [counted("Sessions ended", count)],
  },
  "account.profile-changed": {
    title: "Account: profile changed",
    detail: z.object({
      fields: z.array(z.string()),
      changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })).optional(),
    }),
    words: ({ fields, changes }) =>
      changes
        ? Object.entries(changes).map(([field, { from, to }]) => changed(inWords(field), from, to))
        : [fact("Changed", fields.map(inWords).join(", "))],
  },
  "account.time-zone-changed": {
    title: "Account: time zone changed",
    detail: z.object({ from: z.string(), to: z.string(), guessed: z.boolean() }),
    words: ({ from, to, guessed }) => [step(from, to), guessed ? ["Taken from the browser"] : null],
  },
  "account.data-copied": {
    title: "Account: copy of the own data downloaded",
    detail: z.object({ part: z.number(), files: z.number() }),
    words: ({ part, files }) => [fact("Part", String(part)), counted("Files", files)],
  },
  "account.locked": {
    title: "Account: locked",
    detail: z.object({ device: z.boolean() }),
    words: ({ device }) => [
      [device ? "Only in a browser that had signed in before" : "In browsers that had not signed in before"],
    ],
  },
  "account.second-factor-added": { title: "Account: second factor added", detail: nothing },
  "account.second-factor-removed": {
    title: "Account: second factor removed",
    detail: reason,
    words: ({ reason }) => [fact("Reason", reason)],
  },
  "account.passkey-added": {
    title: "Account: passkey added",
    detail: z.object({ name: z.string() }),
    words: ({ name }) => [fact("Name", name)],
  },
  "account.passkey-removed": {
    title: "Account: passkey removed",
    detail: z.object({ name: z.string(), ended: z.number() }),
    words: ({ name, ended }) => [fact("Name", name), ended > 0 ? counted("Sessions ended", ended) : null],
  },
  "account.recovery-codes-renewed": { title: "Account: recovery codes renewed", detail: nothing },
  "account.recovery-codes-saved": { title: "Account: recovery codes confirmed as saved", detail: nothing },
  "account.recovery-code-used": {
    title: "Account: recovery code used",
    detail: z.object({ left: z.number() }),
    words: ({ left }) => [numbered("Codes left", left)],
  },
  "account.blocked": {
    title: "Account: blocked",
    detail: reason,
    words: ({ reason }) => [fact("Reason", reason)],
  },
  "account.unblocked": { title: "Account: unblocked", detail: nothing },
  "administrator.created": {
    title: "Administrator: created",
    byNobody: "Command line or settings on the server",
    detail: z.object({ username: z.string() }),
    words: ({ username }) => [fact("Username", username)],
  },
  "administrator.address-taken-away": {
    title: "Administrator: guessed address taken away",
    byNobody: "Start of the server",
    detail: nothing,
  },
  "administrator.password-reset": {
    title: "Administrator: password reset",
    byNobody: "Command line on the server",
    detail: nothing,
  },
};
