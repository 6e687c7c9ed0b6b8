import { expect, test } from "vitest";
import { foldText, patternOf, wordFinder, wordsOf } from "#lib/moderation/fold.ts";
import { messageRuleInput } from "#lib/moderation/rule.ts";

const finds = (rule: string, text: string) => wordFinder(wordsOf(rule))(foldText(text));

test.each([
  ["казино", "Лучшее КАЗИНО города"],
  ["казино", "Лучшее kазинo города"],
  ["казино", "Лучшее ка\u200Bзи\u00ADно города"],
  ["казино", "Лучшее ка\u0306зи\u0338но"],
  ["casino", "ＣＡＳＩＮＯ"],
  ["casino", "СASІN0 tonight"],
  ["казино*", "все казиношки"],
  ["*кредит*", "микрокредиты здесь"],
  ["free  money", "get FREE\nmoney, now"],
  ["a, b; casino", "casino"],
])("the rule %j finds %j", (rule, text) => {
  expect(finds(rule, text)).toBe(true);
});

test.each([
  ["казино", "казиношки"],
  ["кот", "который"],
  ["free money", "free the money"],
  ["casino", "occasion"],
])("the rule %j leaves %j", (rule, text) => {
  expect(finds(rule, text)).toBe(false);
});

test("texts that differ in figures, blanks or case alone count as the same", () => {
  expect(patternOf("Code 1234,  sum 10.50")).toBe(
    patternOf("code 98 sum 7.1".replace("98", "98,")),
  );
  expect(patternOf("Code 1234")).not.toBe(patternOf("Cody 1234"));
});

test("a rule without a word is refused, whatever signs it has", () => {
  const GroupId = "019b0000-0000-7000-8000-000000000000";
  for (const text of ["", "   ", "*", ",;\n", "\u200B"])
    expect(messageRuleInput.safeParse({ GroupId, text }).success).toBe(false);
});

test("many words cost hardly more than few", () => {
  const words = Array.from({ length: 100_000 }, (_, at) => `word${String(at)}x`);
  const find = wordFinder(words);
  const text = foldText("word1 w wo wor ".repeat(270));
  // Looking at each word for each place would outlast the test's time.
  for (let round = 0; round < 60; round++) expect(find(text)).toBe(false);
}, 30_000);
