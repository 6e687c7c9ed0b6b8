// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as sendings from "../../../app/api/sendings/route.ts";

const caller = prepareCaller();
const rows = 12_000;

it("a file has the rows of one moment, whatever becomes of them while it is read", async () => {
  const ownerId = caller().user.id;
  const text = `before ${"x".repeat(200)}`;
  const made = Array.from({ length: rows }, () => ({ text }));
  const stored = await createSendings(sql(), ownerId, made);
  const request = new Request("http://cabinet.test/api/sendings?$format=csv&$encoding=win1251", {
    headers: { authorization: caller().token },
  });
  const answer = await sendings.GET?.(request, { params: Promise.resolve({}) });
  const reader = answer?.body?.getReader();
  if (!reader) throw new Error("the list has no file");
  const pieces: Uint8Array[] = [];
  const next = async () => {
    const { done, value } = await reader.read();
    if (value) pieces.push(value);
    return !done;
  };
  await next();
  const begun = pieces.reduce((sum, { length }) => sum + length, 0);
  expect(begun).toBeLessThan((rows * text.length) / 2);
  const ids = stored.map(({ id }) => id);
  await sql()`delete from sendings where id = any(${ids.slice(0, 4000)}::uuid[])`;
  await sql()`update sendings set text = 'after', status = 'failed' where id = any(${ids.slice(4000, 8000)}::uuid[])`;
  await createSendings(sql(), ownerId, made.slice(0, 4000));
  while (await next());
  const lines = Buffer.concat(pieces).toString("latin1").split("\r\n").slice(1, -1);
  expect(lines).toHaveLength(rows);
  expect(lines.filter((line) => line.includes(text) && line.includes(";Delivered;"))).toHaveLength(rows); // prettier-ignore
});
