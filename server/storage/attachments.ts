import type { FileRow } from "#drizzle/schema/files.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { attachmentParts } from "#lib/sendings/message-parts.ts";
import type { FileKind } from "#lib/storage/kinds.ts";
import { type Db, lookUps } from "#server/db/client.ts";
import { notHidden } from "./hidden-documents.ts";

type Part = (typeof attachmentParts)[number];

/** What a part has to be; anything may be sent as a file. */
const kinds: Record<Part, FileKind | null> = {
  audio: "audio",
  image: "image",
  video: "video",
  file: null,
};

/** Whether a message carries files of its account's. */
export function carriesFiles(payload: { readonly [part: string]: unknown }): boolean {
  return attachmentParts.some((part) => typeof payload[part] === "string");
}

/**
 * Checks that the files a message carries are its sender's own, the actor's to read and of the right kind; in a
 * transaction they stay until its end. Throws BadRequest naming the parts that aren't.
 */
export async function holdAttachments(
  db: Db,
  actor: Actor,
  payload: { readonly [part: string]: unknown },
  ownerId: string = actor.userId,
): Promise<void> {
  const carried = attachmentParts.flatMap((part) => {
    const id = payload[part];
    return typeof id === "string" ? [{ part, id }] : [];
  });
  if (carried.length === 0) return;
  const rows = await db<Pick<FileRow, "id" | "kind">[]>`
    select id, kind from files
    where id = any(${carried.map(({ id }) => id)}::uuid[]) and owner_id = ${ownerId}
      and ${notHidden(db, actor, "storage.get", "files.id")}
    order by id for key share`;
  const found = new Map(rows.map(({ id, kind }) => [id, kind]));
  const wrong = carried.filter(({ part, id }) => {
    const kind = found.get(id);
    return kind === undefined || (kinds[part] !== null && kind !== kinds[part]);
  });
  if (wrong.length === 0) return;
  const key = "sendings.errors.payload.file";
  throw new AppError("BadRequest", "commons.errors.invalid", {
    fields: wrong.map(({ part }): FieldError => ({ key, path: ["payload", part] })),
  });
}

/** Whole seconds that a recording of an account plays; null where it isn't there or doesn't tell. */
export async function recordingSeconds(ownerId: string, id: string): Promise<number | null> {
  const [row] = await lookUps()<Pick<FileRow, "seconds">[]>`
    select seconds from files where id = ${id} and owner_id = ${ownerId} and kind = 'audio'`;
  return row?.seconds ?? null;
}
