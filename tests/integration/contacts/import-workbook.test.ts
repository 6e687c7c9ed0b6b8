// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { expect, it } from "vitest";
import { exportQuery } from "#lib/contacts/export.ts";
import { exportContacts } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { bringIn, peopleOf, storedTable } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";
import { workbook } from "#tests/support/workbook.ts";

const caller = prepareCaller();
const { rows } = storageCalls(caller);
const me = () => actorFor(caller().user);

const people = async () =>
  workbook({
    texts: ["<t>Телефон</t>", "<t>Имя</t>", "<t>День рождения</t>", "<r><t>Ан</t></r><r><t>на</t></r><rPh><t>нет</t></rPh>", "<t>Рим_x000D_</t>"], // prettier-ignore
    styles:
      '<numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>',
    rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="E1" t="inlineStr"><is><t>custom01</t></is></c></row>
      <row r="3"><c r="A3"><v>7.9000000001E10</v></c><c r="B3" t="s"><v>3</v></c><c r="C3" s="1"><v>33238</v></c><c r="E3" t="s"><v>4</v></c></row>
      <row r="4"><c r="A4" t="str"><f>A3+1</f><v>+79000000002</v></c><c r="C4" s="2"><v>28900.5</v></c></row>
      <row r="7"><c r="A7"><v>12</v></c></row>`,
  });

it("a workbook is read as it is shown: numbers, days, texts and gaps", async () => {
  const ended = await bringIn(caller(), await people(), { filename: "people.xlsx" });
  expect(ended).toMatchObject({
    imported: 2,
    rejected: 1,
    reasons: { phone: { row: 7, value: "12" } },
  });
  const came = await sql()`
    select phone, first_name, date::text as date, custom from contacts where list_id = ${ended.ListId} order by phone`;
  expect([...came]).toEqual([
    { phone: "+79000000001", firstName: "Анна", date: "1990-12-31", custom: { custom01: "Рим" } },
    { phone: "+79000000002", firstName: null, date: "1979-02-14", custom: {} },
  ]);
});

it("numbers that were shortened are no telephones, and say so; those kept whole are", async () => {
  const bytes = await workbook({
    rows: `<row><c t="inlineStr"><is><t>Phone</t></is></c><c t="inlineStr"><is><t>Email</t></is></c><c t="inlineStr"><is><t>Sum</t></is></c></row>
      <row><c><v>7.9161E+10</v></c></row>
      <row><c t="inlineStr"><is><t>7.9161E+10</t></is></c></row>
      <row><c><v>7.916E10</v></c><c t="inlineStr"><is><t>ann@b.example</t></is></c></row>
      <row><c t="inlineStr"><is><t>79161200000</t></is></c><c/><c><v>15000000000</v></c></row>
      <row><c><v>7.9161200001E10</v></c></row>
      <row><c><v>79160000000</v></c></row>
      <row><c><v>79161230000.0</v></c></row>
      <row><c><v>7.9161240000E+10</v></c></row>`,
  });
  const columns = ["phone", "email", "custom01"] as const;
  const ended = await bringIn(caller(), bytes, { filename: "people.xlsx", columns: [...columns] });
  expect(ended).toMatchObject({
    imported: 6,
    rejected: 2,
    reasons: { rounded: { count: 2, row: 2, value: "79161000000" } },
    leftOut: { rounded: { count: 1, row: 4, value: "79160000000" } },
  });
  const came = await sql()`
    select phone, email, custom from contacts where list_id = ${ended.ListId} order by phone`;
  expect([...came]).toEqual([
    { phone: "+79160000000", email: null, custom: {} },
    { phone: "+79161200000", email: null, custom: { custom01: "15000000000" } },
    { phone: "+79161200001", email: null, custom: {} },
    { phone: "+79161230000", email: null, custom: {} },
    { phone: "+79161240000", email: null, custom: {} },
    { phone: null, email: "ann@b.example", custom: {} },
  ]);
});

it("rows are numbered as far as the database counts", async () => {
  const row = (r: string) => `<row${r}><c><v>12</v></c></row>`;
  const bytes = await workbook({ rows: row(' r="2147483647"') + row("") + row("") });
  const given = { filename: "people.xlsx", hasHeader: false, columns: ["phone" as const] };
  expect(await bringIn(caller(), bytes, given)).toMatchObject({ state: "completed", rejected: 3 });
});

it("the storage shows its first rows", async () => {
  const id = await storedTable(caller(), await people(), "people.xlsx");
  expect((await rows(id)).body).toEqual({
    rows: [
      ["Телефон", "Имя", "День рождения", "", "custom01"],
      ["79000000001", "Анна", "1990-12-31", "", "Рим\r"],
      ["+79000000002", "", "1979-02-14"],
      ["12"],
    ],
  });
  const picture = await storedTable(
    caller(),
    Buffer.from("89504e470d0a1a0a", "hex"),
    "people.xlsx",
  );
  expect((await rows(picture)).status).toBe(422);
  expect((await rows(id, await createCaller())).status).toBe(404);
});

it("a list is saved and brought in again as it was", async () => {
  const list = await createContactList(sql(), { ownerId: caller().user.id, title: "Гости" });
  const given = [
    { phone: "+79000000001", firstName: "=1+1", lastName: "O'Neill; \"Paddy\"", custom: { custom03: "@home" } },
    { email: "a@b.example", gender: "female" as const, date: "1990-12-31", custom: { custom03: "два\nслова" } },
  ];
  await createContacts(sql(), list, given);
  for (const query of [{ format: "csv" }, { format: "csv", delimiter: "tab", bom: "0" }, { format: "csv", encoding: "win1251" }, { format: "xlsx" }] as const) {
    const answer = await exportContacts(me(), list.id, exportQuery.parse(query));
    expect(answer.headers.get("content-disposition")).toContain(`filename*=UTF-8''${encodeURIComponent("Гости")}.${query.format}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (query.format === "csv") expect(bytes.toString()).toContain("'=1+1");
    const { ListId, ...ended } = await bringIn(caller(), bytes, { filename: `back.${query.format}` });
    expect(ended).toMatchObject({ imported: 2, rejected: 0 });
    expect(await peopleOf(ListId)).toEqual(await peopleOf(list.id));
  }
}); // prettier-ignore

it("no other account’s list is saved", async () => {
  const list = await createContactList(sql(), { ownerId: (await createCaller()).user.id });
  await expect(exportContacts(me(), list.id, exportQuery.parse({}))).rejects.toMatchObject({ code: "NotFound" }); // prettier-ignore
});
