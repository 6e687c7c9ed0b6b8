import { safeFileName } from "#lib/storage/file-name.ts";
import { type FileKind, kindOf } from "#lib/storage/kinds.ts";
import { nameOfType } from "#lib/storage/named-type.ts";
import { playLength } from "./play-length.ts";
import { sniffType } from "./sniff-type.ts";
import type { Spooled } from "./spool.ts";
import { store } from "./store.ts";

/** Bytes where they stay, and what they tell. */
export interface KeptBytes extends Pick<Spooled, "id" | "size" | "digest"> {
  filename: string;
  type: string;
  kind: FileKind;
  /** Null where they play nothing, or don't say how long. */
  seconds: number | null;
}

/** Brings what has been written to the disk to where it stays; a row then makes it a file. */
export async function storeBytes(spooled: Spooled, name: string): Promise<KeptBytes> {
  const { id, size, digest, head } = spooled;
  const given = safeFileName(name);
  const type = await sniffType(head, given);
  // Cut again, because an extension may have been added.
  const filename = safeFileName(nameOfType(given, type));
  const seconds = await playLength(spooled, type);
  await store().put(spooled);
  return { id, size, digest, filename, type, kind: kindOf(type), seconds };
}
