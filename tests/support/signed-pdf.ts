import { createHash, verify, X509Certificate } from "node:crypto";
import { ContentInfo, SignedData } from "@peculiar/asn1-cms";
import { AsnConvert } from "@peculiar/asn1-schema";

/** The signature of a PDF as a reader of PDFs finds it: what it covers, by whom, and with which attributes. */
export function signatureOf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const [, range = ""] = /\/ByteRange\s*\[\s*([\d\s]+?)\s*\]/.exec(text) ?? [];
  const [first = 0, firstLength = 0, second = 0, secondLength = 0] = range.split(/\s+/).map(Number);
  const hex = pdf.subarray(first + firstLength + 1, second - 1).toString("latin1");
  // The room after the signature is filled with zeros; the length stands at its beginning.
  const padded = Buffer.from(hex, "hex");
  const length = 4 + padded.readUInt16BE(2);
  const content = AsnConvert.parse(padded.subarray(0, length), ContentInfo);
  const signed = AsnConvert.parse(content.content, SignedData);
  const [signer] = signed.signerInfos;
  if (!signer?.signedAttrs) throw new Error("There is no signature");
  const [own] = (signed.certificates ?? []).map(({ certificate }) => certificate);
  if (!own) throw new Error("There is no certificate");
  return {
    covered: Buffer.concat([pdf.subarray(first, first + firstLength), pdf.subarray(second, second + secondLength)]),
    reachesEnd: first === 0 && second + secondLength === pdf.length,
    certificate: new X509Certificate(Buffer.from(AsnConvert.serialize(own))),
    attributes: signer.signedAttrs.map(({ attrType }) => attrType),
    digest: signer.signedAttrs
      .filter(({ attrType }) => attrType === "1.2.840.113549.1.9.4")
      .map(({ attrValues: [value] }) =>
        Buffer.from(value ?? new ArrayBuffer(0))
          .subarray(2)
          .toString("hex"),
      )
      .join(),
    // They are signed as a set (RFC 5652, 5.4); in the signature their first byte is another one.
    signed: asSet(Buffer.concat(signer.signedAttrs.map((one) => Buffer.from(AsnConvert.serialize(one))))),
    signature: Buffer.from(signer.signature.buffer),
    subFilter: /\/SubFilter\s*\/([\w.]+)/.exec(text)?.[1] ?? "",
  };
}

const asSet = (content: Buffer) =>
  Buffer.concat([Buffer.from(content.length < 128 ? [0x31, content.length] : [0x31, 0x81, content.length]), content]);

/** Whether a PDF is as it was signed: the digest of what is covered, and the signature over the attributes. */
export function verifies(pdf: Buffer): boolean {
  try {
    const { covered, reachesEnd, certificate, digest, signed, signature } = signatureOf(pdf);
    return (
      reachesEnd &&
      createHash("sha256").update(covered).digest("hex") === digest &&
      verify("sha256", signed, certificate.publicKey, signature)
    );
  } catch {
    return false;
  }
}
