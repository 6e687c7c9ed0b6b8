import { phoneBeginning } from "#lib/phone.ts";
import { searchedPhone } from "#lib/typed-phone.ts";
import type { Sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";

/** A search that is neither an id nor a number is a text search, which no index covers. */
export function isText(search: string): boolean {
  return search !== "" && !isId(search) && phoneBeginning(search) === null;
}

/**
 * The condition for messages of these chains. The first message has the chain's id; only follow-ups are in an
 * index.
 */
export function chainCondition(db: Sql, ids: readonly string[]) {
  const chains = db`${[...ids]}::uuid[]`;
  return db`((s.id = any(${chains}) and s.chain_id = s.id) or (s.chain_id <> s.id and s.chain_id = any(${chains})))`;
}

/** `country` is the one in which the searching account reads numbers without a calling code. */
export function searchCondition(db: Sql, search: string, country: string | null = null) {
  if (isId(search))
    return db`(s.id = ${search} or s.group_id = ${search} or (s.chain_id <> s.id and s.chain_id = ${search}))`;
  const beginning = searchedPhone(search, country, phoneBeginning);
  if (beginning) return db`s.recipient like ${`${beginning}%`}`;
  const pattern = containing(search);
  return db`(s.text ilike ${pattern} or s.recipient ilike ${pattern})`;
}
