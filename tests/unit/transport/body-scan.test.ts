import { describe, expect, it } from "vitest";
import { AppError } from "#lib/errors.ts";
import {
  actionBounds,
  type BodyBounds,
  publicBounds,
  sendBounds,
  usualBounds,
} from "#server/transport/body-bounds.ts";
import { BodyScan } from "#server/transport/body-scan.ts";

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const longest = { bytes: Infinity, values: Infinity, text: Infinity };

/** What a body is refused with, and after how many bytes; null when it may pass. Each chunk has so many bytes. */
function refusal(
  body: string,
  { bounds, type = json, chunk = 1024 }: { bounds: BodyBounds; type?: string; chunk?: number },
): { error: string; after: number } | null {
  const bytes = Buffer.from(body);
  const scan = new BodyScan(bounds, type);
  for (let at = 0; at < bytes.length; at += chunk) {
    try {
      scan.take(bytes.subarray(at, at + chunk));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { error: `${error.status} ${error.key}`, after: at + chunk };
    }
  }
  return null;
}

const members = (count: number) => Array.from({ length: count }, (_, at) => `"a${at}":0`).join(",");
const phones = (count: number) => Array.from({ length: count }, () => '"+79160000000"').join(",");
const message = '"type":"sms","payload":{"sender":"C","text":"Hi"}';

describe("values", () => {
  it.each([
    ["arrays", "[],", undefined],
    ["objects", "{},", undefined],
    ["numbers", "0,", undefined],
    ["texts with signs in them", '"\\",[{",', undefined],
    ["fields of a form", "a&", form],
    ["fields after a quote", '"&', form],
  ])("of %s are counted before any is made, and no byte is read past the limit", (_, one, type) => {
    const bounds = { ...longest, values: 250 };
    const many = (count: number) => (type === form ? "" : "[") + one.repeat(count);
    const refused = refusal(many(10_000), { bounds, type: type ?? json, chunk: 64 });
    expect(refused?.error).toBe("400 commons.errors.body.values");
    expect(refused?.after).toBeLessThan(250 * one.length + 128);
    expect(refusal(many(100), { bounds, type: type ?? json })).toBeNull();
  });

  it("inside a text are none", () => {
    const text = JSON.stringify({ text: '[{,"\\'.repeat(300_000) });
    expect(refusal(text, { bounds: { ...longest, values: 10 } })).toBeNull();
  });

  it("that are unknown are counted like others", () => {
    expect(refusal(`{${members(600)}}`, { bounds: publicBounds })?.error).toMatch(/values$/);
    expect(refusal(`{${members(400)}}`, { bounds: publicBounds })).toBeNull();
    expect(refusal(`{${members(9000)}}`, { bounds: usualBounds })?.error).toMatch(/values$/);
  });
});

it("nesting ends at its limit, whatever is inside", () => {
  expect(refusal("[".repeat(33), { bounds: longest })?.error).toBe("400 commons.errors.body.deep");
  expect(refusal('{"a":'.repeat(33), { bounds: longest })?.error).toMatch(/deep$/);
  expect(refusal("[".repeat(32) + "]".repeat(32), { bounds: longest })).toBeNull();
  expect(refusal("[[]".repeat(31), { bounds: longest })).toBeNull();
});

it.each([1, 7, 1024])(
  "a text is measured in characters as it comes, %d bytes at a time",
  (chunk) => {
    const bounds = { ...longest, text: 100 };
    for (const one of ["a", "я", "\\u044f", "\\n", '\\"']) {
      const text = (count: number) => `{"a":"${one.repeat(count)}","b":"${one.repeat(count)}"}`;
      expect(refusal(text(100), { bounds, chunk }), one).toBeNull();
      expect(refusal(text(101), { bounds, chunk })?.error).toBe("413 commons.errors.body.text");
    }
    const field = (count: number) => `text=${"%D1%8F+".repeat(count)}`;
    expect(refusal(field(50), { bounds, type: form, chunk })).toBeNull();
    expect(refusal(field(51), { bounds, type: form, chunk })?.error).toMatch(/text$/);
  },
);

describe.each([1, 5, 1024])("a send, %d bytes at a time", (chunk) => {
  const refusalOf = (body: string, type = json) =>
    refusal(body, { bounds: sendBounds, type, chunk });
  const html = "<p>Письмо</p>".repeat(10_000);

  it("has room for its recipients and its letters", () => {
    const letter = JSON.stringify({ subject: "x", html });
    const bodies = [
      `{${message},"recipient":[${phones(8000)}]}`,
      `{"recipient":{"include":[${phones(8000)}],"exclude":[${phones(8000)}]},${message}}`,
      `{"type":"email","payload":${letter},"recipient":"a@b.co"}`,
      `{${message},"fallbacks":[{"type":"email","payload":${letter}}],"recipient":"+79160000000"}`,
      `[{"a":1}]`,
    ];
    for (const body of bodies) expect(refusalOf(body), body.slice(0, 40)).toBeNull();
    const fields = (path: string) =>
      Array.from({ length: 6000 }, (_, at) => `${path}[${at}]=%2B79160000000`).join("&");
    for (const path of ["recipient", "recipient[include]", "recipient%5Binclude%5D"])
      expect(refusalOf(`type=sms&${fields(path)}&payload[text]=Hi`, form)).toBeNull();
    expect(refusalOf(`payload%5Bhtml%5D=${encodeURIComponent(html)}`, form)).toBeNull();
  });

  it("has 64 KB for everything else", () => {
    const long = "x".repeat(65_536);
    const bodies: [string, string?][] = [
      [`{"type":"sms","payload":{"text":"${long}"},"recipient":"x"}`],
      [`{${message},"recipient":["x"],"extra":"${long}"}`],
      [`{${message},"other":{"recipient":["${long}"]}}`],
      [`{${message},"recipients":["${long}"]}`],
      [`{${message},"payload":{"html":"a","htm":"${long}"}}`],
      [`{${message},"fallbacks":[{"payload":{"text":"${long}"}}]}`],
      [`[{"payload":{"html":"${long}"}}]`],
      [`type=sms&payload[text]=${long}`, form],
      [`type=sms&recipients[0]=${long}`, form],
    ];
    for (const [body, type] of bodies)
      expect(refusalOf(body, type)?.error, body.slice(0, 60)).toBe("413 commons.errors.body.large");
  });

  it("holds no lists or objects in place of recipients", () => {
    expect(refusalOf(`{${message},"recipient":[${"[],".repeat(9000)}0]}`)?.error).toMatch(
      /values$/,
    );
    expect(refusalOf(`{${message},"recipient":[${"{},".repeat(9000)}0]}`)?.error).toMatch(
      /values$/,
    );
  });
});

it("more recipients than a send can have are refused while they come", () => {
  const body = `{${message},"recipient":[${"0,".repeat(300_000)}0]}`;
  const refused = refusal(body, { bounds: sendBounds, chunk: 65_536 });
  expect(refused?.error).toBe("400 commons.errors.body.values");
  expect(refused?.after).toBeLessThan(9 * 65_536);
});

describe("an action", () => {
  it("has the bulk of its send in an argument", () => {
    const bounds = actionBounds(sendBounds);
    const send = `{${message},"recipient":{"include":[${phones(8000)}],"exclude":[]}}`;
    expect(refusal(`[${send},"key"]`, { bounds })).toBeNull();
    expect(refusal(send, { bounds })?.error).toMatch(/large$/);
  });

  it.each(['"$0"', '"$1"', '"\\u00240"', '"$F1"'])("has few references such as %s", (one) => {
    const many = (count: number) => `[${`${one},`.repeat(count)}0]`;
    const bounds = { ...actionBounds(usualBounds), values: Infinity };
    expect(refusal(many(501), { bounds })?.error).toMatch(/values$/);
    expect(refusal(many(400), { bounds })).toBeNull();
    expect(refusal(many(501), { bounds: { ...usualBounds, values: Infinity } })).toBeNull();
    const recipients = `[{"recipient":[${`${one},`.repeat(501)}0]}]`;
    expect(refusal(recipients, { bounds: actionBounds(sendBounds) })?.error).toMatch(/values$/);
  });
});
