import type { Tx } from "#server/db/client.ts";
import { createVerification } from "../factories/verifications.ts";

/** Creates checks of numbers, one of each outcome. */
export async function createCodes(tx: Tx, ownerId: string): Promise<void> {
  await createVerification(tx, { ownerId, phone: "+79162041835", state: "approved" });
  await createVerification(tx, { ownerId, phone: "+79037712064", state: "failed", attempts: 5 });
  await createVerification(tx, { ownerId, phone: "+79261180452", state: "expired" });
  await createVerification(tx, {
    ownerId,
    phone: "+79855503317",
    state: "approved",
    origin: "form",
    channels: ["sms", "voice"],
    step: 1,
    attempts: 1,
  });
}
