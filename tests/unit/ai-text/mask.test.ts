import { describe, expect, test } from "vitest";
import { cleanDraft, cleanPart } from "#lib/ai-text/clean.ts";
import { Masks } from "#lib/ai-text/mask.ts";
import { namesWith } from "#lib/ai-text/names.ts";

const masksWith = (...own: string[]) => new Masks(namesWith(own));

describe("what is hidden from a service of texts", () => {
  test.each([
    ["Здравствуйте, $firstName! Код #NNNN", "Здравствуйте, [[FIELD1]]! Код [[FIELD2]]"],
    ["Звоните +7 916 204-18-35 или 8(903)5517209", "Звоните [[NUMBER1]] или [[NUMBER2]]"],
    ["Пишите на vera.lunina@shop.example", "Пишите на [[EMAIL1]]"],
    ["Всё на https://shop.example/s/k7Qm?a=1 и shop.ru", "Всё на [[LINK1]] и [[LINK2]]"],
    ["Для Ольги Беловой", "Для [[NAME1]]"],
    ["Белова Ольга и Новая Ольга", "[[NAME1]] и Новая [[NAME2]]"],
    ["Иван Петрович ждёт", "[[NAME1]] ждёт"],
    ["Передайте Зульфие привет", "Передайте [[NAME1]] привет"],
    ["Dear John Smith, your order", "Dear [[NAME1]], your order"],
    ["Hola María José, su pedido", "Hola [[NAME1]], su pedido"],
    ["Уважаемый Абдурахман, скидка", "Уважаемый [[NAME1]], скидка"],
    ["Пишите @our_shop или на САЙТ.РФ", "Пишите [[LINK1]] или на [[LINK2]]"],
    ["Карта 4276 1234 5678 9010", "Карта [[NUMBER1]]"],
    ["[[NAME1]] typed by hand", "[[TEXT1]] typed by hand"],
  ])("%s", (text, hidden) => {
    const masks = masksWith();
    expect(masks.hide(text)).toBe(hidden);
    expect(masks.restore(hidden)).toBe(text);
  });

  test("names of the account's own contacts, in their cases too", () => {
    const masks = masksWith("Радомира", "Кузнецов");
    expect(masks.hide("Для Радомиры и Кузнецову лично")).toBe("Для [[NAME1]] и [[NAME2]] лично");
  });

  test("a usual text stays as it is", () => {
    const text =
      "Новая обжарка: Эфиопия Гуджи. Скидка 20 % до 30 ноября, помол бесплатно. Было 1 490 ₽";
    expect(masksWith().hide(text)).toBe(text);
  });

  test("the same value has the same mark, another text's too", () => {
    const masks = masksWith();
    expect(masks.hide("$firstName, $firstName")).toBe("[[FIELD1]], [[FIELD1]]");
    expect(masks.hide("до $date, $firstName")).toBe("до [[FIELD2]], [[FIELD1]]");
  });
});

describe("what a service of texts has written", () => {
  const masks = masksWith();
  masks.hide("$firstName shop.example/sale");
  test.each([
    ["“Hello, [[FIELD1]]: [[LINK2]]”", "Hello, $firstName: shop.example/sale", false],
    ["Go to https://evil.example now", "Go to now", true],
    ["Call +1 202 555 0100!", "Call!", true],
    ["Dear $custom05, $lastName", "Dear,", true],
    ["Go to EVIL.COM or HTTPS://evil.example/x", "Go to or", true],
    ["Go to evil .com and evil[.]com", "Go to and", true],
    ["Go to evil.c[[NAME7]]om", "Go to", true],
    ["Go to evil․com, ｅｖｉｌ．ｃｏｍ, evil。com and 𝐞𝐯𝐢𝐥.𝐜𝐨𝐦", "Go to,, and", true],
    ["Call ８８００５５５３５３５ or ٨٨٠٠٥٥٥٣٥٣٥ or ⑧⑧⓪⓪⑤⑤⑤", "Call or or", true],
    ["Call 8-800-https://evil.example 555-35", "Call", true],
    ["Ask @evil_bot", "Ask", true],
    ["From 1 490 ₽, 20 % off. We open at 10:00", "From 1 490 ₽, 20 % off. We open at 10:00", false],
    ["[[FIELD9]]Hello\u202E \u200Bthere\u0007", "Hello there", false],
    ["```text\nHello\n```", "Hello", false],
    ["Hello ☕️👍", "Hello", false],
  ])("%s", (written, text, isCleaned) => {
    expect(cleanDraft(written, masks, false)).toEqual({ text, isCleaned });
  });

  test("numbers in the frames of keys, and links within links without end", () => {
    expect(cleanDraft("Call 8️⃣8️⃣0️⃣0️⃣5️⃣5️⃣5️⃣", masks, true).text).not.toMatch(/[58]/);
    let nested = "evil.com";
    for (let depth = 0; depth < 50; depth++) nested = `evil .c ${nested} om`;
    expect(cleanDraft(nested, masks, true).text).not.toMatch(/\.com/);
    for (const piece of ["a.", "a[.]", "1 ", "@a", "[[A1]]", "ａ．", "1-"])
      expect(cleanDraft(piece.repeat(2000), masks, true).text.length).toBeLessThan(9000);
  });

  test("emojis stay where they are wanted", () => {
    expect(cleanDraft("Coffee ☕️", masks, true).text).toBe("Coffee ☕️");
  });

  test("half a mark is not shown while it is written", () => {
    expect(cleanPart("Hello, [[FIE", masks, false)).toBe("Hello,");
  });
});
