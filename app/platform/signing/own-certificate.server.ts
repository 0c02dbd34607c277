import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";
import { day } from "../clock";

/** A firm that has no certificate gets one that it signs itself. Readers of PDFs have verified RSA for the longest. */
const bits = 3072;
const lifetime = 10 * 365 * day;

/** id-kp-documentSigning (RFC 9336). */
const documentSigning = "1.3.6.1.5.5.7.3.36";

export interface MadeCertificate {
  key: KeyObject;
  /** DER. */
  certificate: Buffer;
}

/** Makes a key, and a certificate for it that it signs itself. */
export async function makeCertificate({
  legalName,
  now,
}: {
  legalName: string;
  now: number;
}): Promise<MadeCertificate> {
  // The key comes from Node: the library would take seconds, in this thread.
  const { privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: bits,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const signing = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(signing.n, signing.e);
  // A positive number of 16 bytes (RFC 5280, 4.1.2.2).
  certificate.serialNumber = `4${randomBytes(16).toString("hex").slice(1)}`;
  // A clock that is a little behind accepts it as well.
  certificate.validity.notBefore = new Date(now - day);
  certificate.validity.notAfter = new Date(now + lifetime);
  const name = ["commonName", "organizationName"].map((field) => ({
    name: field,
    value: forge.util.encodeUtf8(legalName),
    valueTagClass: forge.asn1.Type.UTF8,
  })) as unknown as forge.pki.CertificateField[];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", critical: true, digitalSignature: true, nonRepudiation: true },
    { name: "extKeyUsage", [documentSigning]: true },
    { name: "subjectKeyIdentifier" },
  ]);
  certificate.sign(signing, forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return { key: createPrivateKey(privateKey), certificate: Buffer.from(der, "binary") };
}
