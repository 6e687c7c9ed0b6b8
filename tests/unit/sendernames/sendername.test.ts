import { describe, expect, it } from "vitest";
import { findCommentProblem } from "#lib/sendernames/company-comment.ts";
import { findNameProblem } from "#lib/sendernames/name-rules.ts";
import { moderateInput, sendernameInput } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";

describe("a sender name", () => {
  it.each<[ChannelType, string]>([
    ["sms", "Cafe"],
    ["sms", "A!?-_.()b01"],
    ["voice", "749500"],
    ["voice", "749500000000000"],
    ["viber", "Медный кит & Co"],
    ["email", "shop@example.com"],
  ])("of %s may be %s", (type, name) => {
    expect(findNameProblem(type, name)).toBeNull();
  });

  it.each<[ChannelType, string, string]>([
    ["sms", "", "required"],
    ["sms", "abc", "sms"],
    ["sms", "abcdefghijkl", "sms"],
    ["sms", "My cafe", "sms"],
    ["sms", "Кафе", "sms"],
    ["sms", "cafe\u202Eefac", "sms"],
    ["voice", "74950", "voice"],
    ["voice", "7495000000000000", "voice"],
    ["voice", "+7495000000", "voice"],
    ["viber", "two\nlines", "other"],
    ["viber", "turned\u202Eabout", "other"],
    ["viber", "nothing\u0000", "other"],
  ])("of %s may not be %j", (type, name, key) => {
    expect(findNameProblem(type, name)).toBe(`sendernames.errors.name.${key}`);
  });

  it("is refused with every broken rule at once", () => {
    const { error } = sendernameInput.safeParse({ type: "sms", name: "a b", comment: "x" });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["name", "sendernames.errors.name.sms"],
      ["comment", "sendernames.errors.comment.taxNumber"],
    ]);
  });
});

describe("the comment of a sender name", () => {
  it.each([
    "ООО «Медный кит», ИНН 7707083893",
    "ИП Лунина Вера Павловна, ИНН: 500100732259",
    "ООО Ромашка ИНН/КПП 7707083893/770701001, тел. +7 495 000-00-00",
    "Blue Heron Outfitters, EIN 12-3456789",
    "Ejemplo S. L., NIF B12345674",
    "Muster GmbH, DE123456789",
    "ТОО Степь, БИН 990540002345",
  ])("names company and tax number: %s", (comment) => {
    expect(findCommentProblem(comment)).toBeNull();
  });

  it.each([
    ["", "required"],
    ["ООО «Медный кит»", "taxNumber"],
    ["ООО «Медный кит», +7 495 000-00-00", "taxNumber"],
    ["ООО «Медный кит», дом 12, кв. 345", "taxNumber"],
    ["ИНН 7707083893", "company"],
    ["7707083893", "company"],
    ["VAT number DE123456789", "company"],
    ["ООО «Медный кит», ИНН 7707083894", "inn"],
    ["ООО «Медный кит», ИНН 770708389", "inn"],
    ["ИП Лунина, инн 500100732258", "inn"],
  ])("%j lacks: %s", (comment, key) => {
    expect(findCommentProblem(comment)).toBe(`sendernames.errors.comment.${key}`);
  });

  // A pattern that backtracks over the text would not finish here.
  it.each(["1 ", "a-", "ИНН ", "+1"])("of nothing but %j is read to its end", (part) => {
    expect(findCommentProblem(part.repeat(500))).not.toBeNull();
  });
});

describe("a decision", () => {
  it("needs a reason to turn a name down, none to approve it", () => {
    const keys = (decision: object) =>
      moderateInput.safeParse(decision).error?.issues.map(({ message }) => message);
    expect(keys({ moderation: "approved" })).toBeUndefined();
    expect(keys({ moderation: "rejected", comment: " " })).toEqual([
      "sendernames.errors.reason.required",
    ]);
    expect(keys({ moderation: "pending" })).toEqual(["sendernames.errors.decision"]);
  });
});
