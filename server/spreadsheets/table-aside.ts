import { ownError } from "#lib/errors.ts";
import type { AddressTable } from "#lib/sendings/address-table.ts";
import { readAddressTable } from "./address-table.ts";

/** Reads a workbook as `readAddressTable` does, away from the event loop. */
export type ReadAside = (bytes: Uint8Array, sheet: string | null) => Promise<AddressTable>;

// The server and the calls are bundled separately and have a copy of this file each, so the state is global.
const holder = globalThis as typeof globalThis & { cabinetReadTable?: ReadAside };

/** The web process gives its thread for this. */
export function setReadAside(read: ReadAside): void {
  holder.cabinetReadTable = read;
}

/** Reads a workbook in the thread of the web process, and at once where there is none, as in development. */
export async function readTableAside(
  bytes: Uint8Array,
  sheet: string | null,
): Promise<AddressTable> {
  try {
    return await (holder.cabinetReadTable ?? readAddressTable)(bytes, sheet);
  } catch (error) {
    throw ownError(error);
  }
}
