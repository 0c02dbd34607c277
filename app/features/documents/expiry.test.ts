import { expect } from "vitest";
import { aClient, anAdministrator, aVisitor } from "../../../tests/support/people";
import { anOrder, aReceivedFile, aStoredDocument } from "../../../tests/support/stored-documents";
import { onBothDatabases } from "../../../tests/support/world";
import { day } from "../../platform/clock";
import { eraseDocumentsOfClient } from "./erase.server";
import { listExpiring } from "./expiring.server";
import { wrongDate } from "./expiry-date";
import { removeDocument } from "./own-documents.server";
import { findRejected } from "./own-list.server";
import { listDocumentsForReview, readReviewRequest } from "./review.server";
import { readExpiries, setExpiry } from "./set-expiry.server";
import { uploadDocument } from "./upload.server";

const missing = { init: { status: 404 } };
const few = { atMost: 5 };

onBothDatabases(
  "owner and administrators set the expiry date, nobody else, and each change is written down",
  async (world) => {
    const [owner, stranger, administrator] = [await aClient(world), await aClient(world), await anAdministrator(world)];
    const documentId = await aStoredDocument(world, owner, { name: "Passport.pdf" });
    const set = (actor: Parameters<typeof setExpiry>[1], expiresOn: string) =>
      setExpiry(world, actor, { documentId, expiresOn });
    for (const actor of [stranger, { ...owner, status: "inactive" as const }])
      await expect(set(actor, "2026-12-24")).rejects.toMatchObject(missing);
    await expect(set(aVisitor(), "2026-12-24")).rejects.toMatchObject({ init: { status: 403 } });
    for (const wrong of ["24.12.2026", "2026-02-30", "1999-12-31", "2026-12-24 "])
      expect(await set(owner, wrong)).toBe(wrongDate);

    expect(await Promise.all([set(owner, "2026-12-24"), set(owner, "2026-12-24")])).toEqual([null, null]);
    expect(await set(administrator, "2026-12-25")).toBeNull();
    expect(await readExpiries(world.db, [documentId])).toEqual(new Map([[documentId, "2026-12-25"]]));
    const queue = await listDocumentsForReview(world, administrator, readReviewRequest(new URLSearchParams()));
    expect(queue.documents).toMatchObject([{ expiresOn: "2026-12-25" }]);
    expect(await set(owner, "")).toBeNull();
    expect(await world.auditTrail(documentId)).toEqual(["document.uploaded", ...Array(3).fill("document.expiry-set")]);
    await removeDocument(world, owner, documentId);
    await expect(set(owner, "2026-12-24")).rejects.toMatchObject(missing);
  },
);

onBothDatabases(
  "from 30 days before, a client is asked for a new document, until one is sent or the date is changed",
  async (world) => {
    const [owner, stranger] = [await aClient(world), await aClient(world)];
    // 14 May 2026.
    const passport = await aStoredDocument(world, owner, { name: "Passport.pdf", expiresOn: "2026-06-20" });
    const policy = await aStoredDocument(world, owner, { name: "Policy.pdf", expiresOn: "2026-05-01" });
    const names = async () => (await listExpiring(world, owner, few)).map(({ name, isOver }) => `${name} ${isOver}`);
    expect(await names()).toEqual(["Policy.pdf true"]);
    expect(await findRejected(world, owner, passport), "good for long").toBeNull();
    world.clock.advance(7 * day);
    expect(await names()).toEqual(["Policy.pdf true", "Passport.pdf false"]);
    expect(await listExpiring(world, stranger, few)).toEqual([]);
    expect(await findRejected(world, stranger, passport)).toBeNull();
    expect(await findRejected(world, owner, passport)).toMatchObject({ name: "Passport.pdf", status: "pending" });

    const newer = await aStoredDocument(world, owner, { name: "New passport.pdf", replaces: passport });
    expect(await names()).toEqual(["Policy.pdf true"]);
    await removeDocument(world, owner, newer);
    expect(await names()).toHaveLength(2);
    await setExpiry(world, owner, { documentId: policy, expiresOn: "2027-05-01" });
    await setExpiry(world, owner, { documentId: passport, expiresOn: "" });
    expect(await names()).toEqual([]);
  },
);

onBothDatabases("a wrong date keeps a file out, and the date goes with its document", async (world) => {
  const owner = await aClient(world);
  const order = anOrder({ expiresOn: "soon" });
  expect(await uploadDocument(world, owner, order, await aReceivedFile(world))).toEqual({
    ok: false,
    message: wrongDate,
  });
  expect(await world.storedKeys()).toEqual([]);
  await aStoredDocument(world, owner, { expiresOn: "2026-12-24" });
  await world.db.transaction().execute((tx) => eraseDocumentsOfClient(tx, owner.clientId, world.clock.now()));
  expect(await world.db.selectFrom("document_expiries").selectAll().execute()).toEqual([]);
});
