import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import type { TemplatesUsing } from "#lib/templates/templates-using.ts";
import { fileKinds } from "./kinds.ts";

export const maxTitleLength = 255;

const title = z
  .string({ error: "storage.errors.title.required" })
  .trim()
  .min(1, { error: "storage.errors.title.required" })
  .max(maxTitleLength, { error: "storage.errors.title.long" });

/** What comes along with a file. */
export const uploadFields = z.object({ title: title.optional() });

export type UploadFields = z.infer<typeof uploadFields>;

export const uploadQuery = z.object({
  filename: z
    .string()
    .max(1000, { error: "storage.errors.title.long" })
    .optional()
    .meta({ description: "Its name where the file is the whole body" }),
});

export const renameFileInput = z.object({ title });

/** A file's name, whether it is kept permanently, or both. */
export const updateFileInput = z
  .object({ title: title.optional(), locked: z.boolean().optional() })
  .refine((input) => input.title !== undefined || input.locked !== undefined, {
    error: "storage.errors.title.required",
    path: ["title"],
  });

export type UpdateFileInput = z.infer<typeof updateFileInput>;

/** A stored file as the API and the screens see it. Times are ISO. */
export const fileView = z
  .object({
    id: rowId(),
    key: rowId().meta({ description: "The same as id" }),
    title: z.string(),
    filename: z.string(),
    type: z.string().meta({ description: "Content type, as its bytes tell" }),
    kind: z.enum(fileKinds),
    size: z.int().meta({ description: "Bytes" }),
    time: z
      .int()
      .nullable()
      .meta({ description: "Seconds that a recording or film plays; null where it isn't known" }),
    locked: z.boolean().meta({ description: "Kept until it is unlocked; it can't be removed" }),
    OwnerId: rowId(),
    owner: z.string().meta({ description: "The owner's user name" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    expiredAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When it is deleted; null for one that is kept" }),
  })
  .meta({ id: "File" });

export type FileView = z.infer<typeof fileView>;

/** The first rows of a table, as texts. */
export const fileRowsView = z.object({ rows: z.array(z.array(z.string())) });

export type FileRows = z.infer<typeof fileRowsView>;

/** What an account's files take, and what they may. */
export interface StorageUse {
  bytes: number;
  quota: number;
}

/** What keeps a file, and what would lack it. */
export interface FileUse {
  isLocked: boolean;
  /** A message still to be sent carries it, or an import reads it. */
  isAwaited: boolean;
  /** This is null for readers who may not see templates. */
  templates: TemplatesUsing | null;
}
