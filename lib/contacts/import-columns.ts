import { normaliseEmail } from "#lib/email.ts";
import { possiblePhone } from "#lib/possible-phone.ts";
import { parseContactDate } from "./contact-date.ts";
import type { CustomLabels } from "./custom-labels.ts";
import { customFields } from "./fields.ts";
import type { ImportField } from "./import-fields.ts";
import { readGender } from "./import-row.ts";

type Named = Exclude<ImportField, (typeof customFields)[number]>;

// prettier-ignore
const aliases: Record<Named, readonly string[]> = {
  phone: [
    "phone", "phone number", "telephone", "telephone number", "tel", "mobile", "mobile phone", "mobile number", "cell",
    "cell phone", "cellphone", "msisdn", "number", "recipient", "телефон", "тел", "номер", "номер телефона", "мобильный",
    "мобильный телефон", "моб", "моб тел", "сотовый", "сотовый телефон", "контактный телефон", "телефон клиента",
    "получатель", "teléfono", "número", "número de teléfono", "teléfono móvil", "móvil", "celular", "número de móvil",
  ],
  email: [
    "email", "e-mail", "mail", "email address", "почта", "e-mail адрес", "электронная почта", "эл почта", "емейл", "имейл",
    "мейл", "адрес почты", "адрес электронной почты", "correo", "correo electrónico", "dirección de correo",
  ],
  lastName: ["last name", "lastname", "surname", "family name", "фамилия", "фам", "apellido", "apellidos", "primer apellido"],
  firstName: ["first name", "firstname", "name", "given name", "forename", "имя", "nombre", "primer nombre", "nombre de pila"],
  middleName: ["middle name", "middlename", "patronymic", "second name", "отчество", "отч", "segundo nombre", "patronímico"],
  lastFirst: [
    "фио", "фио клиента", "фио контакта", "фамилия имя отчество", "фамилия имя", "фамилия и имя", "имя отчество",
    "имя и отчество", "last first name", "last name first name", "last and first name", "surname and name",
    "apellidos y nombre", "apellido y nombre", "apellidos nombre", "apellidos y nombres", "apellidos nombres",
  ],
  firstLast: [
    "full name", "first and last name", "first name last name", "name and surname", "имя фамилия", "имя и фамилия",
    "имя отчество фамилия", "полное имя", "nombre completo", "nombre y apellidos", "nombre y apellido",
    "nombres y apellidos", "nombre apellidos",
  ],
  date: [
    "date", "birthday", "birth date", "birthdate", "date of birth", "dob", "дата", "дата рождения", "день рождения", "др",
    "дата рожд", "fecha", "fecha de nacimiento", "nacimiento", "cumpleaños",
  ],
  gender: ["gender", "sex", "пол", "género", "sexo"],
};

/** Reduces a heading for comparison: no case, accents, blanks or punctuation. */
function plain(heading: string): string {
  return heading
    .slice(0, 100)
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

const byAlias = new Map<string, ImportField>(
  (Object.keys(aliases) as Named[]).flatMap((field) =>
    [field, ...aliases[field]].map((alias) => [plain(alias), field] as const),
  ),
);
for (const [at, name] of customFields.entries())
  for (const alias of [
    name,
    `custom${at + 1}`,
    `field${at + 1}`,
    `поле${at + 1}`,
    `campo${at + 1}`,
  ])
    byAlias.set(plain(alias), name);

/** Which field each heading names, each field once; the account's own names come first. */
export function fieldsOfHeadings(
  headings: readonly string[],
  labels: CustomLabels,
): (ImportField | null)[] {
  const own = new Map<string, ImportField>();
  for (const name of customFields) if (labels[name]) own.set(plain(labels[name]), name);
  return onceEach(
    headings.map((heading) => own.get(plain(heading)) ?? byAlias.get(plain(heading)) ?? null),
  );
}

/** The field that the values of each column look like, for values that are unmistakable. */
function fieldsOfValues(
  rows: readonly (readonly string[])[],
  columns: number,
): (ImportField | null)[] {
  const looks: [ImportField, (value: string) => unknown][] = [
    ["email", normaliseEmail],
    ["date", parseContactDate],
    ["phone", possiblePhone],
    ["gender", readGender],
  ];
  return onceEach(
    Array.from({ length: columns }, (_, at) => {
      const values = rows.map((row) => row[at]?.trim() ?? "").filter((value) => value !== "");
      if (values.length === 0) return null;
      const found = looks.find(
        ([, read]) => values.filter((value) => read(value)).length * 2 > values.length,
      );
      return found?.[0] ?? null;
    }),
  );
}

function onceEach(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  return fields.map((field, at) => (field !== null && fields.indexOf(field) === at ? field : null));
}

/** Whether the first of these rows names the columns. */
export function detectHeader(rows: readonly (readonly string[])[], labels: CustomLabels): boolean {
  const [first = [], ...rest] = rows;
  if (fieldsOfHeadings(first, labels).some((field) => field !== null)) return true;
  const looked = fieldsOfValues(rest, first.length);
  const isAddress = (value: string) =>
    normaliseEmail(value) !== null || possiblePhone(value) !== null;
  const hasAddresses = looked.some((field) => field === "phone" || field === "email");
  return hasAddresses && !first.some(isAddress);
}

/** What each column fills, by its heading; a phone and an address that none names, by their values. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  { hasHeader, labels }: { hasHeader: boolean; labels: CustomLabels },
): (ImportField | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [first = [], ...rest] = rows;
  const values = fieldsOfValues(hasHeader ? rest : rows, width);
  if (!hasHeader) return values;
  const named = fieldsOfHeadings(
    Array.from({ length: width }, (_, at) => first[at] ?? ""),
    labels,
  );
  return named.map((field, at) => {
    const value = values[at] ?? null;
    const isWanted = value === "phone" || value === "email";
    return field ?? (isWanted && !named.includes(value) ? value : null);
  });
}
