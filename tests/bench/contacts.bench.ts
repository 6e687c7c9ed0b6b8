import { contactsList } from "#lib/contacts/list.ts";
import { listContacts, searchContacts, writeContactTexts } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { copyLines } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { startDatabase } from "./support/database.ts";
import {
  type Figure,
  isQuick,
  millisecondsOf,
  ratios,
  report,
  secondsOf,
} from "./support/figures.ts";
import { median, p95 } from "./support/median.ts";

// Searching many contacts by any part of a number, an address or a name, and what the index costs an import.
const sizes = { contacts: isQuick ? 100_000 : 1_000_000, copies: isQuick ? 3 : 5, searches: 40 };

const families = ["Иванов", "Кузнецов", "Соколов", "Лебедев", "Новиков", "Виноградов", "Тимофеев"];
const endings = ["", "ский", "енко", "чук", "ян", "дзе", "ич", "цев"];
const given = ["Иван", "Мария", "Александр", "Елена", "Дмитрий", "Анастасия", "Олег", "Зоя"];

function* lines(ownerId: string, listId: string, count: number): Generator<string> {
  for (let at = 0; at < count; at++) {
    const scattered = (at * 7919) % 1_000_000_000;
    const family = `${families[at % 7]}${endings[(at >> 3) % 8]}${at % 1009}`;
    const phone = `+79${String(scattered).padStart(9, "0")}`;
    yield [newId(), ownerId, listId, phone, `user${scattered.toString(36)}@mail${at % 50}.example`, given[at % 8], family].join("\t"); // prettier-ignore
  }
}
const columns = ["id", "owner_id", "list_id", "phone", "email", "first_name", "last_name"];

const database = await startDatabase("contacts");
try {
  const db = sql();
  const user = await createUser(db);
  const list = await createContactList(db, { ownerId: user.id });

  const copy = async () => {
    await db`truncate contacts, contact_texts, contact_text_debts`;
    return secondsOf(async () =>
      db.begin(async (tx) =>
        copyLines(tx, "contacts", columns, lines(user.id, list.id, sizes.contacts)),
      ),
    );
  };
  const bare: number[] = [];
  const found: number[] = [];
  for (let round = 0; round < sizes.copies; round++) {
    await db`alter table contacts disable trigger contacts_texts_added`;
    bare.push(await copy());
    await db`alter table contacts enable trigger contacts_texts_added`;
    found.push(await copy());
  }
  await db`update contact_lists set size = ${sizes.contacts} where id = ${list.id}`;
  const written = await secondsOf(async () => {
    while (await writeContactTexts());
  });
  await db`vacuum (analyze) contacts`;
  await db`vacuum (analyze) contact_texts`;

  const actor = actorFor(user);
  const page = async (search: string, order = "createdAt") =>
    millisecondsOf(async () =>
      listContacts(
        actor,
        parseListParameters(
          [["ListId", list.id], ["$search", search], ["$order[0][0]", order], ["$order[0][1]", "desc"]],
          contactsList,
          "session",
        ),
      ),
    ); // prettier-ignore
  const digits = (at: number, length: number) =>
    String((at * 7919 * 31) % 1_000_000_000).padStart(9, "0").slice(-length); // prettier-ignore
  const kinds: Record<string, (at: number) => Promise<number>> = {
    "three digits": async (at) => page(digits(at, 3)),
    "five digits": async (at) => page(digits(at, 5)),
    "a whole number": async (at) => page(`+79${digits(at, 9)}`),
    "part of a common name": async (at) =>
      page(["овск", "ванов", "иноград", "анаст"][at % 4] ?? ""),
    "part of a rare name": async (at) => page(`ский${(at * 37) % 1009}`),
    "two names": async (at) => page(`Зоя Лебедевенко${at % 100}`),
    "part of a Cyrillic name that isn’t there": async (at) =>
      page(["ферапонт", "рыбников", "щукина"][at % 3] ?? ""),
    "part of an address": async (at) =>
      page(`${(at * 7919 * 977).toString(36).slice(0, 3)}@mail${at % 50}`),
    "what isn’t there": async (at) => page(`ъъъ${at}`),
    "by name, rare": async (at) => page(`чук${(at * 31) % 1009}`, "name"),
    everywhere: async (at) => millisecondsOf(async () => searchContacts(actor, digits(at, 4))),
  };
  const figures: Figure[] = [
    {
      name: "COPY with what makes contacts found / without it",
      unit: "×",
      wanted: "low",
      limit: 1.3,
      value: median(ratios(found, bare)),
      samples: { with: found, without: bare },
    },
    {
      name: "until they are found by the index, afterwards",
      unit: "s",
      wanted: "low",
      // Names of other scripts go into the index, too, which an earlier limit of half did not know of.
      limit: { work: 120_000 },
      value: written,
      samples: { written: [written] },
    },
  ];
  const all: number[] = [];
  for (const [name, search] of Object.entries(kinds)) {
    await search(1);
    const samples: number[] = [];
    for (let at = 0; at < sizes.searches; at++) samples.push(await search(at * 13 + 7));
    all.push(...samples);
    figures.push({ name: `search, ${name}: p95`, unit: "ms", wanted: "low", limit: { work: 50 }, value: p95(samples), samples: { search: samples } }); // prettier-ignore
  }
  figures.push({ name: "search, all of them: p95", unit: "ms", wanted: "low", limit: { work: 50 }, value: p95(all), samples: { search: all } }); // prettier-ignore
  await report("contacts", sizes, figures);
} finally {
  await database.stop();
}
