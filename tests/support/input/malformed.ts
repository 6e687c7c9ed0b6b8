import * as z from "zod";
import type { Operation } from "#server/transport/operation.ts";
import type { Dice } from "#tests/support/faults/scale.ts";

/** JSON Schema as far as samples are made from it. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

export interface Call {
  method: string;
  /** The path below `/api`, with the query. */
  url: string;
  headers: Record<string, string>;
  params: Record<string, string>;
  body: string | Uint8Array | null;
}

const words = [
  "Cabinet",
  "+79161234567",
  "a@b.co",
  "Hi $firstName #NNN",
  "2030-01-01T00:00:00Z",
  "0",
  "018f0000-0000-7000-8000-000000000000",
];
const odd: readonly unknown[] = [
  null, true, 0, -1, 0.1, 1e300, -1e300, Number.MAX_SAFE_INTEGER, 2 ** 63, "", " ", "\0", "a\0b", "\ud800", "\udfff\ud800",
  "x".repeat(10_001), "я".repeat(70_000), "1e999", "NaN", "-0", "9".repeat(400), "../../etc/passwd", "%00", "' or 1=1 --", "$$$",
  "\u202e\u0007\ufeff", "<script>alert(1)</script>", "{{7*7}}", "null", [], {}, [[[[]]]], [null], { length: -1 }, { toString: 1 },
  { constructor: { prototype: {} } }, JSON.parse('{"then":"x"}'), Array.from({ length: 2000 }, () => "+79161234567"), "0001-01-01", "9999-12-31T23:59:60Z", "+275760-09-13",
]; // prettier-ignore

function sample(schema: Schema, dice: Dice, depth = 0): unknown {
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (either && either.length > 0) return sample(dice.pick(either), dice, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.type === "object" && schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([name]) => schema.required?.includes(name) === true || dice.next() < 0.4,
    );
    return Object.fromEntries(
      wanted.map(([name, part]) => [name, depth > 6 ? null : sample(part, dice, depth + 1)]),
    );
  }
  if (schema.type === "array")
    return Array.from({ length: dice.between(0, 2) }, () =>
      sample(schema.items ?? {}, dice, depth + 1),
    );
  if (schema.type === "number" || schema.type === "integer") return dice.between(-5, 5000);
  if (schema.type === "boolean") return dice.next() < 0.5;
  return dice.pick(words);
}

/** Puts something odd somewhere into a value. */
function spoil(value: unknown, dice: Dice): unknown {
  if (typeof value !== "object" || value === null || dice.next() < 0.2) return dice.pick(odd);
  const names = Object.keys(value);
  const name =
    dice.next() < 0.15 || names.length === 0
      ? dice.pick(["extra", "constructor", "toString", "0", "\0", "\ud800", "$where"])
      : dice.pick(names);
  const at = value as Record<string, unknown>;
  const spoiled = { ...at, [name]: spoil(at[name], dice) };
  return Array.isArray(value) ? Object.values(spoiled) : spoiled;
}

/** Bodies that no schema is needed for. */
function rawBody(valid: string, dice: Dice): string | Uint8Array {
  const repeated = (text: string) => text.repeat(dice.pick([40, 5000, 60_000]));
  return dice.pick<() => string | Uint8Array>([
    () => "", () => " ", () => "null", () => "[]", () => "0", () => '"text"', () => "{", () => `${valid}}`, () => valid.slice(0, dice.between(0, valid.length)),
    () => `{"a":`.concat(repeated("[")), () => repeated("[").concat("1", repeated("]")), () => repeated('{"a":'),
    () => `{"__proto__":{"role":"admin"},${valid.slice(1)}`, () => `{"constructor":{"prototype":{"x":1}},${valid.slice(1)}`,
    () => `${valid.slice(0, -1)},${valid.slice(1)}`, () => valid.replaceAll(":", ":1e999,\"x\":"), () => `\ufeff${valid}`,
    () => valid.replaceAll('"', "'"), () => `${valid.slice(0, -1)},"text":"\\u0000"}`, () => `${valid.slice(0, -1)},"type":"\\ud800"}`,
    () => new Uint8Array([0xff, 0xfe, 0x00, 0x7b]), () => Buffer.concat([Buffer.from(valid), Buffer.from([0xc3, 0x28])]),
    () => `{"n":${"9".repeat(dice.pick([30, 100_000]))}}`, () => JSON.stringify({ text: "x".repeat(dice.pick([1_100_000, 9_000_000])) }),
    () => `a[b][c][d][e][f][g][h][i][j]=1&a=2&a[0]=3`, () => "recipient[]=1&recipient=2&payload[text]=%00&type=%ff", () => `x${"&x=1".repeat(20_000)}`,
  ])(); // prettier-ignore
}

const contentTypes = [
  "application/json", "application/json; charset=utf-16", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain",
  "application/xml", "application/octet-stream", "image/png", "", "a/b; q=\u00ff", "application/json,application/json",
]; // prettier-ignore

function listNames({ list, query }: Operation): string[] {
  const shared = [
    "$limit",
    "$offset",
    "$search",
    "$scope",
    "$after",
    "createdAt[$gt]",
    "createdAt.$lt",
    "$order[0][0]",
    "$order[0][1]",
    "$order",
    "unknown",
    "__proto__",
    "a[b][c][d]",
    "",
    "constructor",
  ];
  return [...shared, ...Object.keys(list?.filters ?? {}), ...Object.keys(query?.shape ?? {})];
}

function queryText(operation: Operation, dice: Dice): string {
  const names = listNames(operation);
  const one = () => {
    const value = dice.next() < 0.4 ? dice.pick(words) : dice.pick(odd);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    // As text, not URLSearchParams: halves of surrogate pairs and stray percents are the point.
    const escaped =
      dice.next() < 0.1
        ? dice.pick(["%", "%ff", "%00", "%ed%a0%80", "+", "&&==", "%E0%A4%A"])
        : encodeURIComponent(text.toWellFormed());
    return `${encodeURIComponent(dice.pick(names))}=${escaped}`;
  };
  return Array.from({ length: dice.pick([0, 1, 1, 2, 4, 4, 300]) }, one)
    .join("&")
    .slice(0, 60_000);
}

/** One malformed call of an operation; the same seed makes the same call. */
export function malformedCall(operation: Operation, dice: Dice): Call {
  // Bodies of bytes have no schema, but are sent nonsense too.
  const schema =
    operation.body instanceof z.ZodType
      ? (z.toJSONSchema(operation.body, {
          io: "input",
          unrepresentable: "any",
          reused: "inline",
        }) as Schema)
      : {};
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const ids = [
    "018f0000-0000-7000-8000-000000000000",
    "1",
    "null",
    "\0",
    "../me",
    "x".repeat(5000),
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "\ud800",
  ];
  const valid = sample(schema, dice);
  const text = () => JSON.stringify(dice.next() < 0.85 ? spoil(valid, dice) : valid);
  const body = () => (dice.next() < 0.65 ? text() : rawBody(JSON.stringify(valid) || "{}", dice));
  const hasBody = operation.method !== "get";
  const query = queryText(operation, dice);
  return {
    method: operation.method.toUpperCase(),
    url: `${operation.path.replaceAll(/\{\w+\}/g, "x")}${query && `?${query}`}`,
    params: Object.fromEntries(names.map((name) => [name, dice.pick(ids)])),
    headers: {
      "accept-language": dice.pick(["ru", "en", "es", "xx-@@", "*", "ru;q=x", "q=".repeat(2000)]),
      ...(hasBody && {
        "content-type": dice.next() < 0.7 ? "application/json" : dice.pick(contentTypes),
      }),
      ...(dice.next() < 0.2 && {
        "idempotency-key": dice.pick([
          "k",
          "",
          " ",
          "x".repeat(300),
          "кл".normalize("NFC").replaceAll(/./g, "?"),
          "a b",
          "\u00e9",
        ]),
      }),
    },
    body: hasBody ? body() : null,
  };
}
