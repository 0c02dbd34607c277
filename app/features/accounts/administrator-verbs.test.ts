import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressChanges } from "../../../tests/support/administrator-verbs/address-changes";
import { applications } from "../../../tests/support/administrator-verbs/applications";
import { clientBatchVerbs } from "../../../tests/support/administrator-verbs/client-batches";
import { clientImportVerbs } from "../../../tests/support/administrator-verbs/client-imports";
import { clientInvitationVerbs } from "../../../tests/support/administrator-verbs/client-invitations";
import { clientMergeVerbs } from "../../../tests/support/administrator-verbs/client-merges";
import { clientViewVerbs } from "../../../tests/support/administrator-verbs/client-views";
import { complianceVerbs } from "../../../tests/support/administrator-verbs/compliance";
import { delegates } from "../../../tests/support/administrator-verbs/delegates";
import { documentApprovals } from "../../../tests/support/administrator-verbs/document-approvals";
import { documentRequests } from "../../../tests/support/administrator-verbs/document-requests";
import { events } from "../../../tests/support/administrator-verbs/events";
import { households } from "../../../tests/support/administrator-verbs/households";
import { incoming } from "../../../tests/support/administrator-verbs/incoming";
import { meetings } from "../../../tests/support/administrator-verbs/meetings";
import { members } from "../../../tests/support/administrator-verbs/members";
import { notesAndTags } from "../../../tests/support/administrator-verbs/notes-and-tags";
import { outOfReachVerbs } from "../../../tests/support/administrator-verbs/out-of-reach";
import { peopleAndFiles } from "../../../tests/support/administrator-verbs/people-and-files";
import { portfolio } from "../../../tests/support/administrator-verbs/portfolio";
import { repayments } from "../../../tests/support/administrator-verbs/repayments";
import { savedTexts } from "../../../tests/support/administrator-verbs/saved-texts";
import { sharing } from "../../../tests/support/administrator-verbs/sharing";
import { siteContent } from "../../../tests/support/administrator-verbs/site-content";
import { staff } from "../../../tests/support/administrator-verbs/staff";
import { tasks } from "../../../tests/support/administrator-verbs/tasks";
import { teamVerbs } from "../../../tests/support/administrator-verbs/teams";
import type { Verbs } from "../../../tests/support/administrator-verbs/verb";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { tableDigests } from "../../../tests/support/table-digests";
import { aTeam } from "../../../tests/support/teams";
import { onBothDatabases, type World } from "../../../tests/support/world";
import type { Actor, Administrator } from "../identity/actor";
import { mayAsStaff, type StaffAct, staffActs, staffRoles } from "../identity/staff/roles";

const lists: Record<string, Verbs> = {
  addressChanges,
  applications,
  delegates,
  members,
  notesAndTags,
  documentApprovals,
  documentRequests,
  events,
  households,
  incoming,
  meetings,
  outOfReachVerbs,
  peopleAndFiles,
  clientBatchVerbs,
  clientImportVerbs,
  clientInvitationVerbs,
  clientMergeVerbs,
  clientViewVerbs,
  complianceVerbs,
  portfolio,
  repayments,
  savedTexts,
  siteContent,
  sharing,
  staff,
  tasks,
  teamVerbs,
};
const features = join(import.meta.dirname, "..");

interface VerbInCode {
  name: string;
  /** What the call asks for; null where the verb reckons it. */
  act: StaffAct | null;
}

/** The exported functions that call requireStaff, once for each call. */
function verbsInCode(): VerbInCode[] {
  const files = globSync("**/*.{ts,tsx}", { cwd: features }).filter(
    (path) => !path.includes(".test.") && path !== join("identity", "policy.ts"),
  );
  return files.flatMap((path) => {
    const code = readFileSync(join(features, path), "utf8");
    return [...code.matchAll(/\brequireStaff\([^()]*?, (?:"([a-z.]+)")?/g)].map(({ index, 1: act }) => {
      const [, exported, name] =
        [...code.slice(0, index).matchAll(/^(export )?(?:async )?function (\w+)/gm)].at(-1) ?? [];
      const [feature] = path.split(/[\\/]/);
      const verb = exported ? `${feature} ${name}` : `${path}: a call outside of an exported function`;
      return { name: verb, act: staffActs.find((known) => known === act) ?? null };
    });
  });
}

/** For verbs that reckon what they ask for: what the call of the list asks for. */
const reckoned: Record<string, StaffAct> = Object.fromEntries([
  ...["saveText", "removeText", "putTextBack"].map((verb) => [`saved-texts ${verb}`, "inbox.work"]),
  // By the kind of work: the list has a task.
  ["out-of-reach giveOutOfReach", "tasks.work"],
  ...["changeSchedule", "addLeave", "removeLeave"].map((verb) => [`meetings ${verb}`, "meetings.hours"]),
]);
const actOf = new Map(verbsInCode().map(({ name, act }) => [name, act ?? reckoned[name]]));

test("every verb that asks for an administrator is in a list of tests/support/administrator-verbs", () => {
  const listed = Object.values(lists).flatMap(({ reading, writing }) => [reading, writing].flatMap(Object.keys));
  expect(listed.toSorted()).toEqual(
    verbsInCode()
      .map(({ name }) => name)
      .toSorted(),
  );
});

for (const [list, { reading, writing }] of Object.entries(lists))
  onBothDatabases(
    `${list}: staff only, each in their role; for others it does not exist, and changes nothing`,
    async (world) => {
      const ada = await anAdministrator(world);
      const eve = await anAdministrator(world, { name: "Eve Stone" });
      const colleagues: Administrator[] = [];
      for (const role of staffRoles) colleagues.push(await anAdministrator(world, { name: "Olga Reed", role }));
      const others = [aVisitor(), await aClient(world)];
      for (const [name, arrange] of Object.entries({ ...reading, ...writing })) {
        const call = await arrange(world, { ada, eve });
        const before = await tableDigests(world);
        for (const actor of others)
          await expect(call(actor), `${name} by a ${actor.kind}`).rejects.toMatchObject({ init: { status: 404 } });
        const act = actOf.get(name);
        if (!act) throw new Error(`${name} asks for no known act`);
        for (const colleague of colleagues)
          if (!mayAsStaff(colleague.role, act))
            await expect(call(colleague), `${name} by the role ${colleague.role}`).rejects.toMatchObject({
              init: { status: 403 },
            });
        expect(await tableDigests(world), `${name}, refused`).toEqual(before);

        if (mayAsStaff("advisor", act))
          for (const boundary of ["another advisor", "another team"] as const)
            await expectBeyondReach(world, { name, call, changes: name in writing, boundary });

        const given = await call(ada);
        const after = await tableDigests(world);
        if (name in writing) expect(after, `${name} has changed something`).not.toEqual(before);
        else {
          expect(after, `${name} has only read`).toEqual(before);
          expect([undefined, null, 0, "", []], `${name} gives something`).not.toContainEqual(given);
        }
      }
    },
  );

/** What belongs to no client: advisors may do it like everybody else. */
const ofNoClient = [
  "clients addClient",
  "clients keepChoice",
  ...["saved-texts listSavedTexts", "saved-texts saveText", "saved-texts removeText", "saved-texts putTextBack"],
  ...["tasks saveTemplate", "tasks removeTemplate", "tasks restoreTemplate"],
  ...["saveChecklist", "removeChecklist", "putChecklistBack"].map((verb) => `document-requests ${verb}`),
  ...["client-views saveView", "client-views removeView", "client-views putViewBack", "client-views chooseColumns"],
  ...["client-tags renameTag", "client-tags mergeTags", "client-tags removeTag"],
  ...["meetings changeSchedule", "meetings addLeave", "meetings removeLeave", "meetings changeRooms"],
  ...["meetings addClosure", "meetings removeClosure", "meetings makeOwnFeed", "meetings removeOwnFeed"],
  "staff-mails saveStaffMails",
];

/** For the advisor of other clients, or of the clients of another team who have no advisor, what the verb is about does not exist, and nothing of it is told. */
async function expectBeyondReach(
  world: World,
  {
    name,
    call,
    changes,
    boundary,
  }: {
    name: string;
    call: (actor: Actor) => Promise<unknown>;
    changes: boolean;
    boundary: "another advisor" | "another team";
  },
): Promise<void> {
  const { db } = world;
  const clients = await db
    .selectFrom("clients")
    .select(["id", "user_id", "name", "email", "advisor", "team_id"])
    .execute();
  const unowned = await db.selectFrom("applications").select("id").where("user_id", "is", null).execute();
  const holder = clients.find(({ user_id }) => user_id !== null)?.user_id ?? null;
  const visitors = await db.selectFrom("contact_messages").select("id").where("client_id", "is", null).execute();
  const [theirs, own] = [await aTeam(world), await aTeam(world)];
  const others = boundary === "another advisor" ? { advisor: "mei-lin-szeto" } : { advisor: "", team_id: theirs };
  await db.updateTable("clients").set(others).execute();
  const anyClient = clients[0]?.id ?? null;
  await db.updateTable("contact_messages").set({ client_id: anyClient }).where("client_id", "is", null).execute();
  await db.updateTable("applications").set({ user_id: holder }).where("user_id", "is", null).execute();
  const harriet = await anAdministrator(world, { name: "Harriet Vale", role: "advisor", teams: [own] });
  const compares = changes && !ofNoClient.includes(name);
  const before = compares && (await tableDigests(world));
  const given = await call(harriet).catch((error: unknown) => {
    expect(error, `${name} by the advisor of ${boundary}`).toMatchObject({ init: { status: 404 } });
    return null;
  });
  if (compares) expect(await tableDigests(world), `${name} by the advisor of ${boundary}`).toEqual(before);
  const told = JSON.stringify(given) ?? "";
  const secret = clients.flatMap(({ id, name, email }) => [id, name, email]);
  expect(
    secret.filter((one) => told.includes(one)),
    `${name} tells the advisor of ${boundary}`,
  ).toEqual([]);
  for (const { id, advisor, team_id } of clients)
    await db.updateTable("clients").set({ advisor, team_id }).where("id", "=", id).execute();
  for (const { id } of visitors)
    await db.updateTable("contact_messages").set({ client_id: null }).where("id", "=", id).execute();
  for (const { id } of unowned)
    await db.updateTable("applications").set({ user_id: null }).where("id", "=", id).execute();
  await db.deleteFrom("user").where("id", "=", harriet.userId).execute();
  await db.deleteFrom("teams").where("id", "in", [theirs, own]).execute();
}
