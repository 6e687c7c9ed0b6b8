// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import { importView } from "#lib/contacts/import.ts";
import { type Caller, callApi, createCaller } from "#tests/support/api.ts";
import { newList, storedTable, workOn } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as one from "../../../app/api/contactImports/[id]/route.ts";
import * as lists from "../../../app/api/contactLists/[id]/export/route.ts";
import * as contacts from "../../../app/api/contacts/route.ts";

const caller = prepareCaller();

async function put(body: unknown, as: Caller = caller()) {
  return callApi(contacts, "PUT /contacts", { caller: as, body });
}

describe("PUT /contacts", () => {
  it("brings a stored file into a list and answers what has come of it", async () => {
    const ListId = await newList(caller());
    const key = await storedTable(caller(), "Телефон;Имя\n+79000000001;Анна\nнет;Никто\n8 900 000-00-01;Аня\n");
    const [{ status, body }] = await Promise.all([put({ ListId, from: { key } }), workOn(ListId)]);
    expect(status).toBe(200);
    expect(importView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ total: 3, imported: 1, duplicates: 1, rejected: 1, state: "completed" });
    expect(body.rejectedFileId).toMatch(/^[0-9a-f-]{36}$/);
    const read = await callApi(one, `GET /contactImports/${body.id}`, { caller: caller(), params: { id: body.id } });
    expect(read.body).toEqual(body);
    const saved = await callApi(lists, `GET /contactLists/${ListId}/export?delimiter=comma&bom=0`, { caller: caller(), params: { id: ListId } });
    expect([saved.status, saved.body]).toEqual([200, "Phone,Email,Last name,First name,Middle name,Date,Gender\r\n+79000000001,,,Аня,,,\r\n"]);
  }); // prettier-ignore

  it("refuses what is not there, not theirs, or no table", async () => {
    const stranger = await createCaller();
    const [ListId, theirs] = [await newList(caller()), await newList(stranger)];
    const [key, foreign] = [await storedTable(caller(), "+79000000001\n"), await storedTable(stranger, "+79000000001\n")];
    const binary = await storedTable(caller(), Buffer.from("89504e470d0a1a0a", "hex"));
    const nameless = await storedTable(caller(), "name;city\nАнна;Рим\n");
    expect((await put({ ListId, from: { key: foreign } })).status).toBe(404);
    expect((await put({ ListId: theirs, from: { key } })).status).toBe(404);
    expect(await put({ ListId, from: { key: binary } })).toMatchObject({ status: 422, body: { key: "contacts.import.fault.notTable" } });
    expect(await put({ ListId, from: { key: nameless } })).toMatchObject({ status: 400, body: { key: "contacts.import.errors.noAddress" } });
    for (const body of [{}, { ListId }, { ListId, from: {} }, { ListId, from: { key: "x" } }, { ListId, from: { key }, known: "both" }])
      expect((await put(body)).status).toBe(400);
    const id = "00000000-0000-7000-8000-000000000000";
    expect((await callApi(one, `GET /contactImports/${id}`, { caller: caller(), params: { id } })).status).toBe(404);
  }); // prettier-ignore
});
