import { describe, expect, it } from "vitest";
import { detectHeader, guessColumns } from "#lib/contacts/import-columns.ts";
import { fieldsOfHeadings } from "#lib/contacts/import-headings.ts";

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
    expect(fieldsOfHeadings(headings, labels)).toEqual(["custom01", "custom02", "custom03", "custom07", "phone", "phone", "custom20", null]); // prettier-ignore
  });
});

describe("columns of other programs", () => {
  it.each([
    ["phone", "Primary Phone", "Home Phone 2", "Phone 1 - Value", "Рабочий прямой телефон", "Тел. моб.", "phone_number", "WhatsApp Phone Number", "Teléfono del trabajo"],
    ["email", "E-mail 2 Address", "E-mail 1 - Value", "Частный e-mail", "Адрес эл. почты", "user_email", "Correo electrónico personal"],
    [null, "Home Fax", "Номер факса", "Phone 1 - Label", "Phone 1 - Type", "E-mail Type", "Assistant's Phone", "Телефон менеджера", "Email Opt-in", "Mobile country", "Дата создания контакта", "Contact owner"],
  ] as const)("%s", (field, ...headings) => {
    for (const heading of headings) expect([heading, ...fieldsOfHeadings([String(heading)], {})]).toEqual([heading, field]);
  }); // prettier-ignore

  it("what may mean anything counts where nothing else does", () => {
    expect(fieldsOfHeadings(["Номер", "Имя"], {})).toEqual(["phone", "firstName"]);
    expect(fieldsOfHeadings(["Номер", "Телефон", "Дата", "Дата рождения"], {})).toEqual([null, "phone", null, "date"]); // prettier-ignore
    expect(fieldsOfHeadings(["Name", "Phone"], {})).toEqual(["firstName", "phone"]);
    expect(fieldsOfHeadings(["Name", "Given Name"], {})).toEqual(["firstLast", "firstName"]);
  });

  it("a town takes a custom field that is free", () => {
    expect(fieldsOfHeadings(["City", "custom02"], { custom01: "Card" })).toEqual(["custom03", "custom02"]); // prettier-ignore
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
        { labels: {} },
      ),
    ).toBe(0);
    expect(detectHeader([["Кто", "Куда звонить"], ["Анна", "+79000000001"], ["Пётр", "+79000000002"]], { labels: {} })).toBe(0); // prettier-ignore
    expect(
      detectHeader(
        [
          ["Анна", "+79000000001"],
          ["Пётр", "+79000000002"],
        ],
        { labels: {} },
      ),
    ).toBeNull();
  });

  it("below a title, but never below a person", () => {
    const title = ["Report of November", "", ""];
    const people = [["Анна", "+79000000001", "Рим"]];
    for (const head of [
      ["Имя", "Телефон", "Город"],
      ["Кто", "Куда звонить", "Где"],
    ])
      // prettier-ignore
      expect(detectHeader([title, head, ...people], { labels: {} })).toBe(1);
    expect(detectHeader([...people, ["Имя", "Телефон", "Город"]], { labels: {} })).toBeNull();
  });

  it("without headings values tell", () => {
    const rows = [["a@b.example", "89000000001", "31.12.1990", "ж", "Рим"], ["", "+79000000002", "1979-08-02", "м", "Казань"]]; // prettier-ignore
    expect(guessColumns(rows, { head: null, labels: {} })).toEqual(["email", "phone", "date", "gender", null]); // prettier-ignore
  });

  it("under unknown headings, numbers and addresses do too", () => {
    const rows = [["Куда звонить", "Имя", "Дата договора"], ["89000000001", "Анна", "31.12.1990"], ["89000000002", "Пётр", "30.12.1990"]]; // prettier-ignore
    expect(guessColumns(rows, { head: 0, labels: {} })).toEqual(["phone", "firstName", null]);
  });
});
