import { createHmac } from "node:crypto";
import { addressGroup } from "#server/auth/address.ts";
import { attemptCounter } from "#server/auth/attempt-counter.ts";
import { sealingSecret } from "#server/auth/session-cookie.ts";
import { transaction } from "#server/db/transaction.ts";
import { resolveLink } from "./resolve-link.ts";

/** Reports that one address may make in an hour; further ones change nothing. */
const reportsPerHour = 20;

/** Keeps that a reader reported a link, once for each reader; false for a code that was never given out. */
export async function reportLink(code: string, address: string): Promise<boolean> {
  const found = await resolveLink(code);
  if (!found) return false;
  const group = addressGroup(address);
  const limiter = attemptCounter("link-report", reportsPerHour, 3600);
  const isOften = await limiter.consume(group).then(
    () => false,
    (refusal: unknown) => {
      if (refusal instanceof Error) throw refusal;
      return true;
    },
  );
  if (isOften) return true;
  const reporter = createHmac("sha256", sealingSecret()).update(`report ${group}`).digest();
  await transaction(async (tx) => {
    const added = await tx`
      insert into link_reports (link_id, reporter) values (${found.id}, ${reporter}) on conflict do nothing`;
    if (added.count > 0) await tx`update links set reports = reports + 1 where id = ${found.id}`;
  });
  return true;
}
