import { AppError } from "#lib/errors.ts";
import type { AddressTable } from "#lib/sendings/address-table.ts";
import { AsideThread, ownBytes } from "./aside-thread.ts";

export interface TableRequest {
  bytes: Uint8Array;
  sheet: string | null;
}

/** Megabytes of values in the thread; what needs more is no list of recipients. */
const maxMegabytes = 256;

/** Reads workbooks in a thread of their own. */
export class TableReader extends AsideThread<TableRequest> {
  constructor(idleMs?: number) {
    super({ file: "table-thread.ts", name: "reads tables", maxMegabytes, idleMs });
  }

  /** Throws as `readAddressTable` does; a workbook that takes all of the thread's memory is refused as a bomb. */
  async read(bytes: Uint8Array, sheet: string | null): Promise<AddressTable> {
    const own = ownBytes(bytes);
    try {
      return (await this.ask({ bytes: own, sheet }, [own.buffer])) as AddressTable;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
      throw new AppError("Unprocessable", "contacts.import.fault.bomb");
    }
  }
}
