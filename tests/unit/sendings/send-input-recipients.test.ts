import { expect, test } from "vitest";
import { recipientKind } from "#lib/sendings/recipients-input.ts";
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

test("a hundred thousand recipients pass, one more does not", () => {
  const phones = Array.from(
    { length: 100_000 },
    (_, index) => `+7916${String(index).padStart(7, "0")}`,
  );
  const start = performance.now();
  expect(parseSend({ recipient: phones }).recipients).toMatchObject({
    kind: "many",
    duplicates: 0,
  });
  expect(performance.now() - start).toBeLessThan(1500);
  for (const recipient of [[...phones, "+79999999999"], { include: [...phones, "+79999999999"] }]) {
    expect(problemsOf({ recipient })).toEqual(["recipient: sendings.errors.recipient.limit"]);
  }
});
