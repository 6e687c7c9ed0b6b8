import { describe, expect, it } from "vitest";
import { splitFullName } from "#lib/contacts/full-name.ts";

const split = (...[text, order]: Parameters<typeof splitFullName>) => {
  const { lastName, firstName, middleName } = splitFullName(text, order);
  return [lastName, firstName, middleName];
};

describe("a whole name in its parts", () => {
  it.each([
    ["Иванов Иван Иванович", ["Иванов", "Иван", "Иванович"]],
    ["  Иванова   Анна ", ["Иванова", "Анна", null]],
    ["Иван Иванович Иванов", ["Иванов", "Иван", "Иванович"]],
    ["Анна Ильинична", [null, "Анна", "Ильинична"]],
    ["Абрамович Роман Аркадьевич", ["Абрамович", "Роман", "Аркадьевич"]],
    ["Римский-Корсаков Николай Андреевич", ["Римский-Корсаков", "Николай", "Андреевич"]],
    ["Мамедов Али Гасан оглы", ["Мамедов", "Али", "Гасан оглы"]],
    ["Иванов И. И.", ["Иванов", "И.", "И."]],
    ["Анна", [null, "Анна", null]],
    ["García López, Ana María", ["García López", "Ana", "María"]],
    ["Doe, John", ["Doe", "John", null]],
    [", John", [null, "John", null]],
    ["", [null, null, null]],
    [" , ", [null, null, null]],
  ])("last name first: %s", (text, expected) => {
    expect(split(text, "lastFirst")).toEqual(expected);
  });

  it.each([
    ["John Smith", ["Smith", "John", null]],
    ["Ana García López", ["García López", "Ana", null]],
    ["Адам Мицкевич", ["Мицкевич", "Адам", null]],
    ["Иван Иванович Иванов", ["Иванов", "Иван", "Иванович"]],
    ["Ivan Petrovich Sidorov", ["Sidorov", "Ivan", "Petrovich"]],
    ["Ana", [null, "Ana", null]],
    ["Smith, John", ["Smith", "John", null]],
  ])("first name first: %s", (text, expected) => {
    expect(split(text, "firstLast")).toEqual(expected);
  });
});
