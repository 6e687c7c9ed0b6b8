import type { ImportView } from "#lib/contacts/import.ts";

/** What changes as an import goes on. */
export type Running = Omit<ImportView, "reasons" | "leftOut" | "emptied">;
