import { expect, it } from "vitest";
import { isCalled } from "#lib/search/is-called.ts";

it("calls a thing by the beginnings of its words, in any order", () => {
  for (const typed of ["исх", "ИСХОДЯЩИЕ", "соо исх", "исх соо"])
    expect(isCalled("Сообщения: Исходящие", typed), typed).toBe(true);
  for (const typed of ["ходящие", "исх зад", "исходящиее", "+7", "!", ""])
    expect(isCalled("Сообщения: Исходящие", typed), typed).toBe(false);
  for (const typed of ["веб-хук", "вебхук", "ВЕБХУКИ", "хуки", "веб"])
    expect(isCalled("Настройки: Веб-хуки", typed), typed).toBe(true);
  expect(isCalled("Настройки: Веб-хуки", "ебхук")).toBe(false);
  expect(isCalled("Тема: Тёмная", "темная")).toBe(true);
  expect(isCalled("Descripción", "descripción")).toBe(true);
});
