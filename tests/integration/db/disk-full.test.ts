import { afterEach, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as contactLists from "../../../app/api/contactLists/route.ts";
import { GET as readiness } from "../../../app/readyz/route.ts";

const caller = prepareCaller();

const raiseDiskFull = `begin raise exception 'could not extend file: No space left on device'
  using errcode = 'disk_full'; end`;

afterEach(async () => {
  await sql().unsafe(`drop trigger if exists full_disk on contact_lists`);
});

test("what can't be written for want of room is answered 503, with a key of its own", async () => {
  await sql().unsafe(
    `create function full_disk() returns trigger language plpgsql as $$ ${raiseDiskFull} $$`,
  );
  await sql().unsafe(
    `create trigger full_disk before insert on contact_lists for each row execute function full_disk()`,
  );
  const create = () =>
    callApi(contactLists, "POST /contactLists", {
      caller: caller(),
      body: { title: "Friends", type: "regular" },
    });
  const { status, headers, body } = await create();
  expect({ status, key: body.key }).toEqual({ status: 503, key: "commons.errors.diskFull" });
  expect(body.message).toMatch(/disk is full/);
  expect(headers.get("retry-after")).toBe("60");
  await sql().unsafe(`drop trigger full_disk on contact_lists`);
  expect((await create()).status).toBe(200);
});

test("readiness writes to the disk, says no when there is no room, and yes again", async () => {
  const written = async () => {
    const [row] = await sql()<{ files: bigint }[]>`
      select temp_files as files from pg_stat_database where datname = current_database()`;
    return Number(row?.files);
  };
  const asked = async () => {
    const answer = await readiness();
    return `${answer.status} ${JSON.stringify(await answer.json())}`;
  };
  const becomes = (expected: string) =>
    vi.waitFor(async () => expect(await asked()).toBe(expected), {
      timeout: 10_000,
      interval: 200,
    });
  const before = await written();
  await becomes('200 {"status":"ready"}');
  await vi.waitFor(async () => expect(await written()).toBeGreaterThan(before), 10_000);
  const [kept] = await sql()<{ definition: string }[]>`
    select pg_get_functiondef('assert_disk_has_room'::regproc) as definition`;
  await sql().unsafe(
    `create or replace function assert_disk_has_room() returns void language plpgsql as $$ ${raiseDiskFull} $$`,
  );
  await becomes('503 {"status":"disk full"}');
  await sql().unsafe(kept?.definition ?? "");
  await becomes('200 {"status":"ready"}');
});
