import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { checkMessages } from "#scripts/check-messages.mjs";

let root = "";

afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Product {
  ru?: object;
  en?: object;
  code?: string;
  constants?: string;
  glossary?: string;
  same?: object;
}

/** Problems of a product with one namespace, `users`, one screen and one file of constants. */
function problemsOf(
  { ru = {}, en = ru, code = "", constants = "", glossary = "", same }: Product,
  dynamic: string[] = [],
): string[] {
  root = mkdtempSync(path.join(tmpdir(), "messages-"));
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
  write("messages/ru/users.json", JSON.stringify(ru));
  write("messages/en/users.json", JSON.stringify(en));
  write("app/page.tsx", code);
  write("lib/constants.ts", constants);
  write("docs/glossary.md", glossary);
  if (same) write("scripts/messages/same-words.json", JSON.stringify(same));
  return checkMessages(root, { dynamic }) as string[];
}

describe("texts", () => {
  const code = 'const t = useTranslations("users"); t("a");';

  test("a key missing in a language", () => {
    expect(problemsOf({ ru: { a: "А" }, en: {}, code })).toEqual(["en: users.a is missing"]);
  });
  test("a broken ICU message", () => {
    expect(problemsOf({ ru: { a: "{count, plural, " }, en: { a: "A" }, code })[0]).toMatch(
      /^ru: users\.a is no ICU message/,
    );
  });
  test("an empty text", () => {
    expect(problemsOf({ ru: { a: " " }, en: { a: "A" }, code })).toEqual([
      "ru: users.a is no text",
    ]);
  });
  test("a word that the glossary refuses, in its language and where it doesn't except it", () => {
    const glossary = [
      "# Glossary\n\n| en | not | but | |\n| - | - | - | - |\n| en | fine | x | |\n\n## Words not used\n",
      "| language | not | but | except |\n| - | - | - | - |",
      "| en | movement… | transaction | |",
      "| en | seen | read | `users.b` |",
      "| ru | дошл… | доставлено | |",
      "\n## More\n\n| en | other | x | |",
    ].join("\n");
    const three = 'const t = useTranslations("users"); t("a"); t("b"); t("c");';
    const en = { a: "No Movements, fine, other", b: "seen", c: "unseen dashboard" };
    const ru = { a: "Письмо дошло", b: "movement", c: "недошло" };
    expect(problemsOf({ ru, en, code: three, glossary })).toEqual([
      'en: users.a says "movement…", the glossary says "transaction"',
      'ru: users.a says "дошл…", the glossary says "доставлено"',
    ]);
    expect(
      problemsOf({ ru, en: { ...en, b: "text", c: "Seen" }, code: three, glossary }),
    ).toContain('en: users.c says "seen", the glossary says "read"');
  });
  test("a text that is still English, and none whose words are the same in both", () => {
    const one = { a: "{name} Token Tokens <b>API</b> a@b.co" };
    const untranslated = (words: object) => problemsOf({ ru: one, code, same: words });
    expect(untranslated({ every: ["API"], es: ["Token"] })).toEqual([
      "ru: users.a is still English: Token, Tokens",
    ]);
    expect(untranslated({ every: ["API"], ru: ["Token", "Tokens"] })).toEqual([]);
  });
  test.each([
    ["Cost {price, number}", "writes {price} itself: money is given to it written"],
    ["Cost {price} {currency}", "has a bare currency"],
    ["Cost 100 ₽", "has a bare currency"],
    ["{count, plural, one {$5} other {#}}", "has a bare currency"],
  ])("money that the reader's format doesn't write: %s", (text, fault) => {
    expect(problemsOf({ en: { a: text }, ru: { a: "{x}" }, code })).toContain(
      `en: users.a ${fault}`,
    );
  });
  test("written money and variables are fine", () => {
    const text = "$firstName: {price} of <amount></amount>";
    expect(problemsOf({ ru: { a: text }, code })).toEqual([]);
  });
  test.each([
    ["{name}", "{title}"],
    ["{count}", "{count, number}"],
    ["{kind, select, a {1} other {2}}", "{kind, select, b {1} other {2}}"],
    ["<b>x</b>", "x"],
  ])("parameters %s against %s", (ru, en) => {
    expect(problemsOf({ ru: { a: ru }, en: { a: en }, code })[0]).toMatch(
      /^users\.a takes other parameters/,
    );
  });
  test("a number alone where another language has plural forms", () => {
    const en = { a: "{count, plural, one {# is sent} other {# are sent}}" };
    expect(problemsOf({ ru: { a: "отправлено {count, number}" }, en, code })).toEqual([]);
  });
  test("plural forms the language needs", () => {
    const en = { a: "{count, plural, one {#} other {#}}" };
    expect(problemsOf({ ru: en, en, code })).toEqual([
      'ru: users.a lacks the plural form "many" of {count}',
      'ru: users.a lacks the plural form "few" of {count}',
    ]);
  });
  test("a word without forms, in a language with few of them", () => {
    const plain = { a: "{count, plural, other {# new}}" };
    expect(problemsOf({ ru: plain, code })).toHaveLength(3);
    const some = { a: "{count, plural, =0 {-} other {#+}}" };
    expect(problemsOf({ ru: some, code })).toEqual([]);
  });
  test("plural forms the language does not know", () => {
    const ru = { a: "{count, plural, one {#} few {#} many {#} other {#}}" };
    expect(problemsOf({ ru, code })).toEqual([
      'en: users.a has a plural form "few" that the language does not know',
      'en: users.a has a plural form "many" that the language does not know',
    ]);
  });
});

describe("keys in code", () => {
  const ru = { a: "А", b: { c: "В" } };
  const unused = ["users.a is used nowhere", "users.b.c is used nowhere"];

  test.each([
    ["namespace", 'const t = useTranslations("users"); t("a"); t.rich("b.c")'],
    [
      "inner namespace",
      'const t = await getTranslations("users.b"); t("c"); const u = useTranslations("users"); u; "users.a"',
    ],
    [
      "object argument",
      'const t = await getTranslations({ locale, namespace: "users" }); t(x ? "a" : "b.c")',
    ],
    [
      "several in one file",
      'function A() { const t = useTranslations("users"); t("a") } function B() { const t = useTranslations("users.b"); t("c") }',
    ],
    [
      "two at once",
      'const [t, tb] = await Promise.all([getTranslations("users"), getTranslations("users.b")]); t("a"); tb("c")',
    ],
    ["full keys", 'throw new AppError("NotFound", "users.a"); const x = { key: \'users.b.c\' }'],
    [
      "a translator from elsewhere",
      'export function f(t: Translate) { return [t("a"), t("b.c")] }',
    ],
    ["inside a template", 'const t = useTranslations("users"); `${t("a")} ${`${t("b.c")}`}`'],
    [
      "after a pattern with quotes",
      'const t = useTranslations("users"); text.replace(/["\'`]/g, ""); t("a"); t("b.c")',
    ],
  ])("are found: %s", (_, code) => {
    expect(problemsOf({ ru, code })).toEqual([]);
  });
  test.each([
    ["nothing", ""],
    ["a comment", '// t("a") users.b.c "users.a"\n/* "users.b.c" */'],
    ["the tail without a translator", 'const x = "a"; const y = "b.c";'],
    ["another namespace", 'const t = useTranslations("other"); t.has(); ["a", "b.c"]'],
  ])("are not taken for used: %s", (_, code) => {
    expect(problemsOf({ ru, code })).toEqual(unused);
  });
  test("a computed key is found among the constants", () => {
    const code = 'const t = useTranslations("users"); t(status); t(`b.${letter}`)';
    expect(
      problemsOf({ ru, code, constants: 'export const all = ["a"] as const; const y = { c: 1 }' }),
    ).toEqual([]);
    expect(problemsOf({ ru, code, constants: 'export const all = ["x"]' })).toEqual(unused);
  });
  test("a declared family covers its keys, and must have some", () => {
    const code = '"users.a"';
    expect(problemsOf({ ru, code }, ["users.b.*"])).toEqual([]);
    expect(problemsOf({ ru: { a: "А" }, code }, ["users.b.*"])).toEqual([
      "the family users.b.* has no keys any more",
    ]);
  });
  test.each([
    ["by a translator", 'const t = useTranslations("users"); t("a"); t("x")', "users.x"],
    ["by an error", '"users.a"; fail("users.errors.unknown")', "users.errors.unknown"],
    ["by a translator from elsewhere", '"users.a"; export const f = (t: Translate) => t("x")', "x"],
  ])("that don't exist are told: %s", (_, code, key) => {
    expect(problemsOf({ ru: { a: "А" }, code })).toEqual([`${key} is used but does not exist`]);
  });
});
