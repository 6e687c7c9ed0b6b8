import type { AddressTable } from "#lib/sendings/address-table.ts";
import { permitted } from "#server/auth/permitted.ts";
import { readTableAside } from "#server/spreadsheets/service.ts";
import { withCheckRoom } from "./check-room.ts";

/**
 * Reads the columns of a workbook that hold addresses; keeps nothing of it. Throws Unprocessable for what is no workbook or
 * has none, TooManyRequests.
 */
export const readAddressColumns = permitted(
  "sendings.generate",
  async (actor, bytes: () => Promise<Uint8Array>, sheet: string | null): Promise<AddressTable> =>
    withCheckRoom(actor.userId, async () => readTableAside(await bytes(), sheet)),
);
