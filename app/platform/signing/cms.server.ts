import { createHash, sign } from "node:crypto";
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from "@peculiar/asn1-cms";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import { AlgorithmIdentifier, Certificate } from "@peculiar/asn1-x509";
import type { SigningIdentity } from "./identity";

const oid = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsaWithSha256: "1.2.840.113549.1.1.11",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
};

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/**
 * A detached signature of these bytes, as DER. Source: CMS (RFC 5652) with the attributes that CAdES and PAdES ask for at their
 * lowest level, B-B (ETSI EN 319 122-1 and 319 142-1): content type, digest, and the signer's certificate (RFC 5035). The time of
 * signing stands in the PDF, not here (EN 319 142-1, 6.3).
 */
export function detachedSignature(bytes: Uint8Array, { key, certificates }: SigningIdentity): Buffer {
  const all = certificates.map((der) => AsnConvert.parse(der, Certificate));
  const [own] = all;
  if (!own) throw new Error("An identity without a certificate");
  const { issuer, serialNumber } = own.tbsCertificate;
  const attributes = [
    attribute(oid.contentType, derOid(oid.data)),
    attribute(oid.messageDigest, der(0x04, sha256(bytes))),
    attribute(oid.signingCertificateV2, signingCertificate(certificates[0])),
  ];
  // A set in DER has its parts in the order of their bytes (X.690, 11.6), and that is what is signed.
  const ordered = attributes
    .map((one) => ({ one, bytes: Buffer.from(AsnConvert.serialize(one)) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const signature = sign("sha256", der(0x31, ...ordered.map((part) => part.bytes)), key);
  const hash = new AlgorithmIdentifier({ algorithm: oid.sha256 });
  const algorithm = key.asymmetricKeyType === "ec" ? oid.ecdsaWithSha256 : oid.rsaWithSha256;
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: hash,
    signedAttrs: ordered.map(({ one }) => one),
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithm,
      // RSA names no parameters by writing NULL; elliptic curves leave them out (RFC 3279, RFC 5758).
      ...(algorithm === oid.rsaWithSha256 && { parameters: null }),
    }),
    signature: new OctetString(signature),
  });
  const signed = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([hash]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: new CertificateSet(all.map((certificate) => new CertificateChoices({ certificate }))),
    signerInfos: new SignerInfos([signer]),
  });
  const content = new ContentInfo({ contentType: oid.signedData, content: AsnConvert.serialize(signed) });
  return Buffer.from(AsnConvert.serialize(content));
}

const attribute = (attrType: string, value: Buffer) =>
  new Attribute({ attrType, attrValues: [Uint8Array.from(value).buffer] });

/** SigningCertificateV2 ::= { certs { { certHash } } }; SHA-256 is its default and left out. */
const signingCertificate = (certificate: Buffer) => der(0x30, der(0x30, der(0x30, der(0x04, sha256(certificate)))));

const derOid = (value: string) =>
  Buffer.from(AsnConvert.serialize(new AlgorithmIdentifier({ algorithm: value }))).subarray(2);

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
