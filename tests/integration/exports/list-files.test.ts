// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createFamily } from "#tests/support/api.ts";
import { askFile, plainCells } from "#tests/support/list-files.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as billings from "../../../app/api/billings/route.ts";
import * as contacts from "../../../app/api/contacts/route.ts";
import * as invoices from "../../../app/api/n/invoices/route.ts";
import * as notifications from "../../../app/api/n/notifications/route.ts";
import * as payments from "../../../app/api/payments/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";
import * as incoming from "../../../app/api/sendingsIncoming/route.ts";
import * as tasks from "../../../app/api/tasks/route.ts";
import * as templates from "../../../app/api/templates/route.ts";
import * as users from "../../../app/api/users/route.ts";

const caller = prepareCaller({ timeZone: "Asia/Tokyo" });

const lists = [
  ["sendings", sendings, "/sendings?$format="],
  ["incoming", incoming, "/sendingsIncoming?$format="],
  ["billings", billings, "/billings?$format="],
  ["payments", payments, "/payments?$format="],
  ["invoices", invoices, "/n/invoices?format="],
  ["contacts", contacts, "/contacts?$format="],
  ["tasks", tasks, "/tasks?$format="],
  ["users", users, "/users?$format="],
  ["notifications", notifications, "/n/notifications?format="],
] as const;

describe.each(lists)("the list of %s", (_, route, path) => {
  it("is a text in UTF-8 with its headings", async () => {
    const { status, headers, bytes } = await askFile(route, `${path}csv`, caller());
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename=".+\.csv"/);
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const [head] = plainCells(bytes.toString());
    expect(head?.length).toBeGreaterThan(3);
    for (const title of head ?? []) expect(title).toMatch(/^[A-Z]/);
  });

  it("is a workbook", async () => {
    const { status, headers, bytes } = await askFile(route, `${path}xlsx`, caller());
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("spreadsheetml.sheet");
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
  });

  it("is refused without a token and in another form", async () => {
    expect((await askFile(route, `${path}csv`, null)).status).toBe(401);
    const refused = await askFile(route, `${path}pdf`, caller());
    expect(refused.status).toBe(400);
    const wrong = await askFile(route, `${path}csv&$encoding=cp866`, caller());
    expect(wrong.status).toBe(400);
  });
});

const day = 86_400_000;
const ago = (days: number) => encodeURIComponent(new Date(Date.now() - days * day).toISOString());

describe("the period", () => {
  it.each(lists.filter(([name]) => name !== "sendings"))("of %s is limited", async (_, route, path) => {
    const long = await askFile(route, `${path}csv&createdAt[$gt]=${ago(40)}`, caller());
    expect(long).toMatchObject({ status: 400, body: { error: 400, key: "reports.errors.range" } });
    const fits = await askFile(route, `${path}csv&createdAt[$gt]=${ago(30)}`, caller());
    expect(fits.status).toBe(200);
    const reversed = `${path}csv&createdAt[$gt]=${ago(1)}&createdAt[$lt]=${ago(2)}`;
    expect((await askFile(route, reversed, caller())).status).toBe(400);
  }); // prettier-ignore

  it("of messages is limited", async () => {
    const { status, body } = await askFile(
      sendings,
      `/sendings?$format=csv&createdAt[$gt]=${ago(40)}`,
      caller(),
    );
    expect({ status, key: body.key }).toEqual({ status: 400, key: "reports.errors.range" });
  });
});

it("messages have the columns of the screen, in the reader's words, format and zone", async () => {
  await createSendings(sql(), caller().user.id, [
    { createdAt: new Date("2026-11-20T20:30:15Z"), text: "Привет", recipient: "+79161234567" },
    { createdAt: new Date("2026-11-20T20:30:16Z"), text: "=1+1;@x\ttab\\slash\nnew \"q\"" },
    { createdAt: new Date("2026-11-20T20:30:17Z"), text: "no", status: "failed", type: "viber" },
  ]);
  const range = "createdAt[$gt]=2026-11-20&createdAt[$lt]=2026-11-22";
  const { bytes } = await askFile(sendings, `/sendings?$format=csv&${range}&$order[0][0]=createdAt`, caller()); // prettier-ignore
  const text = bytes.toString().slice(1);
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("Time;Channel;Recipient;Sender;Text;Status;Segments;Price;Currency");
  expect(lines[1]).toBe("2026-11-21 05:30:15;SMS;+79161234567;Cabinet;Привет;Delivered;1;1.00;RUB");
  expect(lines.slice(2).join("\r\n")).toContain(
    `;"'=1+1;'@x\ttab\\slash\nnew ""q""";Delivered;1;1.00;RUB`,
  );
  expect(lines.at(-2)).toMatch(/;no;Failed;;0\.00;RUB$/);
}); // prettier-ignore

it("a filter, a search and a list without declared columns go into the file", async () => {
  await createSendings(sql(), caller().user.id, [
    { text: "one" },
    { text: "two", status: "failed" },
  ]);
  const failed = await askFile(sendings, "/sendings?$format=csv&state.status=failed", caller());
  expect(plainCells(failed.bytes.toString()).slice(1).map((row) => row[4])).toEqual(["two"]);
  const plain = await askFile(templates, "/templates?$format=csv", caller());
  expect(plain.status).toBe(200);
  expect(plain.bytes.toString()).toContain("title");
}); // prettier-ignore

it("a character that an encoding lacks becomes a question mark", async () => {
  await createSendings(sql(), caller().user.id, [{ text: "Чай 🎁 за 5 ₽" }]);
  const read = async (encoding: string, label: string) => {
    const { bytes, headers } = await askFile(sendings, `/sendings?$format=csv&$encoding=${encoding}&$delimiter=,`, caller()); // prettier-ignore
    return [headers.get("content-type"), new TextDecoder(label).decode(bytes).split("\r\n")[1]?.split(",")[4]]; // prettier-ignore
  };
  expect(await read("win1251", "windows-1251")).toEqual(["text/csv; charset=windows-1251", "Чай ? за 5 ?"]); // prettier-ignore
  expect(await read("macCyrillic", "x-mac-cyrillic")).toEqual(["text/csv; charset=x-mac-cyrillic", "Чай ? за 5 ?"]); // prettier-ignore
  expect(await read("win1252", "windows-1252")).toEqual(["text/csv; charset=windows-1252", "??? ? ?? 5 ?"]); // prettier-ignore
});

it("contacts bring their custom fields", async () => {
  const list = await createContactList(sql(), { ownerId: caller().user.id });
  await createContacts(sql(), list, [{ phone: "+79000000001", firstName: "Анна", custom: { custom03: "tea" } }]); // prettier-ignore
  const { bytes } = await askFile(contacts, `/contacts?$format=csv&ListId=${list.id}`, caller());
  const [head, row] = plainCells(bytes.toString());
  expect(head?.at(-1)).toBe("custom03");
  expect(row).toEqual(["+79000000001", "", "", "Анна", "", "", "", "tea"]);
});

it("a reseller's file has the rows of its customers and says whose they are; no other does", async () => {
  const family = await createFamily();
  await createSendings(sql(), family.caller.user.id, [{ text: "theirs" }]);
  await createSendings(sql(), family.stranger.user.id, [{ text: "strange" }]);
  const read = async (who: keyof typeof family) => {
    const { bytes } = await askFile(sendings, `/sendings?$format=csv&createdAt[$gt]=${ago(1)}`, family[who]); // prettier-ignore
    return bytes.toString();
  };
  const theirs = await read("reseller");
  expect(theirs).toContain("theirs");
  expect(theirs).toContain("Account");
  expect(theirs).not.toContain("strange");
  expect(await read("caller")).not.toContain("Account");
  expect(await read("stranger")).not.toContain("theirs");
});
