import { createHmac } from "node:crypto";
import { AppError } from "#lib/errors.ts";
import type { DomainFault } from "#lib/links/domain-states.ts";
import type { DomainView } from "#lib/links/domain.ts";
import { limitLinkChecks } from "#server/auth/flood-limits.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sealingSecret } from "#server/auth/session-cookie.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { callForAccount, resolveTexts } from "#server/outbound/service.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { changeVerb } from "#server/verbs/write-verbs.ts";
import { domainAddress } from "./domain-address.ts";
import { domainFrozen, domainRecord, domains } from "./domain-row.ts";
import { forgetServedHosts } from "./own-host.ts";

/** Where every process says, on whatever host it is asked, that the host leads to this installation. */
export const proofPath = "/.well-known/short-links";

const timeoutMs = 8000;

/** What this installation alone can answer at `proofPath` of a host. */
export function proofOf(host: string): string {
  return createHmac("sha256", sealingSecret()).update(`short links at ${host}`).digest("hex");
}

interface Checked {
  /** The values of the record; null where no name server answered. */
  values: readonly string[] | null;
  /** What is wrong with the way to the domain; null where this installation answers. */
  fault: DomainFault | null;
}

const keepCheck = changeVerb("links.update", domains, {
  change: async (tx, row, { values, fault }: Checked, actor) => {
    if (row.frozenAt) throw domainFrozen();
    const isProven = values?.includes(domainRecord(row.host, row.token).value) ?? false;
    if (isProven && !row.verifiedAt) {
      const [before] = await takeOver(tx, row.host, values ?? []);
      if (before)
        await record(tx, actor, {
          name: "linkDomains.removed",
          ownerId: before.ownerId,
          ids: [before.id],
        });
    }
    // Links that are out go on opening when the record is gone; another account's record takes the domain.
    const isVerified = isProven || row.verifiedAt !== null;
    const missing = values === null ? "dns" : "record";
    await tx`
      update link_domains set checked_at = now(), updated_at = now(), fault = ${isProven ? fault : missing},
        verified_at = ${isVerified ? tx`coalesce(verified_at, now())` : null},
        ready_at = ${isVerified && fault === null ? tx`coalesce(ready_at, now())` : null}
      where id = ${row.id}`;
    forgetServedHosts();
  },
  event: () => ({ name: "linkDomains.updated" }),
});

/**
 * Asks for a domain's record and whether this installation answers at the domain, and keeps what came of it. Throws NotFound
 * outside the scope that the actor may change, Conflict for a domain that was stopped or is another account's,
 * TooManyRequests.
 */
export const checkDomain = permitted(
  "links.update",
  async (actor, id: string): Promise<DomainView> => {
    const { host, token, frozenAt } = await findRow(sql(), actor, domains, {
      id,
      permission: "links.update",
    });
    if (frozenAt) throw domainFrozen();
    await limitLinkChecks(actor.userId);
    const [values, fault] = await Promise.all([
      resolveTexts(domainRecord(host, token).name).catch(() => null),
      wayTo(host),
    ]);
    return keepCheck(actor, id, { values, fault });
  },
);

/** The domain's holder gives way to who writes its DNS now, unless the holder's record stands there as well. */
async function takeOver(tx: Tx, host: string, values: readonly string[]) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`link domain ${host}`}, 0))`;
  const [holder] = await tx<{ token: string; frozenAt: Date | null }[]>`
    select token, frozen_at from link_domains
    where host = ${host} and (frozen_at is not null or (verified_at is not null and removed_at is null))
    order by frozen_at nulls last limit 1`;
  if (holder?.frozenAt) throw domainFrozen();
  if (holder && values.includes(domainRecord(host, holder.token).value))
    throw new AppError("Conflict", "linkDomains.errors.taken");
  return tx<{ id: string; ownerId: string }[]>`
    update link_domains set removed_at = now(), updated_at = now()
    where host = ${host} and verified_at is not null and removed_at is null returning id, owner_id`;
}

async function wayTo(host: string): Promise<DomainFault | null> {
  try {
    const { status, body } = await callForAccount({
      url: `${domainAddress(host)}${proofPath}`,
      method: "GET",
      timeoutMs,
      maxAnswerBytes: 256,
    });
    return status === 200 && body.toString("latin1") === proofOf(host) ? null : "foreign";
  } catch {
    return "unreachable";
  }
}
