import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import type { importCall, ImportView } from "#lib/contacts/import.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { previewImport } from "./preview-import.ts";
import { getImport } from "./read-imports.ts";
import { startImport } from "./start-import.ts";

/** How long (ms) a call waits for its end: proxies give up after a minute. */
const maxWaiting = 50_000;
const minPause = 50;
const maxPause = 1000;

/**
 * Imports a stored file into a list with the detected settings and waits for the end. A longer import is
 * answered with the `state` `running`. Throws Unprocessable for a file that is no table, NotFound for a list or
 * file outside the actor's scope, BadRequest if no column has numbers or addresses.
 */
export const importFile = permitted(
  "contacts.create",
  async (actor, { ListId, from, known }: z.infer<typeof importCall>): Promise<ImportView> => {
    const { reading, hasHeader, columns } = await previewImport(actor, {
      fileId: from.key,
      ListId,
    });
    const fields = columns.map(({ field }) => field);
    if (!fields.includes("phone") && !fields.includes("email"))
      throw new AppError("BadRequest", "contacts.import.errors.noAddress");
    const how = { reading, hasHeader, columns: fields, known };
    let found = await startImport(actor, { fileId: from.key, ListId, ...how }, null);
    const end = Date.now() + maxWaiting;
    for (let pause = minPause; found.state === "running" && Date.now() < end;) {
      await sleep(pause);
      found = await getImport(actor, found.id);
      pause = Math.min(pause * 1.5, maxPause);
    }
    return found;
  },
);
