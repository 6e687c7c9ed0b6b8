// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import type { ImportView } from "#lib/contacts/import.ts";
import { cancelImport, getImport, runImport } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { changeMember } from "#server/members/service.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { actorFor } from "#tests/support/actors.ts";
import { begin, bringIn, newList, peopleOf, storedTable } from "#tests/support/imports.ts";
import { signInBy } from "#tests/support/members.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";
const caller = prepareCaller();
const me = () => actorFor(caller().user);

it("rows that mean one contact of the list are one update", async () => {
  const { ListId } = await bringIn(caller(), "phone,email\n+79000000001,a@b.example\n");
  const rows =
    "phone,email,name,custom01\n+79000000001,,Анна,Рим\n,a@b.example,Аня,\n+79000000002,c@d.example,Пётр,\n";
  expect(await bringIn(caller(), rows, { ListId })).toMatchObject({
    imported: 1,
    updated: 1,
    duplicates: 1,
  });
  expect(await peopleOf(ListId)).toMatchObject([
    { phone: "+79000000001", email: "a@b.example", firstName: "Аня", custom: { custom01: "Рим" } },
    { phone: "+79000000002" },
  ]);
});

it.each(["merge", "skip"] as const)(
  "an address means who has come with it before, wherever a part ends: %s",
  async (known) => {
    const rows = ["+79000000001,a@b.example,Анна", ",A@b.example,Аня", ",c@d.example,Пётр"];
    const text = (all: string[]) => `phone,email,name\n${all.join("\n")}\n`;
    const together = await bringIn(caller(), text(rows), { known });
    expect(together).toMatchObject({ imported: 2, duplicates: 1, updated: 0, total: 3 });
    const people = await peopleOf(together.ListId);
    expect(people[0]?.firstName).toBe("Аня");
    const { ListId } = await bringIn(caller(), text(rows.slice(0, 1)), { known });
    await bringIn(caller(), text(rows.slice(1)), { ListId, known });
    const [person] = await peopleOf(ListId);
    expect(person?.firstName).toBe(known === "merge" ? "Аня" : "Анна");
  },
);

describe("of the rows about one person", () => {
  const filler = Array.from(
    { length: 10_000 },
    (_, at) => `+7901${String(at).padStart(7, "0")},,,`,
  );
  const rows = [
    "+79000000001,,Анна,Тверь",
    "+79000000001,a@b.example,Аня,",
    "+79000000002,,Пётр,Омск",
    "+79000000002,p@b.example,Петя,",
  ];
  const text = (all: string[]) => `phone,email,name,custom01\n${all.join("\n")}\n`;
  const apart = text([rows[0], rows[2], ...filler, rows[1], rows[3]].map(String));
  const counts = ({ imported, updated, duplicates }: ImportView) => ({ imported, updated, duplicates }); // prettier-ignore

  /** Two people, of whom the list has the second one, from rows that stand together or far apart. */
  async function kept(how: { known: "merge" | "skip"; repeated: "first" | "last" }, all: string) {
    const { ListId } = await bringIn(caller(), "phone,email,name\n+79000000002,,Пьер\n");
    const ended = await bringIn(caller(), all, { ListId, ...how });
    const people = (await peopleOf(ListId)).filter(({ phone }) => phone?.startsWith("+7900"));
    return { ...counts(ended), people: people.map(({ email, firstName, custom }) => [email, firstName, custom.custom01]) }; // prettier-ignore
  }

  it.each([
    { known: "merge", repeated: "last", people: [["a@b.example", "Аня", "Тверь"], ["p@b.example", "Петя", "Омск"]] },
    { known: "merge", repeated: "first", people: [[null, "Анна", "Тверь"], [null, "Пётр", "Омск"]] },
    { known: "skip", repeated: "last", people: [["a@b.example", "Аня", "Тверь"], [null, "Пьер", undefined]] },
    { known: "skip", repeated: "first", people: [[null, "Анна", "Тверь"], [null, "Пьер", undefined]] },
  ] as const)("the $repeated one counts, and known people: $known", async ({ people, ...how }) => {
    const isMerged = how.known === "merge";
    const figures = { updated: isMerged ? 1 : 0, duplicates: isMerged ? 2 : 3 };
    expect(await kept(how, text(rows))).toEqual({ imported: 1, ...figures, people });
    // Wherever a part of the import ends.
    expect(await kept(how, apart)).toEqual({ imported: 10_001, ...figures, people });
  }); // prettier-ignore

  it("the same is kept after a kill, whatever others write meanwhile", async () => {
    const { ListId } = await bringIn(caller(), "phone,email,name\n+79000000002,,Пьер\n");
    const { id } = await begin(caller(), await storedTable(caller(), apart), { ListId, repeated: "first" }); // prettier-ignore
    // Another program changes a person of the file while the import runs: that is no row of the file.
    await sql()`update contacts set last_name = 'Безухов', updated_at = now() + interval '1 hour' where list_id = ${ListId}`;
    expect(await runImport(id, () => true)).toBe(false);
    expect(await runImport(id, () => false)).toBe(true);
    expect(counts(await getImport(me(), id))).toEqual({ imported: 10_001, updated: 1, duplicates: 2 }); // prettier-ignore
    const [person] =
      await sql()`select first_name, last_name from contacts where list_id = ${ListId} and phone = '+79000000002'`;
    expect(person).toEqual({ firstName: "Пётр", lastName: "Безухов" });
  });
});

it("goes no further once who began it may not", async () => {
  const [fileId, ListId] = [await storedTable(caller(), "+79000000001\n"), await newList(caller())];
  const member = await createMember(sql(), { ownerId: caller().user.id });
  const { actor } = await signInBy(member.username);
  const { id } = await begin(caller(), fileId, { ListId });
  await sql()`update contact_imports set created_by = ${actor.realUser?.userId ?? actor.userId} where id = ${id}`;
  await changeMember(me(), member.id, "reader");
  expect(await runImport(id, () => false)).toBe(true);
  expect(await getImport(me(), id)).toMatchObject({ state: "failed", fault: "maker", imported: 0 });
});

it("adds nothing to people once who began it may not change them", async () => {
  const [fileId, ListId] = [await storedTable(caller(), "+79000000001\n"), await newList(caller())];
  const merging = await begin(caller(), fileId, { ListId });
  const passing = await begin(caller(), fileId, { ListId, known: "skip" });
  await sql()`update users set permissions = '{"contacts.update": null}' where id = ${caller().user.id}`;
  await runImport(merging.id, () => false);
  expect(await getImport(me(), merging.id)).toMatchObject({ state: "failed", fault: "maker" });
  await runImport(passing.id, () => false);
  expect(await getImport(me(), passing.id)).toMatchObject({ state: "completed", imported: 1 });
});

it("is ended with the rows it left out, though the file's bytes are gone by then", async () => {
  const ListId = await newList(caller());
  const fileId = await storedTable(caller(), "phone;name\nnobody;Анна\n");
  const { id } = await begin(caller(), fileId, { ListId });
  await sql()`
    insert into contact_import_rejects (import_id, row, fault, cells) values (${id}, 2, 'phone', '{nobody,Анна}')`;
  // As much is known of a file whose bytes are other ones now.
  await sql()`update files set type = 'image/png' where id = ${fileId}`;
  const canceled = await cancelImport(me(), id);
  expect(canceled).toMatchObject({ state: "canceled" });
  expect(canceled.rejectedFileId).not.toBeNull();
});
