import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { newCode } from "#lib/links/code.ts";
import type { DomainInput } from "#lib/links/domain.ts";
import { linkDomainsList } from "#lib/links/domains-list.ts";
import { maxLinkDomains } from "#lib/links/limits.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import { permitted } from "#server/auth/permitted.ts";
import type { Tx } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Idempotency } from "#server/idempotency/once.ts";
import { mayEnter } from "#server/outbound/service.ts";
import { blockedDomains } from "#server/site-env.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { domainAddress, isSiteHost } from "./domain-address.ts";
import { domainFrozen, domains, domainState } from "./domain-row.ts";
import { forgetServedHosts } from "./own-host.ts";
import { isBlocked } from "./target.ts";

const table = listTable(linkDomainsList, "link_domains d", "links.get", {
  filters: { state: domainState },
});

/** Lists domains of short links of the accounts in the actor's scope, newest first. */
export const listDomains = listVerb("links.get", {
  source: domains,
  table,
  and: (db, { search }) => [
    db`d.removed_at is null`,
    search && db`d.host ilike ${containing(search)}`,
  ],
});

/** Throws NotFound outside the actor's scope. */
export const getDomain = getVerb("links.get", domains);

const insertDomain = createVerb("links.create", domains, {
  insert: async (tx, actor, { host }: DomainInput) => {
    await assertFree(tx, actor.userId, host);
    return insertedId(tx`
      insert into link_domains (owner_id, host, token)
      values (${actor.userId}, ${host}, ${newCode(32, secureRandom)}) returning id`);
  },
  event: () => ({ name: "linkDomains.created" }),
});

/**
 * Names a domain for the actor's short links; it works once a check has found its record and this installation behind it.
 * Throws BadRequest for a host that can't be one, Conflict for one that the account has or that an operator stopped.
 */
export const createDomain = permitted(
  "links.create",
  async (actor, input: DomainInput, idempotency: Idempotency | null = null) => {
    if (!editionOf(env()).features.links) throw new AppError("Forbidden", "links.errors.off");
    const address = domainAddress(input.host);
    if (isSiteHost(input.host)) throw refused("linkDomains.errors.site");
    if (isBlocked(address, await blockedDomains()) || !(await mayEnter(address)))
      throw refused("linkDomains.errors.host");
    return insertDomain(actor, input, idempotency);
  },
);

function refused(key: "linkDomains.errors.site" | "linkDomains.errors.host"): AppError {
  return new AppError("BadRequest", "commons.errors.invalid", {
    fields: [{ key, path: ["host"] }],
  });
}

/** The lock on the account has its other calls wait, so that no two of them take the last place. */
async function assertFree(tx: Tx, ownerId: string, host: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`link domains ${ownerId}`}, 0))`;
  const [row] = await tx<{ count: number; isOwn: boolean; isFrozen: boolean }[]>`
    select count(*) filter (where owner_id = ${ownerId} and removed_at is null)::int as count,
      coalesce(bool_or(owner_id = ${ownerId} and removed_at is null and host = ${host}), false) as is_own,
      coalesce(bool_or(host = ${host} and frozen_at is not null), false) as is_frozen
    from link_domains where owner_id = ${ownerId} or host = ${host}`;
  if (row?.isFrozen) throw domainFrozen();
  if (row?.isOwn) throw new AppError("Conflict", "linkDomains.errors.own");
  if ((row?.count ?? 0) >= maxLinkDomains)
    throw new AppError("Conflict", "linkDomains.errors.many", {
      params: { limit: maxLinkDomains },
    });
}

/**
 * Answers it as it was; none of the account's links opens on it from then on. Throws NotFound outside the scope that the
 * actor may remove from, Conflict for one that an operator has stopped.
 */
export const removeDomain = removeVerb("links.remove", domains, {
  remove: async (tx, { id, frozenAt }) => {
    if (frozenAt) throw domainFrozen();
    await tx`update link_domains set removed_at = now(), updated_at = now() where id = ${id}`;
    forgetServedHosts();
  },
  event: () => ({ name: "linkDomains.removed" }),
});

/** Stops a domain of any account, or lets it work again. Throws NotFound for one that isn't there. */
export const freezeDomain = changeVerb("links.freeze", domains, {
  change: async (tx, { id }, isFrozen: boolean) => {
    await tx`
      update link_domains set frozen_at = ${isFrozen ? tx`coalesce(frozen_at, now())` : null}, updated_at = now()
      where id = ${id}`;
    forgetServedHosts();
  },
  event: () => ({ name: "linkDomains.frozen" }),
});
