import * as z from "zod";

/** An account's own quota, given by those above it. */
export const quotaKey = "advanced.storageMegabytes";

export const storageQuota = z
  .int("storage.errors.megabytes")
  .min(0, "storage.errors.megabytes")
  .max(1_000_000_000, "storage.errors.megabytes");
