import { createCipheriv, createHash } from "node:crypto";

import { rc4 } from "../../../app/features/uploads/inspection/rc4.server";
import { aPdf } from "./pdfs";

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const identity = Buffer.from("0123456789abcdef0123456789abcdef", "hex");
const ownerEntry = Buffer.alloc(32, 0x5a);
const permissions = -1084;

export type EncryptedPdfOptions = {
  /** Revision of the standard security handler: 2 and 3 are RC4, 4 is AES-128, 5 and 6 are AES-256. */
  revision: 2 | 3 | 4 | 5 | 6;
  /** Needed to open the file; "" for a file that is only restricted. */
  userPassword: string;
  encryptMetadata?: boolean;
  /** More for the Encrypt dictionary, for example a Length that is wrong. */
  extra?: string;
};

/** A PDF whose Encrypt dictionary asks for the user password. (Its one page has nothing to encrypt.) */
export function anEncryptedPdf(options: EncryptedPdfOptions): Buffer {
  const { revision, extra = "" } = options;
  const version = { 2: 1, 3: 2, 4: 4, 5: 5, 6: 5 }[revision];
  const user = revision >= 5 ? newUserEntry(options) : oldUserEntry(options);
  const owner = revision >= 5 ? Buffer.alloc(48, 0x5a) : ownerEntry;
  const filters = version >= 4 ? "/StmF /StdCF /StrF /StdCF /CF <</StdCF <</CFM /AESV2 /Length 16>>>>" : "";
  const metadata = options.encryptMetadata === false ? "/EncryptMetadata false" : "";
  const dictionary = `<</Filter /Standard /V ${version} /R ${revision} /P ${permissions} /O <${owner.toString("hex")}> /U (${literal(user)}) ${filters} ${metadata} ${extra}>>`;
  return aPdf({
    objects: { 5: dictionary },
    trailer: `/Encrypt 5 0 R /ID [<${identity.toString("hex")}> <${identity.toString("hex")}>]`,
  });
}

function oldUserEntry({ revision, userPassword, encryptMetadata }: EncryptedPdfOptions) {
  const password = Buffer.concat([Buffer.from(userPassword, "latin1"), padding]).subarray(0, 32);
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const mark = revision === 4 && encryptMetadata === false ? [Buffer.alloc(4, 0xff)] : [];
  let key = md5(password, ownerEntry, flags, identity, ...mark);
  if (revision === 2) return rc4(key.subarray(0, 5), padding);

  for (let round = 0; round < 50; round += 1) key = md5(key);
  let entry: Buffer = md5(padding, identity);
  for (let round = 0; round < 20; round += 1) {
    const mask = Buffer.from(key.map((byte) => byte ^ round));
    entry = rc4(mask, entry);
  }
  return Buffer.concat([entry, Buffer.alloc(16)]);
}

function newUserEntry({ revision, userPassword }: EncryptedPdfOptions) {
  const password = Buffer.from(userPassword);
  const salts = Buffer.from("a1a2a3a4a5a6a7a8b1b2b3b4b5b6b7b8", "hex");
  let key = createHash("sha256").update(password).update(salts.subarray(0, 8)).digest();
  for (let round = 1, last = 0; revision === 6 && (round <= 64 || last > round - 33); round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => [password, key]).flat());
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(repeated);
    const number = BigInt(`0x${encrypted.toString("hex", 0, 16)}`);
    const algorithm = ["sha256", "sha384", "sha512"][Number(number % 3n)] ?? "sha256";
    key = createHash(algorithm).update(encrypted).digest();
    last = encrypted.at(-1) ?? 0;
  }
  return Buffer.concat([key.subarray(0, 32), salts]);
}

/** The bytes inside (…), with everything that is not plain ASCII as an octal escape. */
function literal(bytes: Buffer) {
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}

function md5(...parts: Buffer[]) {
  const digest = createHash("md5");
  for (const part of parts) digest.update(part);
  return digest.digest();
}
