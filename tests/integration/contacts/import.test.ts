// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import { importInput } from "#lib/contacts/import.ts";
import { encodings } from "#lib/spreadsheets/reading.ts";
import {
  cancelImport,
  getImport,
  listImports,
  previewImport,
  runImport,
  startImport,
} from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { removeFile } from "#server/storage/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import { encodeAs } from "#tests/support/encoded.ts";
import { begin, bringIn, newList, peopleOf, storedTable } from "#tests/support/imports.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

const caller = prepareCaller();
const { read } = storageCalls(caller);
const me = () => actorFor(caller().user);
const figures = { imported: 0, updated: 0, duplicates: 0, rejected: 0 };

describe("a file becomes contacts", () => {
  it.each(encodings)("in %s", async (encoding) => {
    const name = encoding === "win1252" ? "José Núñez" : "Пётр Щербаков";
    const text = `phone;name\r\n+79000000001;${name}\r\n+79000000002;"${name};"\r\n`;
    const { ListId, ...ended } = await bringIn(caller(), encodeAs(text, encoding));
    expect(ended).toMatchObject({
      ...figures,
      state: "completed",
      total: 2,
      imported: 2,
      progress: 1000,
    });
    expect((await peopleOf(ListId)).map(({ firstName }) => firstName)).toEqual([name, `${name};`]);
  });

  it("with every field, in a new list, and its consent", async () => {
    const text = "Телефон,E-mail,Фамилия,Имя,Отчество,Дата рождения,Пол,Поле 1,custom20,Заметки\n8 900 000-00-01,A@B.example,Пробная,Анна,Игоревна,31.12.1990,ж,Казань,VIP,не читать\n"; // prettier-ignore
    const { ListId, list } = await bringIn(caller(), text, {
      list: { title: "Гости", type: "regular" },
    });
    expect(list).toBe("Гости");
    const [row] = await sql()`
      select c.*, c.date::text as date, l.size from contacts c join contact_lists l on l.id = c.list_id where list_id = ${ListId}`;
    expect(row).toMatchObject({
      phone: "+79000000001", email: "a@b.example", lastName: "Пробная", firstName: "Анна", middleName: "Игоревна", date: "1990-12-31",
      gender: "female", custom: { custom01: "Казань", custom20: "VIP" }, ownerId: caller().user.id, size: 1,
    }); // prettier-ignore
    const consents = await sql()`
      select address, kind, source, origin, created_by from contact_consents where owner_id = ${caller().user.id} order by address`;
    const consent = {
      kind: "granted",
      source: "import",
      origin: "people.csv",
      createdBy: caller().user.id,
    };
    expect([...consents]).toEqual([
      { address: "+79000000001", ...consent },
      { address: "a@b.example", ...consent },
    ]);
  });

  it("people whom the list or the file has already are added to, or passed over", async () => {
    const first = await bringIn(
      caller(),
      "phone,name,custom01\n+79000000001,Анна,Рим\n+79000000002,Пётр,\n",
    );
    const { ListId } = first;
    const again = "phone,name,email,custom02\n+79000000001,,a@b.example,VIP\n+79000000003,Вера,,\n8 900 000 00 03,Верочка,,\n,,c@d.example,\n,Глеб,C@d.example,\n"; // prettier-ignore
    const skipped = await bringIn(caller(), again, { ListId, known: "skip" });
    expect(skipped).toMatchObject({ ...figures, imported: 2, duplicates: 3, total: 5 });
    expect((await peopleOf(ListId)).map(({ firstName }) => firstName)).toEqual([
      "Анна",
      "Пётр",
      "Верочка",
      "Глеб",
    ]);
    const merged = await bringIn(caller(), again, { ListId });
    expect(merged).toMatchObject({ ...figures, updated: 3, duplicates: 2, total: 5 });
    expect(await peopleOf(ListId)).toMatchObject([
      { firstName: "Анна", email: "a@b.example", custom: { custom01: "Рим", custom02: "VIP" } },
      { firstName: "Пётр" },
      { firstName: "Верочка" },
      { firstName: "Глеб", email: "c@d.example" },
    ]);
  });

  it("rows left out are told of by reason, and kept as a file", async () => {
    const text =
      "phone;name;date\n+79000000001;Анна;\n921-388;=HYPERLINK(1);\n;Никто;\n+79000000002;Пётр;31.02.1990\n921;Ещё;\n";
    const ended = await bringIn(caller(), text);
    expect(ended).toMatchObject({ ...figures, imported: 2, rejected: 3, total: 5 });
    expect(ended.reasons).toEqual({
      phone: { count: 2, row: 3, value: "921-388" },
      address: { count: 1, row: 4, value: "" },
    });
    expect(ended.leftOut).toEqual({ date: { count: 1, row: 5, value: "31.02.1990" } });
    expect(ended.emptied).toEqual([{ field: "date", count: 1, example: "31.02.1990" }]);
    const { body } = await read(ended.rejectedFileId ?? "");
    expect(body).toBe(
      "Row;Reason;phone;name;date\r\n3;Not a phone number;921-388;'=HYPERLINK(1);\r\n4;Neither phone nor email;;Никто;\r\n6;Not a phone number;921;Ещё;\r\n",
    );
    const [left] = await sql()`select count(*)::int as count from contact_import_rejects`;
    expect(left?.count).toBe(0);
  });

  it("a do-not-contact list is filled with people who asked for it", async () => {
    const black = await newList(caller(), "blacklist");
    await bringIn(caller(), "+79000000001\n+79000000002\n", { ListId: black });
    await bringIn(caller(), "phone,email\n+79000000001,a@b.example\n", { ListId: black });
    await bringIn(caller(), "+79000000001\n+79000000003\n");
    const rows = await sql()`
      select address, kind from contact_consents where owner_id = ${caller().user.id} order by address, kind`;
    const [withdrawn, granted] = [{ kind: "withdrawn" }, { kind: "granted" }];
    expect([...rows]).toEqual([
      { address: "+79000000001", ...withdrawn },
      { address: "+79000000002", ...withdrawn },
      { address: "+79000000003", ...granted },
      { address: "a@b.example", ...withdrawn },
    ]);
  });

  it("its progress is heard, and who waits is notified", async () => {
    const { allOf, stop } = await collectLiveEvents(caller().user.id);
    const { id } = await bringIn(caller(), "+79000000001\n");
    await bringIn(caller(), "phone\nnobody\n");
    const progress = await allOf("contactImports.updated");
    expect(progress[0]?.data).toMatchObject({ progress: { id, state: "running", imported: 1 } });
    expect(progress.at(1)?.data).toMatchObject({ progress: { id, state: "completed" } });
    const told = await sql()`
      select type, params->>'importId' as id, params->>'total' as total from notifications where owner_id = ${caller().user.id} order by notifications.id`;
    expect([...told]).toEqual([{ type: "ContactsImported", id, total: "1" }, expect.objectContaining({ type: "ContactsNotImported" })]);
    await stop();
  }); // prettier-ignore
});

describe("an import", () => {
  it("knows nothing of another account’s files and lists", async () => {
    const stranger = await createCaller();
    const [mine, theirs] = [await newList(caller()), await newList(stranger)];
    const [file, foreign] = [await storedTable(caller(), "+79000000001\n"), await storedTable(stranger, "+79000000001\n")];
    await expect(begin(caller(), foreign, { ListId: mine })).rejects.toMatchObject({ key: "storage.errors.notFound" });
    await expect(begin(caller(), file, { ListId: theirs })).rejects.toMatchObject({ key: "contacts.errors.listNotFound" });
    const how = { reading: null, hasHeader: false, columns: ["phone" as const], known: "merge" as const };
    for (const given of [{ fileId: foreign, ListId: mine }, { fileId: file, ListId: theirs }])
      await expect(startImport(me(), { ...given, ...how }, null)).rejects.toMatchObject({ code: "NotFound" });
    const { id } = await begin(stranger, foreign, { ListId: theirs });
    for (const act of [getImport, cancelImport]) await expect(act(me(), id)).rejects.toMatchObject({ code: "NotFound" });
    expect(await listImports(me(), theirs)).toEqual([]);
  }); // prettier-ignore

  it("is no way from one customer of a reseller to another", async () => {
    const [{ reseller, caller: child }, own] = [await createFamily(), await createCaller()];
    await sql()`update users set reseller_id = ${reseller.user.id} where id = ${own.user.id}`;
    const file = await storedTable(child, "+79000000001\n");
    const ListId = await newList(own);
    await expect(begin(reseller, file, { ListId })).rejects.toMatchObject({
      key: "storage.errors.notFound",
    });
    await expect(begin(reseller, file, { ListId: await newList(child) })).resolves.toMatchObject({
      state: "running",
    });
  });

  it("needs the permissions for what it does", async () => {
    const bound = await createCaller({ permissions: { "contacts.update": null } });
    const [ListId, file] = [await newList(bound), await storedTable(bound, "+79000000001\n")];
    await expect(begin(bound, file, { ListId })).rejects.toMatchObject({ code: "Forbidden" });
    await expect(begin(bound, file, { ListId, known: "skip" })).resolves.toMatchObject({
      state: "running",
    });
    const blind = await createCaller({ permissions: { "storage.get": null } });
    await expect(previewImport(actorFor(blind.user), { fileId: file })).rejects.toMatchObject({
      code: "Forbidden",
    });
  });

  it("keeps its file, is stopped by whom it belongs to, and goes with its list", async () => {
    const [ListId, file] = [
      await newList(caller()),
      await storedTable(caller(), "phone\nnobody\n+79000000001\n"),
    ];
    const { id } = await begin(caller(), file, { ListId });
    await expect(removeFile(me(), file)).rejects.toMatchObject({ key: "storage.errors.awaited" });
    expect(await listImports(me(), ListId)).toMatchObject([{ id, state: "running" }]);
    expect(await cancelImport(me(), id)).toMatchObject({ state: "canceled", imported: 0 });
    expect(await runImport(id, () => false)).toBe(true);
    expect(await peopleOf(ListId)).toEqual([]);
    const other = await begin(caller(), file, { ListId });
    await dropList(ListId);
    expect(await runImport(other.id, () => false)).toBe(true);
    await removeFile(me(), file);
  });

  it("is asked for sensibly", () => {
    const [fileId, ListId] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"]; // prettier-ignore
    const right = {
      fileId,
      ListId,
      reading: null,
      hasHeader: true,
      columns: ["phone", null],
      known: "merge",
    };
    expect(importInput.safeParse(right).success).toBe(true);
    const wrong = [{ columns: [] }, { columns: ["firstName"] }, { columns: ["phone", "firstName", "firstName"] }, { headRow: 0 }, { country: "ru" }, { consent: "x".repeat(101) }, { labels: { custom21: "x" } }, { sheet: "x".repeat(101) }, { columns: Array(201).fill(null) }, { columns: ["ownerId"] }, { ListId: null }, { list: { title: "x", type: "regular" } }, { known: "both" }, { reading: { encoding: "utf7", delimiter: ";", quote: "" } }, { reading: { encoding: "utf8", delimiter: "ab", quote: "" } }]; // prettier-ignore
    for (const given of wrong)
      expect(importInput.safeParse({ ...right, ...given }).success, JSON.stringify(given)).toBe(
        false,
      );
  });
});

async function dropList(listId: string): Promise<void> {
  await sql()`delete from contact_lists where id = ${listId}`;
}
