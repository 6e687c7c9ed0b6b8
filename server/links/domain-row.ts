import type { LinkDomainRow } from "#drizzle/schema/link-domains.ts";
import { AppError } from "#lib/errors.ts";
import type { DomainState } from "#lib/links/domain-states.ts";
import type { DomainView } from "#lib/links/domain.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { accountName } from "#server/users/service.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { domainAddress } from "./domain-address.ts";

type Row = Omit<LinkDomainRow, "removedAt"> & { owner: string; state: DomainState };

/** How far a domain is, as filters and rows say it. */
export const domainState = `(case when d.frozen_at is not null then 'frozen' when d.verified_at is null then 'waiting'
  when d.ready_at is null then 'unreached' else 'ready' end)`;

/** Removed domains are in none of the answers. */
export const domains: RowSource<Row, DomainView> = {
  from: (db) => db`link_domains d join users u on u.id = d.owner_id`,
  columns: (db) => db`
    d.id, d.owner_id, d.host, d.token, d.verified_at, d.ready_at, d.checked_at, d.fault, d.frozen_at, d.created_at,
    d.updated_at, ${db.unsafe(domainState)} as state, ${accountName(db, "u")} as owner`,
  alias: "d",
  reached: (db, actor, permission) =>
    db`d.removed_at is null and ${visibleTo(db, actor, permission, "d.owner_id")}`,
  notFound: () => new AppError("NotFound", "linkDomains.errors.notFound"),
  view: ({ id, host, token, state, fault, checkedAt, owner, ownerId, createdAt, updatedAt }) => ({
    id,
    host,
    address: domainAddress(host),
    state,
    fault,
    record: domainRecord(host, token),
    checkedAt: checkedAt?.toISOString() ?? null,
    OwnerId: ownerId,
    owner,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
};

/** The TXT record that proves whose a domain is. */
export function domainRecord(host: string, token: string): { name: string; value: string } {
  return { name: `_short-links.${host}`, value: `short-links=${token}` };
}

export function domainFrozen(): AppError {
  return new AppError("Conflict", "linkDomains.errors.frozen");
}
