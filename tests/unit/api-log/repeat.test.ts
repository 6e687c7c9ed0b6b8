import { expect, test } from "vitest";
import { curlOf, repeatOf } from "#lib/api-log/repeat.ts";

const part = { headers: {}, body: null, masked: 0, isCut: false };
const call = { protocol: "http" as const, method: "GET", path: "/users/me", request: part };
const send = {
  ...call,
  method: "POST",
  path: "/sendings?return=each",
  request: {
    ...part,
    headers: { "idempotency-key": "order-1" },
    body: JSON.stringify({
      type: "sms",
      payload: { sender: "Shop", text: "It's ready" },
      recipient: ["+79161234567"],
      schedule: { delay: "2027-01-01" },
      fallbacks: [{ type: "voice" }],
    }),
  },
};

test("reading is repeated as it was, a send goes to the test number alone and at once", () => {
  expect(repeatOf(call)).toEqual({ method: "GET", path: "/users/me", body: null });
  expect(repeatOf(send)).toEqual({
    method: "POST",
    path: "/sendings",
    body: {
      type: "sms",
      payload: { sender: "Shop", text: "It's ready" },
      recipient: "+79000000003",
    },
  });
});

test.each([
  ["another protocol", { ...call, protocol: "smpp" as const }],
  ["a change", { ...call, method: "PUT" }],
  ["another call by POST", { ...send, path: "/payments" }],
  ["a path with a secret", { ...call, path: "/callbacks/1?secret=••••" }],
  ["a body of which only a part is kept", { ...send, request: { ...send.request, isCut: true } }],
  ["a body that is no object", { ...send, request: { ...send.request, body: "[1]" } }],
])("%s is not repeated", (_, given) => {
  expect(repeatOf(given)).toBeNull();
});

test("as curl, for a shell that reads nothing into it", () => {
  expect(curlOf(call, "https://a.test")).toBe(
    "curl 'https://a.test/api/users/me' \\\n  -H \"Authorization: $TOKEN\"",
  );
  const text = curlOf(send, "https://a.test") ?? "";
  expect(text).toContain(String.raw`It'\''s ready`);
  expect(text).toContain("-H 'Idempotency-Key: order-1'");
  expect(curlOf({ ...call, method: "DELETE" }, "")).toContain("-X DELETE");
  expect(curlOf({ ...call, protocol: "mcp" }, "")).toBeNull();
});
