import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressChanges } from "../../../tests/support/administrator-verbs/address-changes";
import { applications } from "../../../tests/support/administrator-verbs/applications";
import { delegates } from "../../../tests/support/administrator-verbs/delegates";
import { documentRequests } from "../../../tests/support/administrator-verbs/document-requests";
import { households } from "../../../tests/support/administrator-verbs/households";
import { incoming } from "../../../tests/support/administrator-verbs/incoming";
import { members } from "../../../tests/support/administrator-verbs/members";
import { peopleAndFiles } from "../../../tests/support/administrator-verbs/people-and-files";
import { portfolio } from "../../../tests/support/administrator-verbs/portfolio";
import { sharing } from "../../../tests/support/administrator-verbs/sharing";
import type { Verbs } from "../../../tests/support/administrator-verbs/verb";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { tableDigests } from "../../../tests/support/table-digests";
import { onBothDatabases } from "../../../tests/support/world";

const lists: Record<string, Verbs> = {
  addressChanges,
  applications,
  delegates,
  members,
  documentRequests,
  households,
  incoming,
  peopleAndFiles,
  portfolio,
  sharing,
};
const features = join(import.meta.dirname, "..");

/** The exported functions that call requireAdministrator, once for each call. */
function verbsInCode(): string[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: features }).filter(
    (path) => !path.includes(".test.") && path !== join("identity", "policy.ts"),
  );
  return files.flatMap((path) => {
    const code = readFileSync(join(features, path), "utf8");
    return [...code.matchAll(/\brequireAdministrator\(/g)].map(({ index }) => {
      const [, exported, name] =
        [...code.slice(0, index).matchAll(/^(export )?(?:async )?function (\w+)/gm)].at(-1) ?? [];
      return exported ? `${path.split(/[\\/]/)[0]} ${name}` : `${path}: a call outside of an exported function`;
    });
  });
}

test("every verb that asks for an administrator is in a list of tests/support/administrator-verbs", () => {
  const listed = Object.values(lists).flatMap(({ reading, writing }) => [reading, writing].flatMap(Object.keys));
  expect(listed.toSorted()).toEqual(verbsInCode().toSorted());
});

for (const [list, { reading, writing }] of Object.entries(lists))
  onBothDatabases(`${list}: administrators only; for others it does not exist, and changes nothing`, async (world) => {
    const ada = await anAdministrator(world);
    const eve = await anAdministrator(world, { name: "Eve Stone" });
    const others = [aVisitor(), await aClient(world)];
    for (const [name, arrange] of Object.entries({ ...reading, ...writing })) {
      const call = await arrange(world, { ada, eve });
      const before = await tableDigests(world.db);
      for (const actor of others)
        await expect(call(actor), `${name} by a ${actor.kind}`).rejects.toMatchObject({ init: { status: 404 } });
      expect(await tableDigests(world.db), `${name}, refused`).toEqual(before);

      const given = await call(ada);
      const after = await tableDigests(world.db);
      if (name in writing) expect(after, `${name} has changed something`).not.toEqual(before);
      else {
        expect(after, `${name} has only read`).toEqual(before);
        expect([undefined, null, 0, "", []], `${name} gives something`).not.toContainEqual(given);
      }
    }
  });
