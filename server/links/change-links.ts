import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { linkCodeLength, newCode } from "#lib/links/code.ts";
import { linksPerHour } from "#lib/links/limits.ts";
import type { LinkChange, LinkInput } from "#lib/links/link.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { linkNotFound, links } from "./link-row.ts";
import { assertTarget } from "./target.ts";

/**
 * Makes a short link of the actor's account, once for an idempotency key. Throws BadRequest for a target that it may
 * not have, TooManyRequests after `linksPerHour`.
 */
export const createLink = createVerb("links.create", links, {
  insert: async (tx, actor, { url, title, expiredAt }: LinkInput) => {
    if (!editionOf(env()).features.links) throw new AppError("Forbidden", "links.errors.off");
    await assertTarget(url);
    await assertRate(tx, actor.userId);
    // A code may be taken; most often the first one is free.
    for (let tries = 0; tries < 10; tries++) {
      const code = newCode(linkCodeLength, secureRandom);
      const [row] = await tx<{ id: string }[]>`
        insert into links (owner_id, code, url, title, expired_at)
        values (${actor.userId}, ${code}, ${url}, ${title}, ${expiredAt ?? null})
        on conflict (code) do nothing returning id`;
      if (row) return row.id;
    }
    throw new Error("No free code for a short link was found");
  },
  event: () => ({ name: "links.created" }),
});

/** The lock on the account has its other calls wait, so that no two of them take the last place. */
async function assertRate(tx: Tx, ownerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`links ${ownerId}`}, 0))`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from links
    where owner_id = ${ownerId} and id > uuid_floor(now() - interval '1 hour')`;
  if ((row?.count ?? 0) >= linksPerHour)
    throw new AppError("TooManyRequests", "links.errors.often", {
      params: { limit: linksPerHour },
      headers: { "Retry-After": "3600" },
    });
}

/**
 * Changes where a link leads, its title or its end; what is left out stays. The former target goes to its history.
 * Throws NotFound outside the scope that the actor may change, Conflict for a link that an operator has stopped.
 */
export const changeLink = changeVerb("links.update", links, {
  change: async (tx, before, { url, title, expiredAt }: LinkChange) => {
    if (before.frozenAt) throw new AppError("Conflict", "links.errors.frozen");
    const isOther = url !== undefined && url !== before.url;
    if (isOther) {
      await assertTarget(url);
      await tx`
        insert into link_targets (link_id, url, since)
        select ${before.id}, ${before.url}, coalesce(max(until), ${before.createdAt})
        from link_targets where link_id = ${before.id}`;
    }
    await tx`
      update links set url = ${url ?? before.url}, title = ${title ?? before.title},
        expired_at = ${expiredAt === undefined ? before.expiredAt : expiredAt}, updated_at = now()
      where id = ${before.id}`;
  },
  event: () => ({ name: "links.updated" }),
});

/**
 * Answers it as it was; its code answers 410 from then on. Throws NotFound outside the scope that the actor may remove
 * from, Conflict where a campaign that isn't over sends it.
 */
export const removeLink = removeVerb("links.remove", links, {
  remove: async (tx, { id, ownerId }) => {
    const [awaited] = await tx`
      select from tasks where owner_id = ${ownerId} and state in ('scheduled', 'running', 'paused')
        and data->>'link' = ${id} limit 1`;
    if (awaited) throw new AppError("Conflict", "links.errors.awaited");
    await tx`update links set removed_at = now(), updated_at = now() where id = ${id}`;
  },
  event: () => ({ name: "links.removed" }),
});

/** Stops a link, or lets it lead on and forgets what readers reported. Throws NotFound for one that isn't there. */
export const freezeLink = changeVerb("links.freeze", links, {
  change: async (tx, { id }, isFrozen: boolean) => {
    if (!isFrozen) await tx`delete from link_reports where link_id = ${id}`;
    await tx`
      update links set frozen_at = ${isFrozen ? tx`coalesce(frozen_at, now())` : null},
        reports = ${isFrozen ? tx`reports` : 0}, updated_at = now()
      where id = ${id}`;
  },
  event: () => ({ name: "links.frozen" }),
});

/** Refuses a link that isn't the account's own or leads nowhere any more. Throws NotFound or BadRequest. */
export async function assertLink(db: Db, ownerId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const [row] = await db<{ isActive: boolean }[]>`
    select frozen_at is null and (expired_at is null or expired_at > now()) as is_active from links
    where id = ${id} and owner_id = ${ownerId} and removed_at is null`;
  if (!row) throw linkNotFound();
  if (!row.isActive)
    throw new AppError("BadRequest", "links.errors.ended", {
      fields: [{ key: "links.errors.ended", path: ["$options", "link"] }],
    });
}
