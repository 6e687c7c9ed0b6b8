import type { CustomLabels } from "./custom-labels.ts";
import { type CustomField, customFields } from "./fields.ts";
import { type ImportField, isRepeatable } from "./import-fields.ts";

type Named = Exclude<ImportField, (typeof customFields)[number]>;

// prettier-ignore
const aliases: Record<Named, readonly string[]> = {
  phone: ["msisdn", "phone number", "mobile number", "mobile phone"],
  email: ["email address"],
  lastName: ["last name", "lastname", "surname", "family name", "фамилия", "фам", "apellido", "apellidos", "primer apellido"],
  firstName: ["first name", "firstname", "given name", "forename", "имя", "nombre", "primer nombre", "nombre de pila"],
  middleName: [
    "middle name", "middlename", "patronymic", "second name", "additional name", "отчество", "отч", "segundo nombre",
    "patronímico",
  ],
  lastFirst: [
    "фио", "фио клиента", "фио контакта", "фамилия имя отчество", "фамилия имя", "фамилия и имя", "имя отчество",
    "имя и отчество", "last first name", "last name first name", "last and first name", "surname and name",
    "apellidos y nombre", "apellido y nombre", "apellidos nombre", "apellidos y nombres", "apellidos nombres",
  ],
  firstLast: [
    "full name", "contact name", "display name", "first and last name", "first name last name", "name and surname",
    "имя фамилия", "имя и фамилия", "имя отчество фамилия", "полное имя", "полное имя контакта", "nombre completo",
    "nombre y apellidos", "nombre y apellido", "nombres y apellidos", "nombre apellidos",
  ],
  date: [
    "birthday", "birth date", "birthdate", "date of birth", "dob", "дата рождения", "день рождения", "др", "дата рожд",
    "fecha de nacimiento", "nacimiento", "cumpleaños",
  ],
  gender: ["gender", "sex", "пол", "género", "sexo"],
};

/** Headings that name a field only where no other column does: orders have numbers and dates too. */
const weak = new Map<string, ImportField>([
  ...["number", "recipient", "номер", "получатель", "número"].map((one) => [plain(one), "phone"] as const),
  ...["date", "дата", "fecha"].map((one) => [plain(one), "date"] as const),
]); // prettier-ignore
/** A whole name where the parts have columns of their own, else a first name. */
const plainNames = new Set(
  [
    "name", "customer name", "client name", "customer", "client", "имя клиента", "имя контакта", "имя покупателя",
    "клиент", "контакт", "наименование", "cliente", "nombre del cliente",
  ].map(plain),
); // prettier-ignore
/** What people most often put into messages beside names; it takes a custom field that is free. */
const towns = new Set(["city", "town", "город", "населённый пункт", "ciudad"].map(plain));

const words = (text: string) => new Set(wordsOf(text));
// The heading of a column of numbers or addresses consists of one of these words and of words that say which number or
// address it is. A heading with any other word ("Fax", "Phone 1 - Label", "Manager's phone") is something else.
const phoneWords = words(
  "phone telephone tel mobile cell cellphone cellular whatsapp телефон тел телефоны мобильный моб сотовый телефона мобильного сотового telefono movil celular",
);
const emailWords = words("email emails mail почта почты емейл имейл мейл correo");
const phoneKinds = words(
  "number no value user work home primary main business other personal direct company contact customer client car secondary additional номер клиента контакта контактный рабочий раб прямой домашний дом сот доп второй для связи другой личный основной дополнительный переносной организации numero de del trabajo casa principal otro particular cliente contacto oficina",
);
const emailKinds = words(
  "address value user work home primary main business other personal company contact customer client secondary additional адрес адреса эл электронная электронной электронный рабочая рабочий личная личный частный частная другой другая домашний основной основная дополнительный клиента контакта e direccion electronico de trabajo personal otro principal particular cliente contacto",
);

/** Reduces a heading for comparison: no case, accents, blanks or punctuation. */
function plain(heading: string): string {
  return wordsOf(heading.slice(0, 100)).join("");
}

function wordsOf(heading: string): string[] {
  return heading
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("e-mail", "email")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Whether the words of a heading are one of `main` and else only words of `kinds` and small numbers. */
function isOneOf(parts: readonly string[], main: ReadonlySet<string>, kinds: ReadonlySet<string>) {
  return (
    parts.some((part) => main.has(part)) &&
    parts.every((part) => main.has(part) || kinds.has(part) || /^\d{1,2}$/.test(part))
  );
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

function fieldOf(heading: string): ImportField | null {
  const name = plain(heading);
  if (weak.has(name)) return null;
  const found = byAlias.get(name);
  if (found) return found;
  const parts = wordsOf(heading.slice(0, 100));
  if (isOneOf(parts, emailWords, emailKinds)) return "email";
  return isOneOf(parts, phoneWords, phoneKinds) ? "phone" : null;
}

/**
 * Which field each heading names; the account's own names come first. Several columns may hold numbers or addresses,
 * any other field is filled by one.
 */
export function fieldsOfHeadings(
  headings: readonly string[],
  labels: CustomLabels,
): (ImportField | null)[] {
  const own = new Map<string, ImportField>();
  for (const name of customFields) if (labels[name]) own.set(plain(labels[name]), name);
  const fields = headings.map((heading) => own.get(plain(heading)) ?? fieldOf(heading));
  const hasParts = fields.includes("firstName");
  return onceEach(
    fields.map((field, at) => {
      const heading = plain(headings[at] ?? "");
      if (field !== null) return field;
      const other = weak.get(heading);
      if (other) return fields.includes(other) ? null : other;
      if (plainNames.has(heading)) return hasParts ? "firstLast" : "firstName";
      return towns.has(heading) ? freeField(fields, labels) : null;
    }),
  );
}

/** The first custom field that has no name and no column. */
export function freeField(
  fields: readonly (ImportField | null)[],
  labels: CustomLabels,
): CustomField | null {
  return customFields.find((name) => !labels[name] && !fields.includes(name)) ?? null;
}

/** Keeps each field that one column fills where it comes first. */
export function onceEach(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  return fields.map((field, at) =>
    field !== null && (isRepeatable(field) || fields.indexOf(field) === at) ? field : null,
  );
}
