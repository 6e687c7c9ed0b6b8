import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { removeMadeFiles } from "#server/storage/service.ts";
import { changeVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { reportRows } from "./report-row.ts";

const cancel = changeVerb("reports.update", reportRows, {
  change: async (tx, { id, state }, _: null) => {
    if (state !== "waiting" && state !== "running")
      throw new AppError("Conflict", "reports.errors.ended");
    await tx`update reports set state = 'canceled', finished_at = now(), updated_at = now() where id = ${id}`;
  },
  event: ({ preset }) => ({ name: "reports.canceled", data: { preset } }),
});

/** Ends a report that waits or is being made. Throws Conflict for one that has ended. */
export const cancelReport = permitted("reports.update", async (actor, id: string) =>
  cancel(actor, id, null),
);

/** Removes a report with its file; one that is being made ends. */
export const removeReport = removeVerb("reports.remove", reportRows, {
  remove: async (tx, { id }) => {
    await removeMadeFiles(tx, [id]);
    await tx`delete from reports where id = ${id}`;
  },
  event: ({ preset }) => ({ name: "reports.removed", data: { preset } }),
});
