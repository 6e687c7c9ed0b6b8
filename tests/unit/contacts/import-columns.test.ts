import { describe, expect, it } from "vitest";
import { detectHeader, fieldsOfHeadings, guessColumns } from "#lib/contacts/import-columns.ts";

const labels = { custom03: "Город", custom07: "Телефон магазина" };

describe("columns are known by their headings", () => {
  it.each([
    ["Russian", ["Телефон", "E-mail", "Фамилия", "Имя", "Отчество", "Дата рождения", "Пол"]],
    ["English", ["Phone number", "E-Mail address", "Last name", "first_name", "Middle name", "Birthday", "Sex"]],
    ["Spanish", ["Teléfono móvil", "Correo electrónico", "APELLIDOS", "Nombre", "Segundo nombre", "Fecha de nacimiento", "Género"]],
    ["their own names", ["phone", "email", "lastName", "firstName", "middleName", "date", "gender"]],
  ])("in %s", (_, headings) => {
    expect(fieldsOfHeadings(headings, {})).toEqual(["phone", "email", "lastName", "firstName", "middleName", "date", "gender"]);
  }); // prettier-ignore

  it.each([
    ["lastFirst", "ФИО", "Ф.И.О.", "Фамилия Имя Отчество", "Apellidos y nombre"],
    ["firstLast", "Full name", "Имя Фамилия", "Nombre completo", "NOMBRE Y APELLIDOS"],
  ])("whole names: %s", (field, ...headings) => {
    for (const heading of headings) expect(fieldsOfHeadings([heading], {})).toEqual([field]);
  });

  it("by the account’s names of fields, by their numbers, each field once", () => {
    const headings = [
      "custom01",
      "Custom 2",
      "ГОРОД",
      "телефон магазина",
      "Телефон",
      "Мобильный",
      "поле 20",
      "Заметки",
    ];
    expect(fieldsOfHeadings(headings, labels)).toEqual(["custom01", "custom02", "custom03", "custom07", "phone", null, "custom20", null]); // prettier-ignore
  });
});

describe("a first row is headings or a person", () => {
  it("by what it says, and by what follows", () => {
    expect(
      detectHeader(
        [
          ["Имя", "???"],
          ["Анна", "+79000000001"],
        ],
        {},
      ),
    ).toBe(true);
    expect(detectHeader([["Кто", "Куда звонить"], ["Анна", "+79000000001"], ["Пётр", "+79000000002"]], {})).toBe(true); // prettier-ignore
    expect(
      detectHeader(
        [
          ["Анна", "+79000000001"],
          ["Пётр", "+79000000002"],
        ],
        {},
      ),
    ).toBe(false);
  });

  it("without headings values tell", () => {
    const rows = [["a@b.example", "89000000001", "31.12.1990", "ж", "Рим"], ["", "+79000000002", "1979-08-02", "м", "Казань"]]; // prettier-ignore
    expect(guessColumns(rows, { hasHeader: false, labels: {} })).toEqual(["email", "phone", "date", "gender", null]); // prettier-ignore
  });

  it("under unknown headings, numbers and addresses do too", () => {
    const rows = [["Куда звонить", "Имя", "Дата договора"], ["89000000001", "Анна", "31.12.1990"], ["89000000002", "Пётр", "30.12.1990"]]; // prettier-ignore
    expect(guessColumns(rows, { hasHeader: true, labels: {} })).toEqual([
      "phone",
      "firstName",
      null,
    ]);
  });
});
