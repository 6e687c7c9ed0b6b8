import { Readable } from "node:stream";
import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { ExportQuery } from "#lib/contacts/export.ts";
import { customFields } from "#lib/contacts/fields.ts";
import { separatedLine } from "#lib/spreadsheets/harmless-cell.ts";
import { contentDisposition, safeFileName } from "#lib/storage/file-name.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { firstId } from "#server/db/ids.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { sheetBytes } from "#server/spreadsheets/service.ts";
import { getContactList } from "./contact-lists.ts";
import { contactColumns } from "./contact-row.ts";
import { getCustomLabels } from "./custom-labels.ts";

const atOnce = 2000;
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * The contacts of a list in the actor's scope as a file, in the order in which they came, read while it is
 * fetched. Throws NotFound for another list.
 */
export const exportContacts = permitted(
  "contacts.get",
  async (actor, id: string, { format, delimiter, bom }: ExportQuery): Promise<Response> => {
    const list = await getContactList(actor, id);
    const labels = await getCustomLabels(actor, list.OwnerId);
    const db = sql();
    const t = translatorFor(actor.locale);
    const used = await usedFields(db, id);
    const head = [
      ...(["phone", "email", "lastName", "firstName", "middleName", "date", "gender"] as const).map(
        (name) => t(`contacts.fields.${name}`),
      ),
      ...used.map((name) => labels[name] ?? name),
    ];
    const rows = cellsOf(db, id, used, head);
    const bytes = format === "xlsx" ? sheetBytes(rows, safeFileName(list.title)) : textBytes(rows, delimiter, bom); // prettier-ignore
    const body = Readable.toWeb(Readable.from(bytes, { objectMode: false }), {
      strategy: { highWaterMark: 0 },
    }) as ReadableStream<Uint8Array>;
    return new Response(body, {
      headers: {
        "Content-Type": format === "xlsx" ? sheetType : "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition(
          "attachment",
          `${safeFileName(list.title)}.${format}`,
        ),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
);

/** Custom fields that hold something in one of the contacts at least. */
async function usedFields(db: Db, listId: string) {
  const rows = await db<{ name: string }[]>`
    select distinct k.name from contacts c cross join lateral jsonb_object_keys(c.custom) k(name)
    where c.list_id = ${listId} and c.custom <> '{}'`;
  const names = new Set(rows.map(({ name }) => name));
  return customFields.filter((name) => names.has(name));
}

async function* cellsOf(
  db: Db,
  listId: string,
  used: readonly (typeof customFields)[number][],
  head: readonly string[],
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [head];
  for (let last = firstId; ;) {
    const rows = await db<ContactRow[]>`
      select ${contactColumns(db)} from contacts c where c.list_id = ${listId} and c.id > ${last} order by c.id limit ${atOnce}`;
    yield rows.map(({ phone, email, lastName, firstName, middleName, date, gender, custom }) =>
      [phone, email, lastName, firstName, middleName, date, gender, ...used.map((name) => custom[name])].map((cell) => cell ?? ""),
    ); // prettier-ignore
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function* textBytes(
  rows: AsyncIterable<readonly (readonly string[])[]>,
  delimiter: string,
  bom: boolean,
): AsyncGenerator<Uint8Array> {
  if (bom) yield Buffer.from("\uFEFF");
  for await (const some of rows)
    yield Buffer.from(some.map((cells) => separatedLine(cells, delimiter)).join(""));
}
