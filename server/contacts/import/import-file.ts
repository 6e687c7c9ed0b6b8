import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import type { ImportPreview } from "#lib/contacts/import-check.ts";
import { labelsOf } from "#lib/contacts/import-labels.ts";
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
  async (
    actor,
    { ListId, from, known, repeated, country }: z.infer<typeof importCall>,
  ): Promise<ImportView> => {
    const { columns, ...found } = await previewImport(actor, {
      fileId: from.key,
      ListId,
      country,
    });
    const fields = columns.map(({ field }) => field);
    if (!fields.includes("phone") && !fields.includes("email"))
      throw new AppError("BadRequest", "contacts.import.errors.noAddress");
    const how = { ...howFound(found), columns: fields, labels: labelsOf(columns), known, repeated };
    let view = await startImport(actor, { fileId: from.key, ListId, ...how }, null);
    const end = Date.now() + maxWaiting;
    for (let pause = minPause; view.state === "running" && Date.now() < end;) {
      await sleep(pause);
      view = await getImport(actor, view.id);
      pause = Math.min(pause * 1.5, maxPause);
    }
    return view;
  },
);

function howFound({ reading, sheet, hasHeader, headRow, country }: Omit<ImportPreview, "columns">) {
  return { reading, sheet, hasHeader, headRow, country };
}
