"use server";

import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { renameFileInput } from "#lib/storage/file.ts";
import { rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import { getFileUse, getStorageUse, removeFile, updateFile } from "./service.ts";

export const renameFileAction = action({
  input: idParams.extend(renameFileInput.shape),
  verb: updateFile,
  args: ({ id, title }) => [id, { title }],
});

export const lockFileAction = action({
  input: idParams.extend({ locked: z.boolean() }),
  verb: updateFile,
  args: ({ id, locked }) => [id, { locked }],
});

export const removeFileAction = rowAction(removeFile);

export const readStorageUseAction = action({
  input: z.undefined(),
  verb: getStorageUse,
  args: () => [],
});

export const readFileUseAction = rowAction(getFileUse);
