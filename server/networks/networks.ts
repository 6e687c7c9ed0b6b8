import type { NetworkRow } from "#drizzle/schema/networks.ts";
import { countryName } from "#lib/countries.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { networksList } from "#lib/networks/list.ts";
import type { NetworksReplaced, NetworkView } from "#lib/networks/network.ts";
import { prefixesInForce } from "#lib/operators/operators.ts";
import { operatorColumns } from "#lib/operators/own-operators.ts";
import type { Actor } from "#lib/permissions.ts";
import { separatedLine } from "#lib/spreadsheets/harmless-cell.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import { record } from "#server/events/service.ts";
import { fileAnswer } from "#server/file-answer.ts";
import { readTable } from "./read-table.ts";

// Spreadsheets take a file without it for one in an encoding of their own.
const byteOrderMark = "\uFEFF";

const table = listTable(networksList, "networks n", "dictionaries.update", {
  owner: "null::uuid",
  filters: { country: "n.country", mccmnc: "n.mccmnc" },
  sorts: { prefix: { sql: "n.prefix", type: "text" }, name: { sql: "n.name", type: "text" } },
});

/** The platform's own mobile operators; none where the built-in table is in force. */
export const listNetworks = permitted(
  "dictionaries.update",
  async (actor, parameters: ListParameters): Promise<ListPage<NetworkView>> => {
    const db = sql();
    const { search, filters } = parameters;
    // Prefixes are typed with spaces, brackets or dashes.
    const digits = search.replaceAll(/[\s()+-]/g, "");
    const isNumber = /^\d+$/.test(digits);
    const country = filters.country?.map((code) => code.toUpperCase());
    const wanted = { ...parameters, filters: { ...filters, ...(country && { country }) } };
    return findPage(db, actor, wanted, {
      table,
      and: [
        search &&
          (isNumber
            ? db`(n.name ilike ${containing(search)} or n.prefix like ${containing(digits)} or n.mccmnc = ${digits})`
            : db`n.name ilike ${containing(search)}`),
      ],
      select: (rest) =>
        db<NetworkRow[]>`select n.*, n.brand as "group" from networks n where ${rest}`,
      view: (row) => ({
        id: row.id,
        prefix: row.prefix,
        mccmnc: row.mccmnc,
        country: row.country,
        countryName: countryName(row.country, actor.locale),
        name: row.name,
        group: row.group,
      }),
    });
  },
);

/** Whether the platform has a table of its own. */
export const hasOwnNetworks = permitted("dictionaries.update", async (): Promise<boolean> => {
  const [row] = await sql()<{ has: boolean }[]>`select exists(select from networks) as has`;
  return row?.has ?? false;
});

/**
 * Puts a table in the place of the one there was, wholly: its countries are its own, others stay as they are built in.
 * Every process prices by it as soon as this is committed. Throws BadRequest that names the lines that are wrong.
 */
export const replaceNetworks = permitted(
  "dictionaries.update",
  async (actor, bytes: () => Promise<Uint8Array>): Promise<NetworksReplaced> => {
    const operators = await readTable(await bytes());
    await sql().begin(async (tx) => {
      await empty(tx);
      await copyRows(
        tx,
        "networks",
        ["id", "prefix", "mccmnc", "country", "name", "brand"],
        operators.map(({ prefix, mccmnc, country, name, group }) => [
          newId(),
          prefix,
          mccmnc,
          country,
          name,
          group,
        ]),
      );
      await tell(tx, actor, operators.length);
    });
    return {
      prefixes: operators.length,
      operators: new Set(operators.map(({ mccmnc }) => mccmnc)).size,
      countries: new Set(operators.map(({ country }) => country)).size,
    };
  },
);

/** Has the built-in table, or that of `OPERATORS_FILE`, in force again. */
export const removeNetworks = permitted("dictionaries.update", async (actor): Promise<void> => {
  await sql().begin(async (tx) => {
    await empty(tx);
    await tell(tx, actor, 0);
  });
});

async function empty(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('networks'))`;
  await tx`delete from networks`;
}

async function tell(tx: Tx, actor: Actor, prefixes: number): Promise<void> {
  const { userId } = actor;
  await record(tx, actor, {
    name: "networks.updated",
    ownerId: userId,
    ids: [userId],
    data: { prefixes },
  });
}

/** The table in force as csv, built-in countries included, to be changed and brought back. */
export const downloadNetworks = permitted("dictionaries.update", async (): Promise<Response> => {
  const lines = prefixesInForce().map(({ prefix, mccmnc, country, name, group }) => [
    prefix,
    mccmnc,
    country,
    name,
    group,
  ]);
  const text = [[...operatorColumns], ...lines].map((line) => separatedLine(line, ";")).join("");
  return fileAnswer(
    new TextEncoder().encode(byteOrderMark + text),
    "text/csv; charset=utf-8",
    "operators.csv",
  );
});
