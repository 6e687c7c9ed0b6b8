import { expect, test } from "vitest";
import { wordsForm } from "#lib/incoming/words-form.ts";
import { wordsSetting } from "#lib/incoming/words-setting.ts";
import { consentOf } from "#lib/incoming/words.ts";

test.each([
  ["STOP", "withdrawn"],
  [" stop. ", "withdrawn"],
  ["Стоп!", "withdrawn"],
  ["CTOП", "withdrawn"],
  ["«отписаться»", "withdrawn"],
  ["Baja", "withdrawn"],
  ["dar   de baja", "withdrawn"],
  ["désabonner", "withdrawn"],
  ["STOP 😡", "withdrawn"],
  ["ST\u200bOP\u202e", "withdrawn"],
  ["Stop please", "withdrawn"],
  ["Please stop!", "withdrawn"],
  ["STOP STOP", "withdrawn"],
  ["stop, stop, stop. thank you", "withdrawn"],
  ["Stop\n--\nJohn Smith", "withdrawn"],
  ["Стоп\r\nС уважением, Анна", "withdrawn"],
  ["отпишите меня", "withdrawn"],
  ["Пожалуйста, отпишите нас", "withdrawn"],
  ["UNSUBSCRIBE ME", "withdrawn"],
  ["Cancel", "withdrawn"],
  ["END", "withdrawn"],
  ["quit", "withdrawn"],
  ["Revoke", "withdrawn"],
  ["BAJA POR FAVOR", "withdrawn"],
  ["s'il vous plaît désabonner", "withdrawn"],
  ["Stop please stop", "withdrawn"],
  ["STOP / СТОП", "withdrawn"],
  ["STOP UNSUBSCRIBE", "withdrawn"],
  ["STOP - John", "withdrawn"],
  ["Please STOP. Thanks, Ann", "withdrawn"],
  ["Отпишите меня от рассылки", "withdrawn"],
  ["ОТПИСАТЬСЯ ОТ РАССЫЛКИ", "withdrawn"],
  ["stop texting me", "withdrawn"],
  ["quiero darme de baja", "withdrawn"],
  ["re: STOP", "withdrawn"],
  ["Stop\nSent from my iPhone", "withdrawn"],
  ["start please", "granted"],
  ["start", "granted"],
  ["Старт", "granted"],
  ["CTAPT", "granted"],
  ["Alta", "granted"],
])("%j is a word", (text, consent) => {
  expect(consentOf(text)).toBe(consent);
});

test.each([
  "",
  "...",
  "Не стоп",
  "stop it",
  "don't stop",
  "Don’t stop please",
  "stop by tomorrow",
  "Please",
  "me",
  "Hello\nstop by tomorrow",
  `Stop\n${"x".repeat(300)}`,
  "Stop\nby tomorrow at 5",
  "Cancel\nmy appointment tomorrow",
  "Cancel\nOrder 1234 is wrong, resend",
  "end\nof the meeting is 5pm?",
  "Stop. we will talk tomorrow",
  "STOP - START",
  "Where do I stop the car?",
  "Stopped",
  "Да",
  "S T O P",
  "STOP ".repeat(100),
  "\u202e\u200b",
])("%j is a message like any other", (text) => {
  expect(consentOf(text)).toBeNull();
});

test("an account's own words count beside the common ones", () => {
  const own = { stop: ["Хватит"], start: ["Ещё"] };
  expect(consentOf("хватит!", own)).toBe("withdrawn");
  expect(consentOf("Хватит, пожалуйста", own)).toBe("withdrawn");
  expect(consentOf("ЕЩЕ", own)).toBe("granted");
  expect(consentOf("хватит")).toBeNull();
});

const setting = { stop: ["Enough"], start: [], stopAnswer: "Bye", startAnswer: "" };

test.each([
  [{ stop: ["!!!"] }, "stop", "incoming.errors.word"],
  [{ stop: ["x".repeat(41)] }, "stop", "incoming.errors.word"],
  [{ stop: Array.from({ length: 21 }, (_, at) => `w${at}`) }, "stop", "incoming.errors.words"],
  [{ stop: ["start"] }, "stop", "incoming.errors.both"],
  [{ start: ["Стоп"] }, "start", "incoming.errors.both"],
  [{ start: ["enough"] }, "stop", "incoming.errors.both"],
  [{ stopAnswer: "START" }, "stopAnswer", "incoming.errors.answerIsWord"],
  [{ startAnswer: "Enough!" }, "startAnswer", "incoming.errors.answerIsWord"],
  [{ stopAnswer: "x".repeat(501) }, "stopAnswer", "incoming.errors.answer"],
])("refuses %j", (change, field, key) => {
  const issues = wordsSetting.safeParse({ ...setting, ...change }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], message])).toContainEqual([field, key]);
});

test("a form has words a line or with commas, and tells at the field what is wrong with one", () => {
  const typed = { ...setting, stop: "Enough,\n no more ", start: "" };
  expect(wordsForm.safeParse(typed).success).toBe(true);
  const [issue] = wordsForm.safeParse({ ...typed, stop: "Enough, ???" }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ["stop"], message: "incoming.errors.word" });
});
