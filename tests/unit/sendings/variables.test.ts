import fc from "fast-check";
import { expect, test } from "vitest";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import {
  findUnknownVariables,
  parseTemplate,
  renderTemplate,
  variableNames,
} from "#lib/sendings/variables.ts";

const anna = {
  phone: "+79162041835",
  email: "anna@example.com",
  firstName: "Анна",
  middleName: null,
  lastName: "Власова",
  date: "1990-05-12",
  gender: "female",
  custom: { custom01: "один", custom20: "двадцать" },
};

const render = (text: string) => renderTemplate(parseTemplate(text), anna, () => 0.5);

test("twenty-seven names", () => {
  expect(variableNames).toHaveLength(27);
  expect(variableNames.at(-1)).toBe("custom20");
  for (const name of variableNames) {
    expect(variableNames.filter((other) => other.startsWith(name))).toEqual([name]);
  }
});

test.each([
  ["Здравствуйте, $firstName!", "Здравствуйте, Анна!"],
  ["$lastName $middleName|$date $gender", "Власова |1990-05-12 female"],
  ["$phone $email", "+79162041835 anna@example.com"],
  ["$custom01/$custom02/$custom20", "один//двадцать"],
  ["$custom011", "один1"],
  ["$firstNameу", "Аннау"],
  ["$firstname $FIRSTNAME $word $100 $", "$firstname $FIRSTNAME $word $100 $"],
  ["$custom21 $custom00 $custom1", "$custom21 $custom00 $custom1"],
  ["$$firstName", "$Анна"],
])("%j renders as %j", (text, expected) => {
  expect(render(text)).toBe(expected);
});

test.each([
  ["#NNNN", "5555"],
  ["#LLL", "NNN"],
  ["код #N.", "код 5."],
  ["##NN", "#55"],
  ["#NEWS", "#NEWS"],
  ["#NL", "#NL"],
  ["#nn", "#nn"],
  ["#NNнов", "#NNнов"],
  ["#NN_1", "#NN_1"],
  [`#${"N".repeat(12)}`, "5".repeat(12)],
  [`#${"N".repeat(13)}`, `#${"N".repeat(13)}`],
  [`#${"L".repeat(12)}`, "N".repeat(12)],
  [`#${"L".repeat(13)}`, `#${"L".repeat(13)}`],
])("generator %j gives %j", (text, expected) => {
  expect(render(text)).toBe(expected);
});

test("values are not parsed again", () => {
  const recipient = { firstName: "$lastName #NN", lastName: "secret" };
  expect(renderTemplate(parseTemplate("$firstName"), recipient, () => 0)).toBe("$lastName #NN");
});

test("a recipient known only by phone leaves the rest empty", () => {
  expect(
    renderTemplate(parseTemplate("Hi $firstName$custom05!"), { phone: "+7900" }, () => 0),
  ).toBe("Hi !");
});

test("unknown words are reported once, known and glued ones are not", () => {
  expect(findUnknownVariables("$firstname $имя $firstname $firstNames $custom21 $5")).toEqual([
    "$firstname",
    "$имя",
    "$custom21",
  ]);
});

test("variables used and constant texts", () => {
  expect(parseTemplate("#NEWS $100").isConstant).toBe(true);
  expect(parseTemplate("#NN").isConstant).toBe(false);
  expect(parseTemplate("$phone $firstName $phone").variables).toEqual(["phone", "firstName"]);
  expect(parseTemplate("plain").isConstant).toBe(true);
});

test("a text without $ and # is left alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      fc.pre(!/[$#]/.test(text));
      expect(render(text)).toBe(text);
    }),
  );
});

test("secure random numbers are in range and differ", () => {
  const numbers = Array.from({ length: 5000 }, secureRandom);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(4900);
  expect(renderTemplate(parseTemplate("#NNNNNN #LLLL"), {}, secureRandom)).toMatch(
    /^\d{6} [A-Z]{4}$/,
  );
});

test("a template rendered for many recipients is whole for each of them", () => {
  const template = parseTemplate(
    "Здравствуйте, $firstName! Ваш код #NNNN, скидка $custom01 до $date.",
  );
  let length = 0;
  for (let index = 0; index < 1000; index++)
    length += renderTemplate(template, anna, secureRandom).length;
  expect(length).toBe(1000 * "Здравствуйте, Анна! Ваш код 0000, скидка один до 1990-05-12.".length);
});
