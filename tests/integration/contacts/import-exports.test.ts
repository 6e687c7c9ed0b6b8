// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { bringIn } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller({ data: { country: "RU" } });

/** Fields of a person that aren't empty. */
type Person = Record<string, string>;

async function importAs(content: Uint8Array | string, filename: string) {
  const ended = await bringIn(caller(), content, { filename });
  const rows = await sql()<Record<string, string | null>[]>`
    select phone, email, last_name, first_name, middle_name, date::text as date, gender, custom->>'custom01' as custom
    from contacts where list_id = ${ended.ListId} order by id`;
  const people = rows.map(
    (row): Person => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Person, // prettier-ignore
  );
  return { ...ended, people };
}

async function fixture(name: string) {
  return importAs(
    await readFile(new URL(`../../fixtures/contacts/${name}`, import.meta.url)),
    name,
  );
}

const born = { date: "1990-05-17" };

const cases: [file: string, people: Person[], left?: Record<string, number>][] = [
  [
    "google.csv",
    [
      { phone: "+79162041835", email: "anna@example.com", lastName: "Müller", firstName: "Anna" },
      { phone: "+79162041836", lastName: "Тестов", firstName: "Иван" },
      { phone: "+79162041838", lastName: "Noyear", firstName: "Bday" },
      { phone: "+79162041839", lastName: "Phones", firstName: "Two", ...born },
      { email: "only@example.com", lastName: "Mail", firstName: "Only" },
    ],
    { date: 1 },
  ],
  [
    "outlook.csv",
    [
      { phone: "+79162041841", email: "p1@example.com", lastName: "Первый", firstName: "Петр" },
      { phone: "+74952041842", email: "p2@example.com", lastName: "Second", firstName: "Jane" },
      { phone: "+79162041843", email: "p3@example.com", lastName: "Third", firstName: "Kim", ...born, gender: "female" },
    ],
  ],
  [
    "outlook-short.csv",
    [{ phone: "+79162041841", email: "p1@example.com", lastName: "First", firstName: "Petr" }],
  ],
  [
    "amocrm.csv",
    [
      { phone: "+79162041844", email: "at@example.com", lastName: "Тестова", firstName: "Анна" },
      { phone: "+79162041845", lastName: "Пробный", firstName: "Борис" },
      { phone: "+79162041846", lastName: "Мобильная", firstName: "Вера" },
      { phone: "+79162041847", lastName: "Двойной", firstName: "Глеб" },
    ],
  ],
  [
    "amocrm-short.csv",
    [
      { phone: "+79162041844", lastName: "Тестова", firstName: "Анна" },
      { phone: "+79162041845", lastName: "Пробный", firstName: "Борис" },
      { phone: "+79162041846", lastName: "Мобильная", firstName: "Вера" },
    ],
  ],
  [
    "bitrix24.csv",
    [
      { phone: "+79162041849", email: "ar@example.com", lastName: "Рабочая", firstName: "Анна" },
      { phone: "+79162041850", lastName: "Мобилин", firstName: "Олег" },
      { phone: "+79162041851", lastName: "Двухина", firstName: "Яна", ...born },
      { phone: "+74952041853", lastName: "Добов", firstName: "Ян" },
    ],
  ],
  [
    "dates.csv",
    ["", "y", "y", "", "y", "", "y", "y", "y", "", "", "y", "y"].map((day, at) => ({
      phone: `+791620417${String(at + 1).padStart(2, "0")}`,
      firstName: "abcdefghijklm".charAt(at),
      ...(day && born),
    })),
    { date: 3 },
  ],
  [
    "second-line.csv",
    [
      { phone: "+74952041868", firstName: "Фирма" },
      { phone: "+74952041870", firstName: "Фирма 2" },
    ],
  ],
  [
    "ten-digits.csv",
    [
      { phone: "+79611234567", firstName: "Анна" },
      { phone: "+79617654321", firstName: "Олег" },
      { phone: "+79167654321", firstName: "Яна" },
    ],
  ],
  [
    "title-row.csv",
    [
      { phone: "+79162041889", firstName: "Анна", custom: "Тверь" },
      { phone: "+79162041890", firstName: "Олег", custom: "Омск" },
    ],
  ],
  ["end-mark.csv", [{ phone: "+79162041893", firstName: "A" }]],
  [
    "cp866.csv",
    [
      { phone: "+79162042011", firstName: "Ёлка", custom: "Тверь" },
      { phone: "+79162042012", firstName: "Щукин", custom: "Омск" },
    ],
  ],
  [
    "koi8-r.csv",
    [
      { phone: "+79162042021", firstName: "Ёлка", custom: "Тверь" },
      { phone: "+79162042022", firstName: "Щукин", custom: "Омск" },
    ],
  ],
  [
    "two-phone-columns.csv",
    [
      { phone: "+79162042094", firstName: "Анна" },
      { phone: "+79162042095", email: "bo@example.com", firstName: "Бо" },
      { email: "ko@example.com", firstName: "Ко" },
    ],
  ],
  ["second-sheet.xlsx", [{ phone: "+79162041611", firstName: "Анна" }]],
]; // prettier-ignore

describe("exports of other programs come in whole", () => {
  it.each(cases)("%s", async (file, people, left = {}) => {
    const ended = await fixture(file);
    expect(ended.people).toEqual(people);
    expect(ended).toMatchObject({ imported: people.length, rejected: 0, state: "completed" });
    expect(
      Object.fromEntries(Object.entries(ended.leftOut).map(([kind, { count }]) => [kind, count])),
    ).toEqual(left);
  });

  it("numbers as spreadsheets spoil them; what has lost its digits is told of", async () => {
    const ended = await fixture("excel-phones.csv");
    const names = "cdefghijklmopqrstuvwxyz";
    const digits = [54, 55, 56, 57, 58, 59, 60, 62, 64, 65, 66, 67, 68, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79]; // prettier-ignore
    const landlines = new Set(["p", "q", "r"]);
    expect(ended.people).toEqual(
      [...names].map((firstName, at) => ({
        phone: `+7${landlines.has(firstName) ? "495" : "916"}20418${digits[at]}`,
        firstName,
      })),
    );
    expect(ended).toMatchObject({
      rejected: 3,
      reasons: {
        rounded: { count: 2, row: 2, value: "7,91620E+10" },
        phone: { count: 1, row: 15, value: "９１６" },
      },
    });
  });

  it("counts the numbers that it has read as the country's own", async () => {
    const { country, assumed } = await importAs(
      "phone\n9611234567\n8 916 204-18-35\n79162041836\n+79162041837\n(495) 204-18-68\n",
      "numbers.csv",
    );
    expect({ country, assumed }).toEqual({ country: "RU", assumed: 2 });
  });
});

describe("also", () => {
  const people = [
    { phone: "+79162041835", email: "anna@example.com", lastName: "Müller", firstName: "Anna" },
    { phone: "+79162041836", firstName: "Иван", ...born },
  ];
  const google =
    "Name,Given Name,Additional Name,Family Name,Yomi Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\n" +
    "Anna Müller,Anna,,Müller,,,,* myContacts,* Home,anna@example.com,Mobile,+7 916 204-18-35\n" +
    "Иван,Иван,,,,1990-05-17,,* myContacts,,,Mobile,8 916 204-18-36\n";
  const mark = Buffer.from("\uFEFF", "utf16le");

  it.each([
    ["Google's older one", Buffer.from(google)],
    ["Google's in UTF-16", Buffer.concat([mark, Buffer.from(google, "utf16le")])],
    [
      "HubSpot's",
      `"Record ID - Contact","First Name","Last Name","Email","Phone Number","Mobile Phone Number","Create Date","Contact owner","Date of birth","Fax Number"
"1","Anna","Müller","anna@example.com","","+7 916 204-18-35","2026-11-01 10:00","","","+7 495 204-18-00"
"2","Иван","","","'+79162041836","","2026-11-01 10:00","","1990-05-17","",
`,
    ],
    [
      "Mailchimp's",
      '"Email Address","First Name","Last Name","Phone Number","Birthday","MEMBER_RATING","OPTIN_TIME"\nanna@example.com,Anna,Müller,"+7 916 204-18-35",,2,"2026-11-01 10:00:00"\n,Иван,,9162041836,1990-05-17,2,\n',
    ],
    [
      "a database's",
      "id;phone_number;user_email;first_name;last_name;birth_date;created_at\r\n1;79162041835;anna@example.com;Anna;Müller;\\N;2026-11-01\r\n2;79162041836;NULL;Иван;NULL;1990-05-17 00:00:00;2026-11-01\r\n",
    ],
    [
      "one for Excel",
      'sep=,\r\nPhone,E-mail,Name,Surname,Birthday\r\n"=""79162041835""",mailto:Anna@example.com,Anna,Müller,0000-00-00\r\n\'79162041836,,Иван,,17.05.1990 г.\r\n',
    ],
  ])("%s", async (_, content) => {
    const ended = await importAs(content, "people.csv");
    expect(ended.people).toEqual(people);
    expect(ended.leftOut).toEqual({});
  });

  it("one whose country was chosen", async () => {
    const ended = await bringIn(caller(), "phone\n(020) 7183-8750\n", { country: "GB" });
    expect(ended).toMatchObject({ imported: 1, country: "GB", assumed: 1 });
  });

  it("a column of days as spreadsheets count them", async () => {
    const { people: [person] } = await importAs("phone,birthday\n+79162041835,33010\n", "serials.csv"); // prettier-ignore
    expect(person).toEqual({ phone: "+79162041835", ...born });
  });
});
