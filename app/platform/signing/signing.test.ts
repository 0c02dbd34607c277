import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testSecret } from "../../../tests/support/secret";
import { signatureOf, verifies } from "../../../tests/support/signed-pdf";
import { emptyWorld, onBothDatabases, type World } from "../../../tests/support/world";
import { day } from "../clock";
import { newDocument } from "../pdf/new-document.server";
import { signPdf } from "./sign-pdf.server";
import { givenIdentity } from "./signing-identity.server";

async function aPdf({ firm, workers }: World): Promise<Buffer> {
  const pdf = newDocument({ title: "Acceptance", author: firm, issued: "2026-05-14" }, { workers, by: "test" });
  pdf.paragraph("I accept.");
  return pdf.finish();
}

const words = { name: "Maria Ramírez", reason: "Acceptance of an offer" };

onBothDatabases("a signed PDF verifies, and a changed byte does not", async (world) => {
  const identity = await world.signing();
  const signed = await signPdf(await aPdf(world), identity, { ...words, at: world.clock.now() });
  expect(verifies(signed)).toBe(true);
  const { certificate, subFilter, attributes } = signatureOf(signed);
  expect(certificate.fingerprint256.replaceAll(":", "").toLowerCase()).toBe(identity.fingerprint);
  expect(certificate.subject).toContain(world.firm.legalName);
  expect(subFilter).toBe("ETSI.CAdES.detached");
  // Content type, digest and the signer's certificate; no time, which stands in the PDF.
  expect(attributes.toSorted()).toEqual(
    ["1.2.840.113549.1.9.16.2.47", "1.2.840.113549.1.9.3", "1.2.840.113549.1.9.4"].toSorted(),
  );
  for (const at of [20, Math.floor(signed.length / 3), signed.length - 10]) {
    const changed = Buffer.from(signed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(verifies(changed), `byte ${at}`).toBe(false);
  }
});

onBothDatabases(
  "one certificate signs for all nodes, stored encrypted, and is renewed before it ends",
  async (world) => {
    const [one, other] = await Promise.all([world.signing(), (await world.openAgain()).signing()]);
    expect(other.fingerprint).toBe(one.fingerprint);
    const row = await world.db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "signing-certificate")
      .executeTakeFirstOrThrow();
    expect(row.value).not.toContain(one.key.export({ type: "pkcs8", format: "der" }).toString("base64").slice(40, 80));
    world.clock.set(one.validUntil - 30 * day);
    expect((await world.signing()).fingerprint).not.toBe(one.fingerprint);
  },
);

test("a replaced secret keeps the certificate, and a lost one makes another", async () => {
  const world = await emptyWorld({ database: "sqlite" });
  const { fingerprint } = await world.signing();
  const next = createHash("sha256").update("next").digest("base64");
  const before = createHash("sha256").update("other").digest("base64");
  const moved = await world.openAgain({ SECRET: next, SECRET_PREVIOUS: testSecret });
  expect((await moved.signing()).fingerprint).toBe(fingerprint);
  const lost = await world.openAgain({ SECRET: before, SECRET_LOST: moved.keys.fingerprint });
  expect((await lost.signing()).fingerprint).not.toBe(fingerprint);
});

/** A PKCS #12 file as the program openssl makes it. */
function aKeyStore(kind: "rsa:2048" | "ec", passphrase: string): string {
  const folder = mkdtempSync(join(tmpdir(), "corvane-p12-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate, store] = ["key.pem", "certificate.pem", "firm.p12"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const curve = kind === "ec" ? ["-pkeyopt", "ec_paramgen_curve:P-256"] : [];
  const request = ["req", "-x509", "-newkey", kind, ...curve, "-nodes", "-days", "30", "-subj", "/CN=Firm Signer"];
  execFileSync("openssl", [...request, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  const into = ["pkcs12", "-export", "-inkey", key, "-in", certificate, "-out", store];
  execFileSync("openssl", [...into, "-passout", `pass:${passphrase}`], { stdio: "pipe" });
  return store;
}

for (const kind of ["rsa:2048", "ec"] as const)
  test(`the firm's own certificate signs (${kind})`, async () => {
    const world = await emptyWorld({ database: "sqlite" });
    const store = aKeyStore(kind, "open sesame");
    const again = await world.openAgain({ SIGNING_P12_FILE: store, SIGNING_P12_PASSPHRASE: "open sesame" });
    const identity = await again.signing();
    const signed = await signPdf(await aPdf(world), identity, { ...words, at: world.clock.now() });
    expect(verifies(signed)).toBe(true);
    expect(new X509Certificate(identity.certificates[0]).subject).toBe("CN=Firm Signer");
  });

test("a file that cannot be used stops the start with a sentence", async () => {
  const store = aKeyStore("rsa:2048", "open sesame");
  const open = (signingP12File: string, signingP12Passphrase?: string) =>
    givenIdentity({ signingP12File, signingP12Passphrase });
  await expect(open(store, "wrong")).rejects.toThrow(/which does not open with SIGNING_P12_PASSPHRASE\.$/);
  await expect(open(`${store}.gone`)).rejects.toThrow(/which cannot be read \(ENOENT\)\.$/);
  writeFileSync(`${store}.txt`, "no key store");
  await expect(open(`${store}.txt`)).rejects.toThrow(/which is not a PKCS #12 file\.$/);
  expect(await givenIdentity({})).toBeNull();
});
