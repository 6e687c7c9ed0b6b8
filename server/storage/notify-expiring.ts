import type { FileRow } from "#drizzle/schema/files.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";

/** Days before their end at which accounts are notified of files. */
const daysBefore = 3;

/**
 * Notifies accounts of the files that will expire within three days, once for each end of a file: one notification for
 * an account, however many files it has.
 */
export async function notifyExpiring(): Promise<void> {
  await transaction(async (tx) => {
    const files = await tx<Pick<FileRow, "id" | "ownerId" | "title">[]>`
      update files set expiry_told = expired_at
      where expired_at > now() and expired_at < now() + make_interval(days => ${daysBefore}) and not locked
        and expiry_told is distinct from expired_at
        and created_at < expired_at - make_interval(days => ${daysBefore})
      returning id, owner_id, title`;
    const events = [...Map.groupBy(files, ({ ownerId }) => ownerId)].map(([ownerId, own]) => ({
      name: "storage.expiring" as const,
      ownerId,
      ids: [ownerId],
      data: { total: own.length, name: own[0]?.title ?? "", days: daysBefore },
    }));
    await record(tx, { kind: "system" }, ...events);
  });
}
