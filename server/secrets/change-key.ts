import { sql, type Tx } from "#server/db/client.ts";
import { seal, unseal } from "./seal.ts";
import { sealedColumns } from "./sealed.ts";
import { assertSealingKey, fingerprintOf } from "./sealing-key.ts";

/** The number of values that were sealed anew, and of passwords that were removed. */
interface Changed {
  sealed: number;
  removed: number;
}

type Row = Record<string, unknown>;

/**
 * Seals everything that `former` has sealed under another key, all of it or nothing, and keeps the new fingerprint.
 * Processes that know the former key must have ended. What is known by its hash alone
 * can't be hashed anew and is removed: passwords of programs that bind over SMPP. Throws `SealingKeyError` where `former`
 * isn't the key of this database.
 */
export async function changeSealingKey(former: string, next: string): Promise<Changed> {
  await assertSealingKey(former);
  return sql().begin(async (tx) => {
    let count = 0;
    let removed = 0;
    for (const { table, columns, keys, placeOf, remove } of sealedColumns) {
      if (columns.length === 0) removed += (await remove(tx)).count;
      for (const column of columns) {
        const rows = await tx<Row[]>`
          select ${tx([...keys])}, ${tx(column)} as sealed from ${tx(table)}
          where length(${tx(column)}) > 0 for update`;
        for (const { sealed, ...row } of rows) {
          const place = placeOf(row);
          const secret = unseal(sealed as Uint8Array, place, former);
          const again = seal(secret, place, next);
          await tx`update ${tx(table)} set ${tx(column)} = ${again} where ${whereIs(tx, keys, row)}`;
          count += 1;
        }
      }
    }
    await tx`update sealing_keys set fingerprint = ${fingerprintOf(next)}`;
    return { sealed: count, removed };
  });
}

/** The row with these keys. */
function whereIs(tx: Tx, keys: readonly string[], row: Row) {
  const values = Object.values(row) as string[];
  return keys
    .map((key, at) => tx`${tx(key)} = ${values[at] ?? ""}`)
    .reduce((all, one) => tx`${all} and ${one}`);
}
