import { expect, it } from "vitest";
import { addressTable, maxTableBytes, maxTableRows } from "#lib/sendings/address-table.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { workbook } from "#tests/support/workbook.ts";
import * as route from "../../../app/api/sendings/recipients/route.ts";

const caller = prepareCaller();

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (...texts: string[]) => `<row>${texts.map(cell).join("")}</row>`;

const read = async (body: Buffer, query = "") =>
  callApi(route, `POST /sendings/recipients${query}`, { caller: caller(), body });

it("answers the columns that hold addresses, with their headings and what else is in them", async () => {
  const book = await workbook({
    rows: [
      rowOf("Name", "Phone", "City", "Second phone", "E-mail"),
      rowOf("Ann", "+7 916 123-45-67", "Tver", "", "ann@shop.example"),
      rowOf("Bob", "8 (916) 204-18-35", "Omsk", "+34600000000", ""),
      rowOf("Eve", "call later", "2024-11-01", "", "nobody"),
    ].join(""),
  });
  const { status, body } = await read(book);
  expect(status).toBe(200);
  expect(addressTable.strict().parse(body)).toEqual({
    sheet: "People",
    sheets: ["People"],
    isCut: false,
    columns: [
      {
        place: 1,
        title: "Phone",
        addresses: 2,
        values: ["+7 916 123-45-67", "8 (916) 204-18-35", "call later"],
      },
      { place: 3, title: "Second phone", addresses: 1, values: ["", "+34600000000", ""] },
      { place: 4, title: "E-mail", addresses: 1, values: ["ann@shop.example", "", "nobody"] },
    ],
  });
});

it("takes a table without headings from its first row on, and no more rows than it says", async () => {
  const numbers = Array.from({ length: maxTableRows + 5 }, (_, at) => 79_160_000_000 + at);
  const rows = numbers.map((number) => `<row><c><v>${number}</v></c></row>`).join("");
  const { body } = await read(await workbook({ rows }));
  expect(body.isCut).toBe(true);
  expect(body.columns).toHaveLength(1);
  expect(body.columns[0]).toMatchObject({ place: 0, title: "", addresses: maxTableRows });
  expect(body.columns[0].values.slice(0, 2)).toEqual(["79160000000", "79160000001"]);
});

it.each([
  ["no address", rowOf("Name", "City") + rowOf("Ann", "Tver"), "send.recipients.table.none"],
  ["no row", "", "contacts.import.fault.empty"],
])("says that a workbook has %s", async (_, rows, key) => {
  const answer = await read(await workbook({ rows }));
  expect([answer.status, answer.body.key]).toEqual([422, key]);
});

it.each([
  ["a text", Buffer.from("+79161234567"), "notTable"],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "legacy"],
  ["a broken one", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(300)]), "damaged"],
])("refuses %s", async (_, body, fault) => {
  const answer = await read(body);
  expect([answer.status, answer.body.key]).toEqual([422, `contacts.import.fault.${fault}`]);
  expect(answer.body.message).not.toContain("fault");
});

it("refuses what is too large before it is read", async () => {
  expect((await read(Buffer.alloc(maxTableBytes + 1))).status).toBe(413);
});
