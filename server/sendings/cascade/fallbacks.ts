import { AppError, type FieldError } from "#lib/errors.ts";
import type { Fallback } from "#lib/sendings/cascade/options.ts";
import type { Db } from "#server/db/client.ts";
import { assertSender } from "#server/sendernames/service.ts";
import { holdAttachments } from "#server/storage/service.ts";

/** Throws BadRequest unless every fallback's files are there and its sender may be used now; it is asked again as it starts. */
export async function assertFallbacks(
  db: Db,
  ownerId: string,
  fallbacks: readonly Fallback[],
): Promise<void> {
  await holdFallbacks(db, ownerId, fallbacks);
  for (const { type, payload } of fallbacks) await assertSender(ownerId, type, payload.sender);
}

/** The files that fallbacks carry, as `holdAttachments`. */
export async function holdFallbacks(
  db: Db,
  ownerId: string,
  fallbacks: readonly Fallback[],
): Promise<void> {
  for (const [index, { payload }] of fallbacks.entries())
    await holdAttachments(db, ownerId, payload).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.key, {
        params: error.params,
        fields: error.fields?.map((field): FieldError => ({
          ...field,
          path: ["fallbacks", index, ...field.path],
        })),
      });
    });
}
