import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { compilePattern, isFound } from "#server/patterns.ts";
import { signatureOf } from "#server/webhooks/render-delivery.ts";
import { unmetBy } from "#server/webhooks/unmet.ts";

// The published example of Standard Webhooks (its test suites in every language).
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const at = new Date(1_614_265_330 * 1000);
const body = '{"test": 2432232314}';

test("the published vector of Standard Webhooks", () => {
  expect(signatureOf([secret], { id, at, body })).toEqual({
    "webhook-id": id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("signatures are HMAC-SHA256 of id, time and body, one for each valid secret", () => {
  const other = `whsec_${Buffer.from("another secret of 32 bytes or so").toString("base64")}`;
  const { "webhook-signature": both = "" } = signatureOf([secret, other], { id, at, body: "ж" });
  const expected = [secret, other].map((one) => {
    const key = Buffer.from(one.slice(6), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.1614265330.ж`).digest("base64")}`;
  });
  expect(both.split(" ")).toEqual(expected);
  const now = new Date();
  const headers = signatureOf([secret, other], { id, at: now, body });
  for (const one of [secret, other])
    expect(new Webhook(one).verify(body, headers)).toEqual({ test: 2_432_232_314 });
});

test("patterns that blow up elsewhere are matched in linear time", () => {
  const text = `${"a".repeat(50_000)}!`;
  for (const pattern of ["(a+)+$", "^(a|a)*$", "(.*a){20}$", "^(([a-z])+.)+[A-Z]([a-z])+$"])
    expect(isFound(pattern, text)).toBe(false);
});

test("patterns that linear time can't match, or that are too large, are refused", () => {
  for (const pattern of ["(a)\\1", "(?=a)", "(", "a{2000}", "((a{100}){100}){100}"])
    expect(() => compilePattern(pattern)).toThrow(/./);
});

test("without patterns an answer of 2xx is accepted", () => {
  const none = { status: "", body: "" };
  expect(unmetBy({ status: 204, body: "" }, none)).toBeNull();
  expect(unmetBy({ status: 302, body: "" }, none)).toBe("status");
  expect(unmetBy({ status: 200, body: "no" }, { status: "", body: "^ok" })).toBe("body");
  expect(unmetBy({ status: 418, body: "ok" }, { status: "^4", body: "^ok" })).toBeNull();
});
