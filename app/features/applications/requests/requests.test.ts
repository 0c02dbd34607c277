import { expect } from "vitest";
import type { ReceivedForm } from "~/features/uploads/received-form.server";
import { aClient, anAdministrator, aVisitor } from "../../../../tests/support/people";
import { aReceivedFile } from "../../../../tests/support/stored-documents";
import { inReview, passAll } from "../../../../tests/support/underwriting";
import { onBothDatabases, type World } from "../../../../tests/support/world";
import { answerConversation } from "../../inbox/conversation.server";
import { replyToItem } from "../../inbox/replies.server";
import { listNotifications } from "../../notifications/notifications.server";
import { openByLink, peekAccessLink } from "../access/access-link.server";
import { readOwnApplication } from "../tracking/own-application.server";
import { readOwnTasks } from "../tracking/own-requests.server";
import { answerWords } from "../tracking/request-title";
import { withdrawApplication } from "../tracking/withdraw.server";
import { readLoanFile } from "../underwriting/read-loan-file.server";
import { answerRequest } from "./answer-request.server";
import { attachToRequest, listRequestFiles } from "./request-files.server";
import { judgeAnswer, sendRequest, withdrawRequest } from "./requests.server";

const documents = { kind: "documents", field: null, text: "The register extract", dueOn: "2026-05-21" } as const;
const company = { kind: "correction", field: "companyName", text: "As in the register", dueOn: "2026-05-20" } as const;
const missing = { init: { status: 404 } };

const itemOf = ({ db }: World, id: string) =>
  db.selectFrom("inbox_items").select(["status", "answered_at"]).where("id", "=", id).executeTakeFirstOrThrow();

onBothDatabases("a request makes a task and a mail, and its answer is stored with the application", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  await passAll(world, ada, id);
  const viewer = { actor: aVisitor(), opened: [id] };
  const requestId = await sendRequest(world, ada, { applicationId: id, ...documents });

  const mail = (await world.mailbox()).at(-1);
  expect(mail?.text).toContain("by 21 May 2026");
  expect(mail?.text).not.toContain("register");
  expect((await readOwnApplication(world, viewer, id)).waiting).toEqual({
    since: world.clock.now(),
    what: "Documents that we have asked for, by 21 May.",
  });
  expect((await itemOf(world, id)).status).toBe("waiting");
  expect((await readLoanFile(world, ada, id)).blockers[0]?.words).toContain("not answered the request of 14 May");

  const answer = { applicationId: id, requestId, text: "", value: "", files: 0 };
  expect(await answerRequest(world, viewer, answer)).toMatchObject({ text: expect.stringContaining("Attach a file") });
  expect(await answerRequest(world, viewer, { ...answer, text: "Sent\r\nby post" })).toBeNull();
  await expect(answerRequest(world, viewer, { ...answer, text: "Again" })).rejects.toThrow("answered already");
  const { requests } = await readOwnTasks(world, viewer, id);
  expect(requests.map(answerWords)).toEqual(["your words"]);
  expect(answerWords({ answer: "", corrected: "Quay Ltd", files: ["a.pdf", "b.pdf"] })).toBe(
    "your correction and the files a.pdf, b.pdf",
  );
  expect((await readOwnApplication(world, viewer, id)).waiting).toBeNull();
  expect((await itemOf(world, id)).status).toBe("open");
  expect((await listNotifications(world, ada))[0]?.sentence).toContain("has answered what you asked for");
  const loanFile = await readLoanFile(world, ada, id);
  expect(loanFile.requests[0]).toMatchObject({ state: "answered", answer: "Sent\nby post" });
  expect(loanFile.blockers[0]?.words).toContain("Nobody has looked at the applicant's answer of 14 May");

  await judgeAnswer(world, ada, { applicationId: id, requestId, verdict: "accepted", note: "" });
  expect((await readLoanFile(world, ada, id)).blockers).toEqual([]);
  expect((await world.auditTrail(id)).slice(-3)).toEqual([
    "application.request-sent",
    "application.request-answered",
    "application.request-accepted",
  ]);
});

onBothDatabases(
  "a correction is checked like the form, kept beside the original, and counts once accepted",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await inReview(world, ada);
    const viewer = { actor: aVisitor(), opened: [id] };
    const requestId = await sendRequest(world, ada, { applicationId: id, ...company });
    const answer = { applicationId: id, requestId, text: "", value: " ", files: 0 };
    expect(await answerRequest(world, viewer, answer)).toEqual({ value: "Enter the company name" });
    expect(await answerRequest(world, viewer, { ...answer, value: "Quay & Sons" }), "unchanged, and no reason").toEqual(
      {
        text: expect.stringContaining("You have not changed the answer"),
      },
    );
    expect(await answerRequest(world, viewer, { ...answer, value: "Quay & Sons Ltd" })).toBeNull();
    expect((await readLoanFile(world, ada, id)).application.company).toBe("Quay & Sons");
    await judgeAnswer(world, ada, { applicationId: id, requestId, verdict: "accepted", note: "" });
    const loanFile = await readLoanFile(world, ada, id);
    expect(loanFile.application.company).toBe("Quay & Sons Ltd");
    expect(loanFile.application.answers.companyName).toBe("Quay & Sons");
    expect(loanFile.requests[0]).toMatchObject({ original: "Quay & Sons", corrected: "Quay & Sons Ltd" });
    const own = await readOwnApplication(world, viewer, id);
    expect([own.answers.companyName, own.corrected]).toEqual(["Quay & Sons", { companyName: "Quay & Sons Ltd" }]);

    const amount = { ...company, field: "loanAmount" } as const;
    const second = await sendRequest(world, ada, { applicationId: id, ...amount });
    const wrong = await answerRequest(world, viewer, { ...answer, requestId: second, value: "900" });
    expect(wrong?.value).toContain("from $1,000,000");
    await answerRequest(world, viewer, { ...answer, requestId: second, value: "$4,000,000" });
    await judgeAnswer(world, ada, {
      applicationId: id,
      requestId: second,
      verdict: "set-aside",
      note: "By telephone: no",
    });
    expect((await readLoanFile(world, ada, id)).application.amountCents).toBe(2_500_000_00);
  },
);

onBothDatabases("a corrected phone number or zip code is checked by the country of the application", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const viewer = { actor: aVisitor(), opened: [id] };
  const ask = { ...company, field: "phone", applicationId: id } as const;
  const requestId = await sendRequest(world, ada, ask);
  const answer = { applicationId: id, requestId, text: "", files: 0 };
  const refused = await answerRequest(world, viewer, { ...answer, value: "0788 123 456" });
  expect(refused?.value).toContain("begins with + and the country code");
  expect(await answerRequest(world, viewer, { ...answer, value: "5251 2345" })).toBeNull();
});

onBothDatabases("a corrected email address gets the replies, and the wrong one loses its access", async (world) => {
  const { db } = world;
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const lastMail = async () => (await world.mailbox()).at(-1);
  const tokenOf = (mail: { url: string } | undefined) => new URL(mail?.url ?? "").searchParams.get("token") ?? "";
  const reply = (formKey: string, seen: string) =>
    replyToItem(world, ada, { id, text: "Your interest rate", seen, formKey });
  expect(await openByLink(world, { token: tokenOf(await lastMail()), earlier: undefined })).not.toBeNull();
  await reply("3f2b8c1e-0000-4000-8000-000000000001", "");
  const conversation = tokenOf(await lastMail());
  const viewer = { actor: aVisitor(), opened: [id] };
  const requestId = await sendRequest(world, ada, { applicationId: id, ...company, field: "email" });
  const opened = tokenOf(await lastMail());
  expect(await peekAccessLink(world, opened)).toBe(true);

  const value = "maria.ramirez@example.com";
  expect(await answerRequest(world, viewer, { applicationId: id, requestId, text: "", value, files: 0 })).toBeNull();
  await judgeAnswer(world, ada, { applicationId: id, requestId, verdict: "accepted", note: "" });

  const told = await lastMail();
  expect(told?.to).toBe(value);
  expect(await peekAccessLink(world, tokenOf(told))).toBe(true);
  expect(await peekAccessLink(world, opened)).toBe(false);
  expect(await db.selectFrom("application_access").selectAll().execute()).toEqual([]);
  const answer = { secret: conversation, text: "Who is this?", formKey: "3f2b8c1e-0000-4000-8000-000000000002" };
  expect(await answerConversation(world, answer)).toBe(false);
  const letter = await db.selectFrom("inbox_letters").select("id").executeTakeFirstOrThrow();
  await reply("3f2b8c1e-0000-4000-8000-000000000003", letter.id);
  expect((await lastMail())?.to).toBe(value);
});

onBothDatabases(
  "files come with an answer, once, while the request is open, and are shown beside it",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await inReview(world, ada);
    const viewer = { actor: aVisitor(), opened: [id] };
    const requestId = await sendRequest(world, ada, { applicationId: id, ...documents });
    const answering = { applicationId: id, requestId, uploadKey: "a form" };
    const send = async (names: string[], who = viewer) => {
      const files: ReceivedForm["files"] = [];
      for (const name of names) files.push({ ok: true, ...(await aReceivedFile(world, { name })) });
      return attachToRequest(world, who, answering, { fields: new Map(), files });
    };
    const outcomes = await send(["Register.pdf", "Notes.txt"]);
    expect(outcomes).toMatchObject([{ ok: true }, { ok: false, message: expect.stringContaining("accepted kind") }]);
    await send(["Register.pdf"]);
    expect(await listRequestFiles(world.db, requestId)).toMatchObject([{ name: "Register.pdf" }]);
    await expect(send(["Other.pdf"], { actor: aVisitor(), opened: [] })).rejects.toMatchObject(missing);

    const answer = { applicationId: id, requestId, text: "", value: "", files: 1 };
    expect(await answerRequest(world, viewer, answer)).toBeNull();
    const loanFile = await readLoanFile(world, ada, id);
    expect(loanFile.requests[0]?.files).toMatchObject([{ name: "Register.pdf" }]);
    expect(loanFile.files).toMatchObject([{ name: "Register.pdf" }]);
    answering.uploadKey = "another form";
    expect(await send(["Late.pdf"])).toMatchObject([{ ok: false, message: expect.stringContaining("no longer open") }]);
    expect((await readLoanFile(world, ada, id)).files).toHaveLength(1);
  },
);

onBothDatabases("a withdrawn request removes its task", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const viewer = { actor: aVisitor(), opened: [id] };
  const one = await sendRequest(world, ada, { applicationId: id, ...documents });
  await sendRequest(world, ada, { applicationId: id, ...company });
  const mails = (await world.mailbox()).length;
  expect(await sendRequest(world, ada, { applicationId: id, ...documents }), "sent twice").toBe(one);
  expect(await world.mailbox()).toHaveLength(mails);
  expect((await readOwnApplication(world, viewer, id)).waiting?.what).toBe(
    "Your answers to 2 requests, the first by 20 May.",
  );
  await withdrawRequest(world, ada, { applicationId: id, requestId: one, reason: "Found it" });
  expect((await readOwnApplication(world, viewer, id)).waiting?.what).toContain("correction of “Company Name”");
  const late = answerRequest(world, viewer, { applicationId: id, requestId: one, text: "Here", value: "", files: 0 });
  await expect(late).rejects.toThrow("withdrawn this request");
  const again = withdrawRequest(world, ada, { applicationId: id, requestId: one, reason: "Twice" });
  await expect(again).rejects.toThrow("Ada Winter withdrew the request for documents");
  const { requests } = await readOwnTasks(world, viewer, id);
  expect(requests.map(({ state }) => state)).toEqual(["open", "withdrawn"]);
});

onBothDatabases(
  "of an answer and a withdrawal at the same time one succeeds; an ended application allows no request",
  async (world) => {
    const ada = await anAdministrator(world);
    const id = await inReview(world, ada);
    const viewer = { actor: aVisitor(), opened: [id] };
    const requestId = await sendRequest(world, ada, { applicationId: id, ...documents });
    const outcomes = await Promise.allSettled([
      answerRequest(world, viewer, { applicationId: id, requestId, text: "Here", value: "", files: 0 }),
      withdrawRequest(world, ada, { applicationId: id, requestId, reason: "Found it" }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);

    const other = await sendRequest(world, ada, { applicationId: id, ...documents });
    await withdrawApplication(world, viewer, { applicationId: id, from: "in-review" });
    const late = answerRequest(world, viewer, {
      applicationId: id,
      requestId: other,
      text: "Here",
      value: "",
      files: 0,
    });
    await expect(late).rejects.toThrow("has ended");
  },
);

onBothDatabases("strangers cannot answer a request, and clients cannot make one", async (world) => {
  const ada = await anAdministrator(world);
  const id = await inReview(world, ada);
  const requestId = await sendRequest(world, ada, { applicationId: id, ...documents });
  const client = await aClient(world);
  const stranger = { actor: client, opened: [] };
  const answer = { applicationId: id, requestId, text: "Here", value: "", files: 0 };
  for (const attempt of await Promise.allSettled([
    answerRequest(world, stranger, answer),
    readOwnTasks(world, stranger, id),
    sendRequest(world, client, { applicationId: id, ...documents }),
    withdrawRequest(world, client, { applicationId: id, requestId, reason: "x" }),
    judgeAnswer(world, client, { applicationId: id, requestId, verdict: "accepted", note: "" }),
  ]))
    expect(attempt).toMatchObject({ status: "rejected", reason: missing });
  const other = await inReview(world, ada);
  const viewer = { actor: aVisitor(), opened: [other] };
  await expect(answerRequest(world, viewer, { ...answer, applicationId: other })).rejects.toMatchObject(missing);
});
