import { expect, test } from "vitest";
import { recipientKind, recipientsInput } from "#lib/sendings/recipients-input.ts";
import { parseSend, problemsOf } from "#tests/support/sends.ts";

const list = "0193F2C8-7b41-7000-8000-000000000001";

test("one recipient is normalised or refused", () => {
  expect(parseSend({ recipient: "8 (916) 204-18-35" }).recipients).toEqual({
    kind: "single",
    value: "+79162041835",
  });
  expect(parseSend({ recipient: 79162041835 }).recipients).toEqual({
    kind: "single",
    value: "+79162041835",
  });
  expect(parseSend({ recipient: "Anna@example.com" }).recipients).toEqual({
    kind: "single",
    value: "anna@example.com",
  });
  for (const recipient of [-79162041835, [-79162041835], { include: [-79162041835] }])
    expect(problemsOf({ recipient })).toEqual(["recipient: sendings.errors.recipient.invalid"]);
  expect(problemsOf({ recipient: "Anna" })).toEqual([
    "recipient: sendings.errors.recipient.invalid",
  ]);
  expect(problemsOf({ recipient: list })).toEqual(["recipient: sendings.errors.recipient.invalid"]);
  for (const recipient of [
    "",
    undefined,
    null,
    {},
    { include: "+79162041835" },
    [],
    { include: [] },
  ]) {
    expect(problemsOf({ recipient }).join(), JSON.stringify(recipient)).toMatch(
      /^recipient: sendings\.errors\.recipient\.(required|invalid)$/,
    );
  }
});

test("many recipients are sorted out", () => {
  const include = [
    "+79162041835",
    list,
    "89162041835",
    "Anna@example.com",
    "Anna",
    list.toLowerCase(),
  ];
  expect(
    parseSend({ recipient: { include, exclude: ["8 916 204-18-36", "nobody"] } }).recipients,
  ).toEqual({
    kind: "many",
    include: ["+79162041835", list.toLowerCase(), "anna@example.com"],
    exclude: ["+79162041836"],
    duplicates: 2,
    rejected: ["Anna"],
    limit: null,
    asked: [
      "+79162041835",
      list.toLowerCase(),
      "+79162041835",
      "anna@example.com",
      "Anna",
      list.toLowerCase(),
    ],
  });
  expect(parseSend({ recipient: ["+79162041835"] }).recipients).toMatchObject({
    kind: "many",
    exclude: [],
  });
  expect(problemsOf({ recipient: ["Anna", "x"] })).toEqual([
    "recipient: sendings.errors.recipient.invalid",
  ]);
  expect(["+79162041835", "anna@example.com", list].map(recipientKind)).toEqual([
    "phone",
    "email",
    "list",
  ]);
});

test("only the first so many can be asked for", () => {
  const include = ["+79162041835", "+79162041836"];
  expect(parseSend({ recipient: { include, limit: 1 } }).recipients).toMatchObject({ limit: 1 });
  expect(parseSend({ recipient: { include, limit: null } }).recipients).toMatchObject({
    limit: null,
  });
  for (const limit of [0, -1, 1.5, 3_000_000_000])
    expect(problemsOf({ recipient: { include, limit } })).toEqual([
      "recipient.limit: sendings.errors.recipient.most",
    ]);
});

test("a hundred thousand recipients pass, one more does not", async () => {
  const phones = Array.from(
    { length: 100_000 },
    (_, index) => `+7916${String(index).padStart(7, "0")}`,
  );
  expect(await recipientsInput.parseAsync(phones)).toMatchObject({ kind: "many", duplicates: 0 });
  for (const recipient of [[...phones, "+79999999999"], { include: [...phones, "+79999999999"] }]) {
    expect(problemsOf({ recipient })).toEqual(["recipient: sendings.errors.recipient.limit"]);
  }
});

test.each([[], {}, null, 1.5, "x".repeat(301)])("%j among recipients is one mistake", (wrong) => {
  const many = ["+79162041835", ...Array.from({ length: 99_999 }, () => wrong)];
  for (const recipient of [many, { include: many }, { include: ["+79162041835"], exclude: many }])
    expect(problemsOf({ recipient })).toEqual(["recipient: sendings.errors.recipient.invalid"]);
});

test("of a million elements none is looked at", () => {
  const unread = new Proxy(
    Array.from({ length: 1_000_000 }, () => []),
    {
      get(target, member, receiver) {
        if (member === "0") throw new Error("an element was read");
        return Reflect.get(target, member, receiver) as unknown;
      },
    },
  );
  const fallbackWith = (options: unknown) => ({
    fallbacks: [{ type: "sms", payload: { sender: "Cabinet", text: "Hi" }, options }],
  });
  for (const [given, problem] of [
    [{ recipient: unread }, "recipient: sendings.errors.recipient.limit"],
    [{ recipient: { include: unread } }, "recipient: sendings.errors.recipient.limit"],
    [{ fallbacks: unread }, "fallbacks: sendings.errors.fallbacks.limit"],
    [
      fallbackWith({ onStatus: unread }),
      "fallbacks.0.options.onStatus: sendings.errors.fallbacks.status",
    ],
    [
      fallbackWith({ onTimeout: { timeout: 50, except: unread } }),
      "fallbacks.0.options.onTimeout.except: sendings.errors.fallbacks.status",
    ],
    [
      { payload: { sender: "Cabinet", text: "Hi", buttons: unread } },
      "payload.buttons: sendings.errors.payload.buttons.count",
    ],
  ] as const)
    expect(problemsOf(given)).toEqual([problem]);
});
