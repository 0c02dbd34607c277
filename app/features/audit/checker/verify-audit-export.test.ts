import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished } from "vitest";
import { recordAudit } from "~/platform/audit/audit.server";
import { linkHash } from "~/platform/audit/chain.server";
import { erasePersonalValues } from "~/platform/audit/erase-values.server";
import { besideChain } from "~/platform/audit/personal.server";
import { verifyAudit } from "~/platform/audit/verify.server";
import { csvLines } from "~/platform/sheets/csv";
import { xlsxStream } from "~/platform/sheets/xlsx.server";
import { anAdministrator } from "../../../../tests/support/people";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { exportAudit } from "../export-audit.server";
import type { AuditRequest } from "../list-audit.server";

const everything = { search: "", type: "", who: "", from: "", to: "", zone: "UTC", before: null, after: null } as const;

/** An auditor's own machine: a folder with the script and nothing else of the product. */
function auditor() {
  const folder = mkdtempSync(join(tmpdir(), "corvane-auditor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = "verify-audit-export.mjs";
  copyFileSync(resolve(import.meta.dirname, script), join(folder, script));
  return {
    keep: (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text),
    check(...args: string[]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        cwd: folder,
        encoding: "utf8",
        env: {},
      });
      // What is checked and what is not is said before anything else.
      const [, before = "", said = ""] =
        /^(This checks [^\n]* are not checked\.\n\n)?(.*)$/s.exec(stdout + stderr) ?? [];
      return { status, before, said };
    },
  };
}

async function recorded({ db, clock }: World, count: number) {
  for (let index = 1; index <= count; index += 1) {
    // Everything that a CSV has to quote, in letters of one to four bytes.
    const reason = `=Line "${index}", ä\r\nsecond line, 漢字 🙂`;
    const entry = { type: "account.blocked", subject: `subject ${index}`, detail: { reason } } as const;
    await db.transaction().execute((tx) => recordAudit(tx, clock, "system", entry));
  }
}

async function exported(
  world: World,
  ada: Awaited<ReturnType<typeof anAdministrator>>,
  some: Partial<AuditRequest> = {},
) {
  let csv = "\ufeff";
  for await (const line of csvLines(await exportAudit(world, ada, { ...everything, ...some }))) csv += line;
  return csv;
}

const inUtc = ({ clock }: World) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "medium", timeZone: "UTC" }).format(clock.now());

const inWordsOnly =
  "Not checked are the columns that only say it in words: go by Number, Time, Id, Actor, Type, Subject, Detail and Personal.\n";

onBothDatabases("an auditor checks an export with one file, without the product", async (world) => {
  const ada = await anAdministrator(world);
  await recorded(world, 300);
  await world.auditHeads.append();
  await recorded(world, 3);
  const { keep, check } = auditor();
  keep("october.csv", await exported(world, ada));
  keep("key.pem", world.auditHeads.key.publicKey);
  keep("other.pem", keyOfSomebodyElse());
  const scope = expect.stringMatching(/^This checks the columns Number, .* All other columns, such as Event, Who, /);
  expect(check("october.csv", "--key", "key.pem")).toEqual({
    status: 0,
    before: scope,
    said: [
      `The log is complete up to event 304 of ${inUtc(world)} UTC: none of these 304 events was changed, and none is missing.`,
      "1 signature vouches for it up to event 300; 4 events are newer.",
      "Whether there are events after number 304, this file cannot show: compare this number with the newest one on the page “Audit log”, or check a later export with this one as the earlier.",
      inWordsOnly,
    ].join("\n"),
  });
  expect(check("october.csv").said).toContain("Compare it with one you were given:\nMCowBQYDK2VwAyEA");
  expect(check("october.csv", "--key", "other.pem")).toMatchObject({
    status: 1,
    said: "The log is broken: event 300 has a signature that this key has not made.\n",
  });
  await world.auditHeads.append();
  await recorded(world, 2);
  const csv = await exported(world, ada);
  keep("november.csv", csv);
  expect(check("november.csv", "--key", "key.pem", "--earlier", "october.csv")).toMatchObject({ status: 0 });

  // As the export writes a signature that begins with '+'.
  const [, signature = ""] = /,([\w+/]{86}==),/.exec(csv) ?? [];
  keep("plus.csv", csv.replace(signature, `'${signature}`));
  expect(signature).not.toBe("");
  expect(check("plus.csv", "--key", "key.pem")).toMatchObject({ status: 0 });

  const lines = csv.split(/(?<=\r\n)(?=\d+,2026)/);
  const broken = (name: string, text: string, ...args: string[]) => {
    keep(name, text);
    const { status, said } = check(name, "--key", "key.pem", ...args);
    expect(status, name).toBe(1);
    return said;
  };
  const without = (seq: number) => lines.filter((line) => !line.startsWith(`${seq},`)).join("");
  expect(
    broken("changed.csv", csv.replace('Line ""7""', 'Line ""8""').replace('Line \\""7\\""', 'Line \\""8\\""')),
  ).toContain("event 7 was changed");
  expect(broken("deleted.csv", without(12))).toContain("event 12 is missing");
  expect(broken("first.csv", without(1))).toContain("event 1 is missing");
  expect(broken("unsigned.csv", await exported(await rewritten(world), ada))).toContain(
    "has a signature that this key has not made",
  );
  const cut = lines.filter((line) => Number.parseInt(line, 10) <= 200 || line.includes("Number")).join("");
  expect(broken("cut.csv", cut)).toContain("no event is signed");
  expect(broken("cut.csv", cut, "--earlier", "october.csv")).toContain("event 300 of the earlier export is missing");
  for (const args of [[], ["one", "two"], ["--key"], ["--help"]]) expect(check(...args)).toMatchObject({ status: 1 });
});

onBothDatabases("an auditor is told when the newest events may have been cut off", async (world) => {
  const ada = await anAdministrator(world);
  await recorded(world, 8);
  await world.auditHeads.append();
  await recorded(world, 3);
  await world.auditHeads.append();
  const { keep, check } = auditor();
  const csv = await exported(world, ada);
  const cut = csv.replace(/\r\n12,2026[\s\S]*?(?=\r\n9,2026)/, "");
  keep("whole.csv", csv);
  keep("cut.csv", cut);
  expect(cut.length).toBeLessThan(csv.length);
  const { status, said } = check("cut.csv");
  expect(status).toBe(0);
  expect(said).toContain("The log is complete up to event 9 of ");
  expect(said).toContain("1 event is newer");
  expect(said).toContain("Whether there are events after number 9, this file cannot show");
  // What was signed in a file that was kept is missed.
  expect(check("cut.csv", "--earlier", "whole.csv")).toMatchObject({
    status: 1,
    said: "The log is broken: event 11 of the earlier export is missing.\n",
  });
});

onBothDatabases(
  "an export with a search or a filter is a part of the log, and each event is checked by itself",
  async (world) => {
    const ada = await anAdministrator(world);
    const { db, clock } = world;
    const blocked = (subject: string, reason: string) =>
      db
        .transaction()
        .execute((tx) => recordAudit(tx, clock, "system", { type: "account.blocked", subject, detail: { reason } }));
    for (const subject of ["maria", "robin", "maria", "maria"]) await blocked(subject, `Asked by ${subject}`);
    await world.auditHeads.append();
    await blocked("robin", "Asked again");
    await blocked("maria", "Asked again");
    const { keep, check } = auditor();
    keep("key.pem", world.auditHeads.key.publicKey);
    const key = ["--key", "key.pem"] as const;
    const csv = await exported(world, ada, { search: "maria", from: "2020-01-01" });
    keep("part.csv", csv);
    const { status, said } = check("part.csv", ...key);
    expect(status).toBe(2);
    expect(said).not.toContain("broken");
    expect(said).not.toContain("complete");
    expect(said).toContain(
      "This export is a part of the log, made with a search or a filter (search: maria, from: 2020-01-01, days in UTC). It cannot show that no event is missing.",
    );
    expect(said).toContain("4 events are in it. The words of each agree with its own checksum; 1 of them is signed");
    expect(check("part.csv").said).toContain("Compare it with one you were given");
    keep("whole.csv", await exported(world, ada));
    expect(check("part.csv", ...key, "--earlier", "whole.csv")).toMatchObject({ status: 2 });

    // The first event, one between others, and one beside its neighbour.
    for (const seq of [1, 3, 4, 6]) {
      keep("changed.csv", csv.replace(new RegExp(`(\n${seq},.*)account\\.blocked`), "$1account.closed"));
      expect(check("changed.csv", ...key), String(seq)).toMatchObject({
        status: 1,
        said: `The log is broken: event ${seq} was changed.\n`,
      });
    }
    keep("other.pem", keyOfSomebodyElse());
    expect(check("part.csv", "--key", "other.pem").said).toContain(
      "event 4 has a signature that this key has not made",
    );
    const empty = await exported(world, ada, { who: "visitor" });
    keep("empty.csv", empty);
    expect(check("empty.csv", ...key)).toMatchObject({ status: 2 });

    // An export of an earlier version does not say that it has a filter.
    keep("older.csv", csv.replace(",Filter,Hash Before", "").replace(/,"search: maria[^"]*",[0-9a-f]*(?=\r\n)/g, ""));
    const older = check("older.csv", ...key);
    expect(older.status).toBe(2);
    expect(older.said).toContain("event 5 is missing or not in its place: it was removed, or the export was made with");
    expect(older.said).not.toContain("broken");
  },
);

onBothDatabases("a file that is not the CSV says nothing about the log", async (world) => {
  const ada = await anAdministrator(world);
  await recorded(world, 3);
  await world.auditHeads.append();
  const { keep, check } = auditor();
  const book = xlsxStream(await exportAudit(world, ada, everything), "audit");
  keep("audit.xlsx", Buffer.from(await new Response(book).arrayBuffer()));
  const csv = await exported(world, ada);
  keep("audit.csv", csv);
  keep("saved-again.csv", csv.replaceAll(",", ";"));
  keep("half.csv", csv.slice(0, -40));
  keep("nothing.csv", "");
  keep("key.pem", "not a key");
  const right = "Choose the CSV: on the page “Audit log”, without a search and without a filter, press “Export CSV”.";
  const open = (...args: string[]) => {
    const { status, said } = check(...args);
    expect(status, args[0]).toBe(2);
    expect(said.startsWith("Nothing can be said about the log.\n"), args[0]).toBe(true);
    return said;
  };
  expect(open("audit.xlsx")).toContain(`audit.xlsx is a workbook for Excel, not the CSV. ${right}`);
  expect(open("audit.csv", "--earlier", "audit.xlsx")).toContain("audit.xlsx is a workbook for Excel");
  expect(open("saved-again.csv")).toContain(
    `saved-again.csv is not the CSV of the audit log: it has no column “Number”. ${right}`,
  );
  expect(open("half.csv")).toContain("half.csv ends in the middle of a line: it is not the whole file.");
  expect(open("nothing.csv")).toContain("nothing.csv is empty");
  expect(open("audit.csv", "--key", "key.pem")).toContain("The public key cannot be read.");
});

onBothDatabases(
  "an auditor finds a value that was removed or changed beside the log, and takes an erasure for one",
  async (world) => {
    const ada = await anAdministrator(world);
    const { db, clock } = world;
    for (const owner of ["maria", "robin"])
      await db.transaction().execute((tx) =>
        recordAudit(tx, clock, "system", {
          ...{ type: "client.restored", subject: owner, detail: { name: besideChain(owner, `"Name", of ${owner}`) } },
        }),
      );
    await world.auditHeads.append();
    const { keep, check } = auditor();
    const before = await exported(world, ada);
    keep("before.csv", before);
    keep("key.pem", world.auditHeads.key.publicKey);
    const key = ["--key", "key.pem"] as const;
    expect(check("before.csv", ...key)).toMatchObject({ status: 0 });
    expect(before).toContain("of maria");
    keep("edited.csv", before.replaceAll("of maria", "of marla"));
    expect(check("edited.csv", ...key).said).toContain("a value beside event 1 was changed");

    // Past the product.
    await db.deleteFrom("audit_personal").where("owner", "=", "robin").execute();
    keep("removed.csv", await exported(world, ada));
    expect(check("removed.csv", ...key).said).toContain("a value beside event 2 was removed");
    expect(await verifyAudit(world)).toEqual({ ok: false, seq: 2, why: "a value beside an event was removed" });

    await db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, clock, "system", { type: "audit.values-erased", subject: "robin", detail: { values: 1 } }),
      );
    await db.transaction().execute((tx) => erasePersonalValues(tx, clock, "maria"));
    await world.auditHeads.append();
    const after = await exported(world, ada);
    keep("after.csv", after);
    expect(after).not.toContain("of maria");
    expect(check("after.csv", ...key, "--earlier", "before.csv")).toMatchObject({ status: 0 });
    expect(check("before.csv", ...key)).toMatchObject({ status: 0 });
    expect(await verifyAudit(world)).toMatchObject({ ok: true });
    const lines = after.split(/(?<=\r\n)(?=\d+,2026)/);
    const moved = lines.map((line) => line.replaceAll("audit.values-erased", "audit.values-kept")).join("");
    keep("without.csv", moved);
    expect(check("without.csv", ...key)).toMatchObject({ status: 1 });
  },
);

const keyOfSomebodyElse = () =>
  generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }).toString();

/** Event 100 and all hashes after it are written anew, by somebody who knows how the chain is made. */
async function rewritten(world: World) {
  let previous = "";
  for (const { hash: _, ...event } of await world.db.selectFrom("audit_events").selectAll().orderBy("seq").execute()) {
    const changed = event.seq === 100 ? { ...event, actor: "somebody else" } : event;
    const hash = linkHash(previous, changed);
    await world.db
      .updateTable("audit_events")
      .set({ ...changed, hash })
      .where("seq", "=", event.seq)
      .execute();
    previous = hash;
  }
  await world.db.updateTable("audit_head").set({ hash: previous }).execute();
  return world;
}
