import * as z from "zod";

/** The setting with an account's own quota, which accounts above it set. */
export const quotaKey = "advanced.storageMegabytes";

export const storageQuota = z
  .int("storage.errors.megabytes")
  .min(0, "storage.errors.megabytes")
  .max(1_000_000_000, "storage.errors.megabytes");
