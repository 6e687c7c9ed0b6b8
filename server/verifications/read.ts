import { verificationsList } from "#lib/verifications/list.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { stateColumn, verificationRows } from "./verification-row.ts";

const table = listTable(verificationsList, "verifications v", "verifications.get", {
  filters: { state: stateColumn, origin: "v.origin", phone: "v.phone" },
});

/** Lists checks of the accounts in the actor's scope, newest first by default. */
export const listVerifications = listVerb("verifications.get", {
  source: verificationRows,
  table,
  and: (db, { search }) => [
    search && db`v.phone like ${containing(search.replaceAll(/[^\d+]/g, ""))}`,
  ],
});

/** Throws NotFound outside the actor's scope. */
export const getVerification = getVerb("verifications.get", verificationRows);
