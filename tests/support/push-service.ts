import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Push services of tests stand on this machine.
process.env.WEBHOOK_ALLOW_PRIVATE ??= "loopback";

export interface Pushed {
  payload: { title: string; text: string; path: string; tag: string };
  headers: Record<string, string | string[] | undefined>;
}

/** A browser with a push service on loopback, which decrypts what it gets as a browser does (RFC 8291). */
export async function startPushService() {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const secret = randomBytes(16);
  const pushed: Pushed[] = [];
  const state = { status: 201, headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (state.status < 300)
        pushed.push({
          payload: JSON.parse(decrypt(Buffer.concat(chunks), keys, secret)) as Pushed["payload"],
          headers: request.headers,
        });
      response.writeHead(state.status, state.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    pushed,
    state,
    subscription: (name = "Firefox, Linux") => ({
      endpoint: `http://127.0.0.1:${port}/push/${randomBytes(12).toString("base64url")}`,
      p256dh: keys.getPublicKey().toString("base64url"),
      auth: secret.toString("base64url"),
      name,
    }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Keys = ReturnType<typeof createECDH>;

function decrypt(body: Buffer, keys: Keys, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const shared = derive(secret, keys.computeSecret(senderKey), info, 32);
  const key = derive(salt, shared, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(salt, shared, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** One step of HKDF, which suffices for 32 bytes. */
function derive(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac("sha256", salt).update(key).digest();
  return createHmac("sha256", extracted)
    .update(Buffer.concat([info, Buffer.of(1)]))
    .digest()
    .subarray(0, length);
}
