import { createHmac, timingSafeEqual } from "node:crypto";

type Headers = Record<string, string | string[] | undefined>;

/** Seconds that the time of a delivery may differ from ours. */
const tolerance = 300;

/** Whether the cabinet has signed a delivery with this secret, by Standard Webhooks, and lately. */
export function isSigned(secret: string, headers: Headers, body: Buffer): boolean {
  const [id, at, given] = ["id", "timestamp", "signature"].map((name) => {
    const value = headers[`webhook-${name}`];
    return typeof value === "string" ? value : "";
  });
  if (!id || !at || !given) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= tolerance)) return false;
  const key = Buffer.from(secret.trim().replace(/^whsec_/, ""), "base64");
  if (key.length === 0) return false;
  const expected = createHmac("sha256", key).update(`${id}.${at}.`).update(body).digest();
  return given.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const own = Buffer.from(value, "base64");
    return version === "v1" && own.length === expected.length && timingSafeEqual(own, expected);
  });
}
