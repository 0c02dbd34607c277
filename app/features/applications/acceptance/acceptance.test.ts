import { createHash } from "node:crypto";
import { expect } from "vitest";
import { hour, minute } from "~/platform/clock";
import { Conflict } from "~/platform/errors";
import { submitted } from "../../../../tests/support/applications";
import { textOfPdf } from "../../../../tests/support/pdf-text";
import { aClient, anAdministrator, aVisitor, password } from "../../../../tests/support/people";
import { appShows, withFactor } from "../../../../tests/support/second-factor";
import { verifies } from "../../../../tests/support/signed-pdf";
import { anOffer, passAll, seenBy } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { isOwnCode } from "../../accounts/second-factor/own-code.server";
import type { Administrator } from "../../identity/actor";
import { offerTerms } from "../offers/decide.server";
import { readLetter } from "../offers/letters.server";
import type { Viewer } from "../policy";
import { readOwnTasks } from "../tracking/own-requests.server";
import { moveApplication, takeBack } from "../underwriting/move.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { acceptOffer } from "./accept.server";
import { readAcceptance, readOwnAcceptance } from "./acceptances.server";
import { mailAnswerCode } from "./mailed-code.server";
import { readAnswerPage } from "./read-answer-page.server";
import { refuseOffer } from "./refuse.server";

const missing = { init: { status: 404 } };
const name = "Maria Ramírez";
const address = "192.0.2.7";

/** An application with an offer that waits for an answer. */
async function offered(world: World, ada: Administrator, actor?: Parameters<typeof submitted>[1]) {
  const { id } = await submitted(world, actor);
  await moveApplication(world, ada, {
    applicationId: id,
    seen: await seenBy(world, ada, id),
    to: "in-review",
    note: "",
  });
  await passAll(world, ada, id);
  await offerTerms(world, ada, await anOffer(world, ada, id));
  const { offerInForce } = await readLoanFile(world, ada, id);
  return { applicationId: id, decisionId: offerInForce ?? "" };
}

const byLink = (applicationId: string): Viewer => ({ actor: aVisitor(), opened: [applicationId] });

/** The code of the last mail with one. */
async function lastCode(world: World): Promise<string> {
  const mail = (await world.mailbox()).findLast(({ subject }) => subject.startsWith("Your code"));
  return /The code is (\d{3} \d{3})/.exec(mail?.text ?? "")?.[1]?.replace(" ", "") ?? "";
}

onBothDatabases("an account accepts with its password, and both sides get a signed PDF", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { email: "maria@example.com" });
  const key = await offered(world, ada, { actor: maria });
  const viewer: Viewer = { actor: maria, opened: [] };
  expect(await readAnswerPage(world, viewer, key.applicationId)).toMatchObject({ means: "password", why: "" });
  const accept = { ...key, name, address };
  expect(await acceptOffer(world, viewer, { ...accept, password: "wrong" })).toMatchObject({ field: "password" });
  expect(await acceptOffer(world, viewer, { ...accept, name: "Pedro Other", password })).toEqual({
    ...{ ok: false, field: "name" },
    message: expect.stringMatching(/^Enter Maria Ramírez. If somebody else signs, print/),
  });
  expect(await acceptOffer(world, viewer, { ...accept, name: " maria  RAMIREZ ", password })).toEqual({ ok: true });

  const file = await readLoanFile(world, ada, key.applicationId);
  expect(file.application.stage).toBe("agreement");
  expect(file.acceptances).toMatchObject([{ name, decisionId: key.decisionId, takenBackAt: null }]);
  expect(file.history[0]?.words).toContain(`accepted the offer online, signed as ${name}`);
  const acceptanceId = file.acceptances[0]?.id ?? "";
  const pdf = await readAcceptance(world, ada, { applicationId: key.applicationId, acceptanceId });
  const own = await readOwnAcceptance(world, viewer, { applicationId: key.applicationId, acceptanceId });
  expect(own.equals(pdf)).toBe(true);
  expect(verifies(pdf)).toBe(true);
  const letter = createHash("sha256")
    .update(await readLetter(world, ada, key))
    .digest("hex");
  const text = textOfPdf(pdf);
  for (const said of [
    name,
    address,
    "2026-05-14 10:15:00 UTC",
    `The password of the account ${maria.email}`,
    "$2,000,000",
  ])
    expect(text).toContain(said);
  expect(text.replace(/ /g, "")).toContain(letter);
  const { acceptances } = await readOwnTasks(world, viewer, key.applicationId);
  expect(acceptances).toHaveLength(1);
  expect(await world.auditTrail(key.applicationId)).toContain("application.offer-accepted");
  expect((await world.mailbox()).at(-1)).toMatchObject({
    to: "maria@example.com",
    subject: expect.stringMatching(/^You have accepted our offer, /),
  });
});

onBothDatabases(
  "with two-factor sign-in a code of the app is asked for as well, and each works once",
  async (world) => {
    const ada = await anAdministrator(world);
    const { client: maria, browser, uri } = await withFactor(world);
    const key = await offered(world, ada, { actor: maria });
    const viewer: Viewer = { actor: maria, opened: [] };
    expect(await readAnswerPage(world, viewer, key.applicationId)).toMatchObject({
      asksFactorCode: true,
      signer: name,
    });
    const accept = (factorCode?: string) =>
      acceptOffer(world, viewer, { ...key, name, address, password, factorCode, headers: browser.headers() });
    expect(await accept()).toMatchObject({ field: "factorCode", message: expect.stringMatching(/^Enter the code/) });
    const code = await appShows(world, uri);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await accept(wrong)).toMatchObject({ field: "factorCode", message: expect.stringMatching(/^This code is/) });
    expect(await isOwnCode(world, { userId: maria.userId, headers: browser.headers(), code })).toBe(true);
    expect(await accept(code), "used before").toMatchObject({ field: "factorCode" });
    expect(await accept(await appShows(world, uri))).toEqual({ ok: true });
    const { acceptances } = await readLoanFile(world, ada, key.applicationId);
    const signed = { applicationId: key.applicationId, acceptanceId: acceptances[0]?.id ?? "" };
    expect(textOfPdf(await readAcceptance(world, ada, signed)).replace(/\s+/g, " ")).toContain(
      "and a code of its authenticator app",
    );
  },
);

onBothDatabases("whoever has the mailed link accepts with a mailed code, which is tried five times", async (world) => {
  const ada = await anAdministrator(world);
  const key = await offered(world, ada);
  const viewer = byLink(key.applicationId);
  const accept = { ...key, name, address };
  expect(await acceptOffer(world, viewer, { ...accept, code: "123456" })).toMatchObject({ field: "code" });
  expect(await mailAnswerCode(world, viewer, { ...key, address })).toBeNull();
  const first = await lastCode(world);
  const wrong = first === "000000" ? "000001" : "000000";
  for (let time = 0; time < 5; time += 1)
    expect(await acceptOffer(world, viewer, { ...accept, code: wrong })).toMatchObject({
      message: "This is not the code of our last email",
    });
  expect(await acceptOffer(world, viewer, { ...accept, code: first })).toMatchObject({
    message: expect.stringMatching(/no longer works/),
  });
  await mailAnswerCode(world, viewer, { ...key, address });
  const second = await lastCode(world);
  world.clock.advance(16 * minute);
  expect(await acceptOffer(world, viewer, { ...accept, code: second })).toMatchObject({ field: "code" });
  await mailAnswerCode(world, viewer, { ...key, address });
  expect(await acceptOffer(world, viewer, { ...accept, code: await lastCode(world) })).toEqual({ ok: true });
  expect((await readLoanFile(world, ada, key.applicationId)).application.stage).toBe("agreement");
  expect(await world.db.selectFrom("application_answer_codes").selectAll().execute()).toEqual([]);
});

onBothDatabases("codes are mailed five times an hour", async (world) => {
  const ada = await anAdministrator(world);
  const key = await offered(world, ada);
  const ask = () => mailAnswerCode(world, byLink(key.applicationId), { ...key, address });
  for (let time = 0; time < 5; time += 1) expect(await ask()).toBeNull();
  expect(await ask()).toBeGreaterThan(0);
  world.clock.advance(hour);
  expect(await ask()).toBeNull();
});

onBothDatabases("of several acceptances at once one counts", async (world) => {
  const ada = await anAdministrator(world);
  const key = await offered(world, ada);
  const viewer = byLink(key.applicationId);
  await mailAnswerCode(world, viewer, { ...key, address });
  const code = await lastCode(world);
  const all = await Promise.allSettled(
    [1, 2, 3, 4].map(() => acceptOffer(world, viewer, { ...key, name, address, code })),
  );
  expect(all.filter((one) => one.status === "fulfilled" && one.value.ok)).toHaveLength(1);
  for (const one of all) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Conflict);
  expect(await world.db.selectFrom("application_acceptances").select("id").execute()).toHaveLength(1);
});

onBothDatabases("strangers, members without the role and a link without its account answer nothing", async (world) => {
  const ada = await anAdministrator(world);
  const maria = await aClient(world, { email: "maria@example.com" });
  const key = await offered(world, ada, { actor: maria });
  const accept = { ...key, name, address, password };
  const answers: [Viewer, object][] = [
    [{ actor: aVisitor(), opened: [] }, missing],
    [{ actor: await aClient(world), opened: [] }, missing],
    [{ actor: { ...maria, role: "finance" }, opened: [] }, { init: { status: 403 } }],
    [{ actor: { ...maria, role: "finance" }, opened: [key.applicationId] }, { init: { status: 403 } }],
    [byLink(key.applicationId), { message: expect.stringMatching(/^This application belongs to an account/) }],
  ];
  for (const [viewer, refused] of answers) {
    await expect(acceptOffer(world, viewer, accept)).rejects.toMatchObject(refused);
    await expect(refuseOffer(world, viewer, { ...key, reason: "" })).rejects.toMatchObject(refused);
  }
  await expect(mailAnswerCode(world, byLink(key.applicationId), { ...key, address })).rejects.toBeInstanceOf(Conflict);
  expect((await readLoanFile(world, ada, key.applicationId)).application.stage).toBe("terms-offered");
});

onBothDatabases("a declined offer goes back to the review with its reason", async (world) => {
  const ada = await anAdministrator(world);
  const key = await offered(world, ada);
  const viewer = byLink(key.applicationId);
  await refuseOffer(world, viewer, { ...key, reason: "The rate is too high." });
  const file = await readLoanFile(world, ada, key.applicationId);
  expect(file.application.stage).toBe("in-review");
  expect(file.decisions).toMatchObject([{ state: "refused", note: "The rate is too high." }]);
  expect(file.standings[key.decisionId]).toBe("refused");
  expect(file.history[0]).toMatchObject({ who: "The applicant", reason: "The rate is too high." });
  const { letters } = await readOwnTasks(world, viewer, key.applicationId);
  expect(letters).toMatchObject([{ standing: "refused" }]);
  await expect(refuseOffer(world, viewer, { ...key, reason: "" })).rejects.toThrow("This offer has been declined.");
  await offerTerms(world, ada, await anOffer(world, ada, key.applicationId));
  await expect(refuseOffer(world, viewer, { ...key, reason: "" })).rejects.toThrow(/newer offer/);
});

onBothDatabases(
  "an expired or recalled offer is not accepted, and one whose step is taken back is again",
  async (world) => {
    const ada = await anAdministrator(world);
    const maria = await aClient(world, { email: "maria@example.com" });
    const key = await offered(world, ada, { actor: maria });
    const viewer: Viewer = { actor: maria, opened: [] };
    const accept = () => acceptOffer(world, viewer, { ...key, name, address, password });
    await accept();
    await expect(accept()).rejects.toThrow("This offer has been accepted.");
    const back = async () =>
      takeBack(world, ada, {
        applicationId: key.applicationId,
        seen: await seenBy(world, ada, key.applicationId),
        reason: "A mistake.",
      });
    await back();
    expect((await readLoanFile(world, ada, key.applicationId)).acceptances[0]?.takenBackAt).toBe(world.clock.now());
    expect(await accept()).toEqual({ ok: true });
    await back();
    world.clock.set(Date.UTC(2026, 6, 1, 9));
    await expect(accept()).rejects.toThrow(
      "The offer was valid until 30 June 2026. Write to us if you still want the loan.",
    );
    await back();
    await expect(accept()).rejects.toThrow("We have taken back this offer.");
  },
);
