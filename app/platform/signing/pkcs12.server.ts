import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import forge from "node-forge";

/** A key with its certificate, and the certificates above it, DER. */
export interface KeyStore {
  key: KeyObject;
  certificates: [Buffer, ...Buffer[]];
}

/**
 * Reads a PKCS #12 file (.p12, .pfx), as certificate authorities hand it out. Throws an Error whose message completes the sentence
 * 'The file …'.
 */
export function readPkcs12(bytes: Buffer, passphrase: string): KeyStore {
  const store = opened(bytes, passphrase);
  const bags = (type: string) => store.getBags({ bagType: type })[type] ?? [];
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>;
  const keys = [...bags(pkcs8ShroudedKeyBag ?? ""), ...bags(keyBag ?? "")].map(keyOf);
  const [key] = keys;
  if (!key) throw new Error("has no private key");
  if (keys.length > 1) throw new Error("has more than one private key");
  if (key.asymmetricKeyType !== "rsa" && key.asymmetricKeyType !== "ec")
    throw new Error("has a key that is neither RSA nor of an elliptic curve");
  const certificates = bags(certBag ?? "").map((bag) => new X509Certificate(certificateOf(bag)));
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw new Error("has no certificate for its key");
  const above = certificates.filter((certificate) => certificate !== own);
  return { key, certificates: [own.raw, ...above.map(({ raw }) => raw)] };
}

function opened(bytes: Buffer, passphrase: string) {
  let content: forge.asn1.Asn1;
  try {
    content = forge.asn1.fromDer(bytes.toString("binary"));
  } catch {
    throw new Error("is not a PKCS #12 file");
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(content, passphrase);
  } catch (error) {
    const wrong = error instanceof Error && /password|MAC|decrypt/i.test(error.message);
    throw new Error(wrong ? "does not open with SIGNING_P12_PASSPHRASE" : "is not a PKCS #12 file");
  }
}

/** The library reads RSA; what else there is it hands on as it stands in the file. */
const keyOf = ({ key, asn1 }: forge.pkcs12.Bag) =>
  createPrivateKey({
    key: derOf(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1),
    format: "der",
    type: "pkcs8",
  });

const certificateOf = ({ cert, asn1 }: forge.pkcs12.Bag) => derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1);

const derOf = (value: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(value).getBytes(), "binary");
