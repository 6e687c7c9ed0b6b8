import type { NewContact } from "../factories/contacts.ts";
import type { Random } from "./random.ts";
import { type Names, readNames, type Speech, written } from "./speech.ts";

const words = (text: string): readonly string[] => text.split(" ");

const russianNames = {
  male: words(
    "Александр Алексей Андрей Антон Артём Борис Вадим Виктор Виталий Владимир Глеб Григорий Даниил Денис Дмитрий Евгений Егор Иван Игорь Илья Кирилл Константин Лев Максим Марк Матвей Михаил Никита Николай Олег Павел Пётр Роман Руслан Сергей Степан Тимофей Тимур Фёдор Юрий",
  ),
  female: words(
    "Александра Алина Алиса Анастасия Анна Валентина Валерия Варвара Вера Вероника Виктория Галина Дарья Диана Ева Евгения Екатерина Елена Елизавета Жанна Зоя Инна Ирина Карина Кира Ксения Лариса Лидия Любовь Людмила Маргарита Марина Мария Надежда Наталья Нина Ольга Полина Светлана София Татьяна Ульяна Юлия Яна",
  ),
};
const russianSurnames = words(
  "Абрамов Алексеев Андреев Антонов Афанасьев Баранов Белов Беляев Богданов Борисов Быков Васильев Виноградов Волков Воробьёв Воронин Гаврилов Голубев Горбунов Григорьев Громов Гусев Давыдов Данилов Денисов Дмитриев Егоров Ершов Ефимов Жуков Зайцев Захаров Зимин Ильин Казаков Калинин Карпов Киселёв Ковалёв Козлов Комаров Копылов Королёв Кошелев Крылов Кузнецов Куликов Лазарев Лебедев Макаров Максимов Мартынов Медведев Мельников Миронов Морозов Назаров Некрасов Никитин Новиков Орлов Осипов Павлов Панов Петров Поляков Пономарёв Попов Прохоров Романов Рябов Савельев Сазонов Семёнов Сидоров Смирнов Соболев Соколов Сорокин Степанов Тарасов Тимофеев Титов Тихонов Третьяков Уваров Фадеев Федотов Филатов Фролов Цветков Чернов Шестаков Широков Щукин Юдин Яковлев",
);
const russianFathers = words(
  "Александр Алексей Андрей Антон Борис Вадим Виктор Владимир Денис Евгений Иван Игорь Константин Максим Михаил Николай Олег Павел Пётр Роман Сергей Степан Фёдор Юрий",
);
const russianCities = [
  ["Москва", 22],
  ["Санкт-Петербург", 12],
  ["Казань", 9],
  ["Новосибирск", 6],
  ["Екатеринбург", 6],
  ["Нижний Новгород", 5],
  ["Самара", 5],
  ["Пермь", 4],
  ["Уфа", 4],
  ["Тула", 3],
  ["Ярославль", 3],
  ["Иркутск", 2],
  ["Тюмень", 3],
  ["Калининград", 2],
] as const;

const foreignCities = {
  en: words("Austin Boston Chicago Denver Miami Phoenix Portland Sacramento Seattle Tampa"),
  es: words("Barcelona Bilbao Granada Madrid Málaga Murcia Sevilla Toledo Valencia Zaragoza"),
}; // prettier-ignore

/** Forms the feminine of a Russian surname in -ов, -ев, -ёв or -ин. */
function feminine(surname: string): string {
  return `${surname}а`;
}

const irregularFathers: Record<string, string> = { Михаил: "Михайл", Павел: "Павл", Пётр: "Петр" };

function patronymic(father: string, gender: "male" | "female"): string {
  const end = gender === "male" ? "ич" : "на";
  const stem = irregularFathers[father] ?? father;
  if (stem.endsWith("ей") || stem.endsWith("ай")) return `${stem.slice(0, -1)}ев${end}`;
  if (stem.endsWith("ий")) return `${stem.slice(0, -2)}ьев${end}`;
  return `${stem.endsWith("ь") ? `${stem.slice(0, -1)}ев` : `${stem}ов`}${end}`;
}

function birthday(random: Random): string {
  const year = 1956 + random.below(50);
  const month = 1 + random.below(12);
  const day = 1 + random.below(28);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const genders = ["male", "female"] as const;
// The domains are reserved, so nothing sent to them arrives anywhere.
const domains = ["example.com", "example.org", "example.net"];

function email(random: Random, number: number): string {
  return `${random.pick(["client", "mail", "hello", "post", "info"])}${number}@${random.pick(domains)}`;
}

/** Makes a person of the demonstration's own country with some of the data that shops have. */
export type PersonMaker = (random: Random, phone: string, number: number) => NewContact;

/** Makes people as the language names them. The number of a person makes the e-mail address unique. */
export function personMaker({ locale, say }: Speech): PersonMaker {
  const name = locale === written ? nameRussian : nameBy(readNames()[locale] as Names);
  return (random, phone, number) => {
    const gender = random.pick(genders);
    return {
      phone,
      ...name(random, gender),
      gender,
      ...(random.chance(0.55) && { email: email(random, number) }),
      ...(random.chance(0.4) && { date: birthday(random) }),
      custom: {
        custom01: say(random.weighted(russianCities)),
        ...(random.chance(0.5) && { custom02: String(1000 + random.below(90_000)) }),
      },
    };
  };
}

type Gender = (typeof genders)[number];

function nameRussian(random: Random, gender: Gender): Partial<NewContact> {
  const surname = random.pick(russianSurnames);
  return {
    firstName: random.pick(russianNames[gender]),
    lastName: gender === "female" ? feminine(surname) : surname,
    ...(random.chance(0.6) && { middleName: patronymic(random.pick(russianFathers), gender) }),
  };
}

const nameBy = (names: Names) => (random: Random, gender: Gender) => ({
  firstName: random.pick(names[gender]),
  lastName: random.pick(names.surnames),
});

/** Makes people of another country than the demonstration's own. */
export function foreignerMaker(language: keyof typeof foreignCities): PersonMaker {
  const name = nameBy(readNames()[language] as Names);
  return (random, phone, number) => {
    const gender = random.pick(genders);
    return {
      phone,
      ...name(random, gender),
      gender,
      ...(random.chance(0.7) && { email: email(random, number) }),
      ...(random.chance(0.3) && { date: birthday(random) }),
      custom: { custom01: random.pick(foreignCities[language]) },
    };
  };
}
