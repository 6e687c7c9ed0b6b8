import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskey, SignedByPasskey } from "#lib/second-factor/passkey.ts";

interface Page {
  origin: string;
  rpId: string;
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** A passkey in software, as a browser and its authenticator answer for it. */
export function softPasskey({ origin, rpId }: Page) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const frame = { id: id.toString("base64url"), rawId: id.toString("base64url") };
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  };

  return {
    id: frame.id,
    made(challenge: string, at?: string): NewPasskey {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.of(0, id.length);
      // The person is there (1), is known (4), and a key comes with it (64).
      const data = authenticatorData(69, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(data)],
        ]) as never,
      );
      return {
        ...frame,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, at).toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Signs; `step` is by how much its counter goes on. */
    signed(
      challenge: string,
      { at, step = 1 }: { at?: string; step?: number } = {},
    ): SignedByPasskey {
      counter += step;
      const data = authenticatorData(5);
      const client = clientData("webauthn.get", challenge, at);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...frame,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
