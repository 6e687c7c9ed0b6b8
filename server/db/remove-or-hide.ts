import type { Tx } from "./client.ts";

/** Another table's row still names this one. */
const isReferredTo = "23503";

/** Removes a row; one that documents refer to stays for them, and is removed for everybody else. */
export async function removeOrHide(
  tx: Tx,
  table: "requisites" | "companies",
  id: string,
): Promise<void> {
  try {
    await tx.savepoint(async (part) => part`delete from ${part(table)} where id = ${id}`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === isReferredTo)) throw error;
    await tx`update ${tx(table)} set removed_at = now(), updated_at = now() where id = ${id}`;
  }
}
