import { describe, expect, test } from "vitest";
import { keptBytes, maskPart, maskPath, maskText } from "#lib/api-log/mask.ts";

const bodyOf = (body: unknown, headers: Record<string, string> = {}) =>
  maskPart(new Headers(headers), body);
const token = `cab_${"Ab3_".repeat(10)}xyz`;

describe("what gives access is never kept", () => {
  test.each([
    "password",
    "oldPassword",
    "new_password",
    "secret",
    "client-secret",
    "appSecret",
    "token",
    "accessToken",
    "botToken",
    "Authorization",
    "cookie",
    "Set-Cookie",
    "apiKey",
    "private_key",
    "dkimKey",
    "otp",
    "pin",
    "code",
    "verificationCode",
    "cvv",
    "cvc",
    "cardNumber",
    "card_number",
    "pan",
    "webhook-signature",
  ])("as a member called %s", (name) => {
    const { body, masked } = bodyOf({ a: [{ [name]: "hush-hush-123" }] });
    expect(body).not.toContain("hush");
    expect(masked).toBe(1);
  });

  test.each([
    [`my token is ${token}`, token],
    ["Bearer abcdefgh12345678", "abcdefgh12345678"],
    ["smtp://user:s3cr3t!@mail.test:587", "s3cr3t!"],
    ["https://a.test/x?token=abc123&b=1", "abc123"],
    ["https://a.test/x?b=1&secret=abc123", "abc123"],
    ["pay with 4111 1111 1111 1111 please", "4111"],
    ["pay with 4111-1111-1111-1111", "1111"],
    ["5555555555554444", "5555"],
    ["Your code is 123456. It expires in 5 minutes", "123456"],
    ["Ваш код: 4821", "4821"],
    ["Su código es 123-456", "456"],
    ["eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl", "c2lnbmF0dXJl"],
    ["-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----", "abc"],
  ])("in the text %j", (text, secret) => {
    const inText = maskText(text);
    expect(inText.text).not.toContain(secret);
    expect(inText.masked).toBeGreaterThan(0);
    expect(bodyOf({ payload: { text } }).body).not.toContain(secret);
  });

  test("in headers: only known ones are kept, and of the token that there was one", () => {
    const { headers } = bodyOf(undefined, {
      authorization: token,
      cookie: "session=1",
      "x-own": "2",
      "user-agent": "forms/2.4",
    });
    expect(headers).toEqual({ "user-agent": "forms/2.4", authorization: "••••" });
  });

  test("in the parameters of a path", () => {
    expect(maskPath("/api/callbacks/1?secret=abc&id=2")).toBe("/api/callbacks/1?secret=••••&id=2");
  });
});

test("phones, ids, prices and texts without codes stay readable", () => {
  const body = {
    type: "sms",
    recipient: "+79161234567",
    tokenId: "01a1f95e-ec62-7b40-9e57-52f8a1c30b6d",
    payload: { sender: "Shop", text: "Order 12345 is ready, 4711 points" },
    price: 2.35,
  };
  expect(JSON.parse(bodyOf(body).body ?? "")).toEqual(body);
  expect(bodyOf(body).masked).toBe(0);
});

describe("bodies are bounded", () => {
  test("a long text", () => {
    const { body, isCut } = bodyOf({ payload: { text: "я".repeat(100_000) } });
    expect(Buffer.byteLength(body ?? "")).toBeLessThanOrEqual(keptBytes);
    expect(isCut).toBe(true);
    expect(body).not.toContain("\uFFFD");
  });

  test("a million recipients, quickly", () => {
    const recipient = Array.from({ length: 1_000_000 }, (_, index) => `+7916${index}`);
    const { body, isCut } = bodyOf({ type: "sms", recipient });
    expect(Buffer.byteLength(body ?? "")).toBeLessThanOrEqual(keptBytes);
    expect(isCut).toBe(true);
  });

  test("a secret at the place of the cut", () => {
    const { body } = bodyOf({ text: "x".repeat(keptBytes - 20) + token });
    expect(body).not.toContain("cab_");
  });

  test("halves of surrogate pairs and nothing at all", () => {
    expect(bodyOf({ text: "\uD83D" }).body).toContain("text");
    expect(bodyOf(undefined)).toMatchObject({ body: null, isCut: false });
    expect(bodyOf(null).body).toBe("null");
  });
});
