// Given names as people write them to customers. The account's own contacts come in addition (server/ai-text).
const cyrillic =
  "Александр Алексей Анатолий Андрей Антон Аркадий Арсений Артём Артур Богдан Борис Вадим Валентин Валерий Василий " +
  "Виктор Виталий Владимир Владислав Всеволод Вячеслав Геннадий Георгий Герман Глеб Григорий Даниил Данила Денис Дмитрий " +
  "Евгений Егор Иван Игнат Игорь Илья Иосиф Кирилл Константин Кузьма Лев Леонид Макар Максим Марат Марк Матвей Мирон " +
  "Михаил Мурат Назар Никита Николай Олег Павел Пётр Платон Прохор Радик Рамиль Рашид Ренат Ринат Роберт Родион Роман " +
  "Руслан Рустам Савелий Святослав Семён Сергей Спартак Станислав Степан Тарас Тимофей Тимур Трофим Фёдор Феликс Филипп " +
  "Эдуард Эльдар Эмиль Юлиан Юрий Яков Ян Ярослав Александра Алёна Алина Алиса Алла Альбина Анастасия Ангелина Анна " +
  "Антонина Арина Валентина Валерия Варвара Василиса Вера Вероника Виктория Виолетта Галина Гульнара Дарья Диана Дина " +
  "Ева Евгения Екатерина Елена Елизавета Жанна Зинаида Зоя Зульфия Инга Инна Ирина Карина Кира Клавдия Кристина Ксения " +
  "Лариса Лейла Лидия Лилия Любовь Людмила Маргарита Марина Мария Милана Надежда Наталья Наталия Нелли Ника Нина Оксана " +
  "Олеся Ольга Полина Раиса Регина Римма Роза Светлана Снежана София Софья Таисия Тамара Татьяна Ульяна Фаина Эвелина " +
  "Элина Эльвира Эльмира Эмма Юлия Яна Ярослава Саша Лёша Вова Дима Женя Катя Лена Маша Миша Настя Наташа Оля Паша Петя " +
  "Серёжа Света Таня Юля Аня Ваня Коля Костя Лиза Люда Люба Надя Рома Соня Толя Федя Даша Алексий Айгуль Айдар Азамат " +
  "Нурлан Ерлан Айжан Динара Гульмира Асель Бахтияр Ильдар Ильнур Фарид Тигран Армен Ашот Гаянэ Армине Гиви Нино Тамар";
const latin =
  "James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald " +
  "Steven Paul Andrew Joshua Kenneth Kevin Brian George Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric " +
  "Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Frank Alexander Patrick Raymond Jack Dennis Jerry " +
  "Tyler Aaron Henry Peter Adam Nathan Douglas Zachary Kyle Walter Mary Patricia Jennifer Linda Elizabeth Barbara Susan " +
  "Jessica Sarah Karen Nancy Lisa Betty Margaret Sandra Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah " +
  "Stephanie Rebecca Laura Sharon Cynthia Kathleen Amy Angela Shirley Anna Brenda Pamela Emma Nicole Helen Samantha " +
  "Katherine Christine Rachel Carolyn Janet Catherine Maria Heather Diane Ruth Julie Olivia Joyce Virginia Victoria Kelly " +
  "Lauren Christina Joan Evelyn Judith Megan Andrea Cheryl Hannah Jacqueline Martha Gloria Teresa Sara Madison Kate Jane " +
  "José Juan Luis Carlos Jesús Miguel Francisco Antonio Alejandro Pedro Manuel Javier Fernando Roberto Ricardo Eduardo " +
  "Sergio Jorge Rafael Pablo Diego Andrés Álvaro Adrián Óscar Rubén Iván Raúl Enrique Ramón Vicente Joaquín Alberto Ángel " +
  "Marta Carmen Josefa Isabel Dolores Pilar Ana Cristina Lucía Paula Rosa Elena Sofía Raquel Beatriz Silvia Rocío Inés " +
  "Lola Nuria Alba Irene Alicia Mercedes Mónica Natalia Verónica Patricia Guadalupe Fernanda Valentina Camila Daniela " +
  "Ivan Olga Sergey Dmitry Alexey Elena Tatiana Natalya Svetlana Ekaterina Irina Vladimir Mikhail Nikolay Pavel Oleg Yuri";

const vowelEnd = /[аяоеёийьыую]$/u;
const declined = new Set(
  "а я у ю е и ы й ь ой ей ою ею ом ем ём ии ию ия ие ием ией иею ья ье ью ьи ьей".split(" "),
);

const lower = (word: string) => word.toLowerCase().replaceAll("ё", "е");

/** Names to look for, with the forms that Russian declines them to. */
export class Names {
  readonly #whole = new Set<string>();
  readonly #stems = new Set<string>();

  constructor(names: Iterable<string>) {
    for (const name of names) this.#add(lower(name));
  }

  #add(name: string): void {
    if (name.length < 2) return;
    this.#whole.add(name);
    if (!/^\p{Script=Cyrillic}/u.test(name)) return;
    const stem = vowelEnd.test(name) ? name.slice(0, -1).replace(/[ьи]$/u, "") : name;
    if (stem.length > 1) this.#stems.add(stem);
  }

  has(word: string): boolean {
    const name = lower(word);
    if (this.#whole.has(name) || isPatronymic(name)) return true;
    for (let end = 1; end <= 3 && name.length - end > 1; end++)
      if (declined.has(name.slice(-end)) && this.#stems.has(name.slice(0, -end))) return true;
    return false;
  }
}

function isPatronymic(name: string): boolean {
  return /^\p{Script=Cyrillic}{2,}(?:[ое]вич(?:а|у|ем|е)?|[ое]вн(?:а|ы|е|у|ой)|ичн(?:а|ы|е|у|ой)|ьич(?:а|у|ом|е)?)$/u.test(
    name,
  );
}

const given = `${cyrillic} ${latin}`.split(" ");

/** The usual given names and an account's own. */
export function namesWith(own: Iterable<string>): Names {
  return new Names([...given, ...own]);
}
