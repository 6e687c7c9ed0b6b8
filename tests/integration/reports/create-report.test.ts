// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import { asMoney } from "#lib/money.ts";
import { reportView } from "#lib/reports/report.ts";
import { sql } from "#server/db/client.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import { tokenOf } from "#tests/support/members.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { reportCalls } from "#tests/support/report-calls.ts";

const caller = prepareCaller({ locale: "ru" });
const calls = reportCalls(caller);
const { ask, list, read, file, storedFile, bytes } = calls;

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const windows1251 = new TextDecoder("windows-1251");

it("a short report is ready in the answer, in windows-1251 with semicolons", async () => {
  await createSendings(sql(), caller().user.id, [{ text: "Чай; готов" }]);
  const { status, body } = await ask({ preset: "sendings.details", where: {} });
  expect(status).toBe(200);
  expect(body).toEqual({ key: expect.any(String), status: "completed" });
  const report = (await read(body.key)).body;
  expect(reportView.strict().parse(report)).toEqual(report);
  expect(report).toMatchObject({ key: body.key, preset: "sendings.details", status: "completed", progress: 100, rows: 1, replaced: 0, schedule: null }); // prettier-ignore
  const text = windows1251.decode(await bytes(body.key));
  expect(text.split("\r\n")[0]).toBe("ID;Время;Канал;Получатель;Отправитель;Текст;Статус;Причина;Сегментов;Символов;Кодировка текста;Цена;Валюта;Оператор связи;Задача;ID задачи;Изменено"); // prettier-ignore
  expect(text).toContain(`;"Чай; готов";Доставлено;;1;10;Unicode;1,00;RUB;`);
  const { body: page } = await list();
  expect(page.data).toEqual([report]);
  expect((await file(body.key)).status).toBe(200);
});

it("what an encoding lacks is counted", async () => {
  await createSendings(sql(), caller().user.id, [{ text: "5 ₽ 🎁" }]);
  const { body } = await ask({ preset: "sendings.details", encoding: "win1251", delimiter: "," });
  expect((await read(body.key)).body).toMatchObject({ replaced: 2, encoding: "win1251" });
  expect(windows1251.decode(await bytes(body.key))).toContain(",5 ? ?,");
});

describe("a report is refused", () => {
  it.each([
    [{ where: {} }, "reports.errors.preset"],
    [{ preset: "sendings.everything" }, "reports.errors.preset"],
    [{ preset: "sendings.details", encoding: "cp866" }, "reports.errors.encoding"],
    [{ preset: "sendings.details", delimiter: "|" }, "reports.errors.delimiter"],
    [{ preset: "sendings.details", format: "pdf" }, "reports.errors.format"],
    [{ preset: "sendings.details", schedule: { every: "year" } }, "reports.errors.schedule"],
    [{ preset: "sendings.details", schedule: { every: "day", at: "25:00" } }, "reports.errors.schedule"],
    [{ preset: "sendings.details", where: { colour: "red" } }, "commons.errors.list.filter"],
  ])("%j", async (body, key) => {
    const answer = await ask(body);
    expect(answer.status).toBe(400);
    expect(answer.body.data[0].key).toBe(key);
  }); // prettier-ignore

  it("for a period that is reversed or too long", async () => {
    const of = async ($gt: string, $lt: string) =>
      (await ask({ preset: "billings.details", where: { createdAt: { $gt, $lt } } })).body.key;
    expect(await of(ago(1), ago(2))).toBe("reports.errors.reversed");
    expect(await of(ago(188), ago(0))).toBe("reports.errors.range");
    expect(await of(ago(186), ago(0))).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("a period of more days than are made at once goes to the background", async () => {
  const where = { createdAt: { $gt: ago(40), $lt: ago(0) } };
  const { body } = await ask({ preset: "sendings.byType", where });
  expect(body.status).toBe("running");
  expect((await storedFile(body.key)).status).toBe(404);
});

it("messages are added up by channel and operator, transactions by source", async () => {
  await createSendings(sql(), caller().user.id, [
    { text: "a" },
    { text: "b", status: "failed" },
    { text: "c", type: "viber", status: "seen", unitPrice: asMoney(25_000n) },
  ]);
  const lines = async (preset: string) => {
    const { body } = await ask({ preset, encoding: "utf8" });
    return (await bytes(body.key)).toString().slice(1).split("\r\n").slice(1, -1);
  };
  expect(await lines("sendings.byType")).toEqual(["SMS;2;2;1;1;0;1;1,00;RUB", "Viber;1;0;1;1;1;0;2,50;RUB"]); // prettier-ignore
  const [operator] = await lines("sendings.byOperator");
  expect(operator).toMatch(/;3;2;2;2;1;1;3,50;RUB$/);
  const sources = await lines("billings.bySource");
  expect(sources.map((line) => line.split(";").slice(2).join(";"))).toEqual(
    expect.arrayContaining(["1;1000,00;RUB", "1;-1,00;RUB", "1;-2,50;RUB"]),
  );
  expect(sources).toHaveLength(4);
});

it("someone else's report isn't there", async () => {
  const { body } = await ask({ preset: "billings.details" });
  const other = await createCaller();
  for (const call of [read, file, storedFile, calls.cancel, calls.repeat, calls.remove])
    expect((await call(body.key, other)).status).toBe(404);
  expect((await list("", other)).body.data).toEqual([]);
});

it("a reseller reads the reports of customers, and its own reports have their rows", async () => {
  const { reseller, caller: customer, stranger } = await createFamily();
  await createSendings(sql(), customer.user.id, [{ text: "theirs" }]);
  await createSendings(sql(), stranger.user.id, [{ text: "strange" }]);
  const { body } = await ask({ preset: "sendings.details", encoding: "utf8" }, reseller);
  const text = (await bytes(body.key, reseller)).toString();
  expect(text).toContain("theirs");
  expect(text).not.toContain("strange");
  const theirs = (await ask({ preset: "sendings.details" }, customer)).body.key;
  expect((await read(theirs, reseller)).status).toBe(200);
  expect((await read(theirs, stranger)).status).toBe(404);
  expect((await read(body.key, customer)).status).toBe(404);
});

it("members have the reports of the lists that they may read", async () => {
  const ownerId = caller().user.id;
  const as = async (role: "marketer" | "accountant") =>
    ({ ...caller(), token: await tokenOf(await createMember(sql(), { ownerId, role })) });
  const [marketer, accountant] = [await as("marketer"), await as("accountant")];
  expect((await ask({ preset: "billings.details" }, marketer)).status).toBe(403);
  const money = (await ask({ preset: "billings.details" }, accountant)).body.key;
  expect((await file(money, accountant)).status).toBe(200);
  for (const call of [read, file, storedFile]) expect((await call(money, marketer)).status).toBe(404);
  expect((await ask({ preset: "sendings.byType" }, marketer)).status).toBe(200);
}); // prettier-ignore

it("the same key of idempotency makes one report", async () => {
  const { body: first } = await ask({ preset: "billings.bySource", isBackground: true });
  expect(first.status).toBe("running");
  expect((await calls.cancel(first.key)).body).toMatchObject({ state: "canceled", status: "failed" }); // prettier-ignore
  expect((await calls.cancel(first.key)).status).toBe(409);
  const { body: again } = await calls.repeat(first.key);
  expect(again.key).not.toBe(first.key);
  expect((await calls.remove(again.key)).status).toBe(200);
  expect((await read(again.key)).status).toBe(404);
});
