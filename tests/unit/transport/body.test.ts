import { describe, expect, it } from "vitest";
import { AppError } from "#lib/errors.ts";
import { parseBody } from "#server/transport/body.ts";
import { openBody, readWhole } from "#server/transport/chunks.ts";

const form = "application/x-www-form-urlencoded";
const readWithin = async (request: Request, limit: number) =>
  readWhole(openBody(request, limit).chunks);
const read = async (body: BodyInit, type = "application/json", limit = 1_000_000) =>
  parseBody(await readWithin(new Request("http://x", { method: "POST", body }), limit), type);
const refusal = async (body: BodyInit, type?: string, limit?: number) =>
  read(body, type, limit).then(
    () => null,
    (error: unknown) =>
      error instanceof AppError ? `${error.status} ${error.key}` : String(error),
  );

describe("request body", () => {
  it("reads JSON, forms, and JSON that calls itself a form", async () => {
    expect(await read('{"a":[1]}')).toEqual({ a: [1] });
    expect(await read("a=1&b[c]=2&d[]=3&d[]=4&e[1]=y&e[0]=x", form)).toEqual({
      a: "1",
      b: { c: "2" },
      d: ["3", "4"],
      e: ["x", "y"],
    });
    expect(await read('{"a":1}', form)).toEqual({ a: 1 });
    expect(await read("  ")).toBeUndefined();
  });

  it.each([
    ["broken JSON", "{", "400 commons.errors.body.malformed"],
    ["a NUL", '{"a":"\\u0000"}', "400 commons.errors.body.characters"],
    ["half a surrogate pair", '{"a":"\\ud83d"}', "400 commons.errors.body.characters"],
    ["a bad member name", '{"\\u0000":1}', "400 commons.errors.body.characters"],
    ["a prototype", '{"__proto__":{"x":1}}', "400 commons.errors.body.malformed"],
    ["endless nesting", "[".repeat(100_000) + "]".repeat(100_000), "400 commons.errors.body.deep"],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "400 commons.errors.body.encoding"],
  ])("refuses %s", async (_name, body, expected) => {
    expect(await refusal(body)).toBe(expected);
  });

  it("refuses what is too long, announced or not", async () => {
    expect(await refusal("x".repeat(11), undefined, 10)).toBe("413 commons.errors.body.large");
    const stream = new Blob(["x".repeat(11)]).stream();
    const request = new Request("http://x", {
      method: "POST",
      body: stream,
      duplex: "half",
    } as RequestInit);
    await expect(readWithin(request, 10)).rejects.toMatchObject({ code: "PayloadTooLarge" });
  });

  it("refuses contradictory and hostile forms", async () => {
    expect(await refusal("a=1&a[b]=2", form)).toBe("400 commons.errors.body.malformed");
    expect(await refusal("a[b]=1&a=2", form)).toBe("400 commons.errors.body.malformed");
    expect(await refusal("__proto__[x]=1", form)).toBe("400 commons.errors.body.malformed");
    expect(await refusal(`a${"[b]".repeat(50)}=1`, form)).toBe("400 commons.errors.body.malformed");
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });
});
