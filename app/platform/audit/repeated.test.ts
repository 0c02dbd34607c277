import { expect } from "vitest";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases } from "../../../tests/support/world";
import { minute } from "../clock";
import { recordAudit } from "./audit.server";
import { isRepeated } from "./repeated.server";

onBothDatabases(
  "only the last thing that a person did to a subject, within a minute, is a repetition",
  async (world) => {
    const [ada, eve] = [await anAdministrator(world), await anAdministrator(world)];
    const { db, clock } = world;
    const approved = { type: "document.approved", subject: "d1", detail: { reason: "" } } as const;
    const opened = { type: "document.opened", subject: "d1", detail: { how: "view" } } as const;
    const reopened = { type: "document.reopened", subject: "d1", detail: { from: "approved", reason: "x" } } as const;
    const record = (actor: typeof ada, event: typeof approved | typeof opened | typeof reopened) =>
      db.transaction().execute((tx) => recordAudit(tx, clock, actor, event));
    const repeated = (actor: typeof ada, event = approved) =>
      db.transaction().execute((tx) => isRepeated(tx, clock, actor, event));

    expect(await repeated(ada)).toBe(false);
    await record(ada, approved);
    await record(ada, opened);
    expect(await repeated(ada)).toBe(true);
    expect(await repeated(eve), "somebody else").toBe(false);
    await record(eve, reopened);
    expect(await repeated(ada), "a colleague has reopened it").toBe(false);

    await record(ada, approved);
    clock.advance(minute);
    expect(await repeated(ada), "later it is an act of its own").toBe(false);
  },
);
