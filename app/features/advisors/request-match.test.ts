import { expect, test } from "vitest";
import { anAdministrator } from "../../../tests/support/people";
import { onBothDatabases, type World } from "../../../tests/support/world";
import { hour } from "../../platform/clock";
import { listNotifications } from "../notifications/notifications.server";
import { MatchRequest } from "./match-schema";
import { readMatchReceipt, requestMatch } from "./request-match.server";

type Input = Parameters<typeof requestMatch>[1];

const aRequest = (input: Partial<Input> = {}): Input => ({
  answers: { about: "Estate planning", place: "United Kingdom", language: "English", amount: "1000000" },
  name: "Eve Ng",
  email: "eve@example.com",
  phone: "",
  message: "Two wills, two countries.",
  advisor: ["harriet-vale", "tomas-ferrer"],
  ...input,
});

const rows = ({ db }: World) => db.selectFrom("match_requests").selectAll().execute();
const items = ({ db }: World) => db.selectFrom("inbox_items").selectAll().execute();

async function ask(world: World, input: Partial<Input> = {}): Promise<string> {
  const result = await requestMatch(world, aRequest(input));
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

onBothDatabases(
  "a request is stored with answers and proposal, promised, acknowledged and put into the inbox",
  async (world) => {
    const administrator = await anAdministrator(world);
    const id = await ask(world);
    const answerDueAt = world.clock.now() + 24 * hour;

    const [row] = await rows(world);
    expect(row).toMatchObject({
      id,
      name: "Eve Ng",
      promised_at: answerDueAt,
      wanted: '["harriet-vale","tomas-ferrer"]',
    });
    expect(JSON.parse(row?.answers ?? "")[0]).toEqual({ question: "What is it about?", answer: "Estate planning" });
    expect(JSON.parse(row?.proposal ?? "").proposed[0]).toMatchObject({ name: "Harriet Vale", gaps: [] });
    expect(await items(world)).toMatchObject([
      { id, kind: "match", status: "new", title: "Estate planning", promised_at: answerDueAt },
    ]);
    const [mail] = await world.mailbox();
    expect(mail).toMatchObject({
      to: "eve@example.com",
      subject: `Your advisor match, A-${id.slice(-8).toUpperCase()}`,
    });
    expect(mail?.text).toContain("Harriet Vale: Private Client Director, London");
    // The words of the person who typed the address are left out, and so are the answers.
    expect(mail?.text).not.toMatch(/Eve|wills|Estate planning|\$/);
    expect(await listNotifications(world, administrator)).toMatchObject([
      { sentence: "Eve Ng asks for an advisor: Estate planning." },
    ]);
    const agreements = await world.db.selectFrom("agreements").select("document").where("subject", "=", id).execute();
    expect(agreements).toHaveLength(2);
    expect(await world.auditTrail(id)).toEqual(["match.requested"]);
    const reference = `A-${id.slice(-8).toUpperCase()}`;
    expect(await readMatchReceipt(world, id)).toEqual({ reference, answerDueAt, hours: 24 });
  },
);

onBothDatabases("the same request within an hour is one, also at the same time", async (world) => {
  const ids = await Promise.all([1, 2, 3].map(() => ask(world)));
  expect(new Set(ids).size).toBe(1);
  expect(await ask(world, { email: "Eve@example.com", name: "Eve N." })).toBe(ids[0]);
  expect(await world.mailbox()).toHaveLength(1);
  expect(await items(world)).toHaveLength(1);
  expect(await ask(world, { advisor: ["harriet-vale"] })).not.toBe(ids[0]);
  world.clock.advance(hour);
  expect(await ask(world)).not.toBe(ids[0]);
  expect(await rows(world)).toHaveLength(3);
});

onBothDatabases("somebody has to be chosen from those who are proposed", async (world) => {
  const nobody = { ok: false, reason: "nobody-chosen" };
  expect(await requestMatch(world, aRequest({ advisor: [] }))).toEqual(nobody);
  expect(await requestMatch(world, aRequest({ advisor: ["nobody", "<script>"] }))).toEqual(nobody);
  expect(await rows(world)).toEqual([]);

  // Where nobody fits, a person looks further.
  const answers = { ...aRequest().answers, amount: "0" };
  await ask(world, { answers, advisor: ["harriet-vale"] });
  const [row] = await rows(world);
  expect(row?.wanted).toBe("[]");
  expect((await world.mailbox())[0]?.text).toContain("None of our three advisors fits");
});

onBothDatabases(
  "a receipt is read from an id of ours only; one that nobody has is answered like one of today",
  async (world) => {
    const id = "018f7a2c-5c00-7abc-8def-0123456789ab";
    expect(await readMatchReceipt(world, id)).toMatchObject({ answerDueAt: 0x018f7a2c5c00 + 24 * hour, hours: 24 });
    for (const made of [null, "", "<script>", "x".repeat(36), `${id}0`, "ffffffff-ffff-7fff-8fff-ffffffffffff"])
      expect(await readMatchReceipt(world, made)).toBeNull();
  },
);

test("the form wants a name and one address, and reads one advisor or several", () => {
  const form = { name: " Eve ", email: "eve@example.com" };
  expect(MatchRequest.parse(form)).toEqual({ ...form, name: "Eve", phone: "", message: "", advisor: [] });
  for (const wrong of [{ name: " " }, { email: "a@b.test\r\nBcc: c@d.test" }, { message: "x".repeat(2001) }])
    expect(MatchRequest.safeParse({ ...form, ...wrong }).success).toBe(false);
});
