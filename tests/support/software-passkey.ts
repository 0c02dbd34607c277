import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

interface Conditions {
  /** The page that asks. */
  origin: string;
  /** Whether the person has unlocked the device. */
  unlocked?: boolean;
}

/** A device that makes one passkey (ES256) and signs with it, as a browser would hand it on. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const name = id.toString("base64url");
  const credential = { id: name, rawId: name, type: "public-key", clientExtensionResults: {} } as const;
  let uses = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (site: string, flags: number, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(uses, 1);
    return Buffer.concat([createHash("sha256").update(site).digest(), head, more]);
  };

  return {
    id: name,
    make(
      { challenge, rp }: PublicKeyCredentialCreationOptionsJSON,
      { origin, unlocked = true }: Conditions,
    ): RegistrationResponseJSON {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const flags = present | withCredential | (unlocked ? verified : 0);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(rp.id ?? "", flags, made))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    use(
      { challenge, rpId = "" }: PublicKeyCredentialRequestOptionsJSON,
      { origin, unlocked = true }: Conditions,
    ): AuthenticationResponseJSON {
      uses += 1;
      const data = authenticatorData(rpId, present | (unlocked ? verified : 0));
      const said = clientData("webauthn.get", challenge, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(said).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
    /** As if a copy had been made of the device before its last uses. */
    forgetUses: (count: number) => {
      uses -= count;
    },
  };
}
