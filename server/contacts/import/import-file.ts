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
 * Brings a stored file into a list as it is understood, and waits for its end. What takes longer is
 * answered as it stands: its `state` is then `running`. Throws Unprocessable for what is no table, NotFound for
 * a list or file outside the actor's scope, BadRequest where no column holds numbers or addresses.
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
