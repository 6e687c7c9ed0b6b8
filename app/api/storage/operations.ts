import * as z from "zod";
import { env } from "#lib/env.ts";
import { idParams } from "#lib/id-params.ts";
import {
  fileRowsView,
  fileView,
  updateFileInput,
  uploadFields,
  uploadQuery,
} from "#lib/storage/file.ts";
import { filesList } from "#lib/storage/list.ts";
import {
  createFile,
  downloadFile,
  listFiles,
  removeFile,
  updateFile,
} from "#server/storage/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const megabyte = 1024 * 1024;
const limit = env().STORAGE_FILE_MB * megabyte;

const resource = resourceOperations("/storage", "Storage", fileView);

export const list = resource.list("Stored files, newest first", filesList, listFiles);

export const create = operation({
  method: "post",
  path: "/storage",
  summary: "Store a file: the body itself, or `file` of a form. What it is, its bytes tell",
  tag: "Storage",
  query: uploadQuery,
  body: {
    kind: "multipart",
    fields: uploadFields,
    files: { file: { limit } },
    limit: limit + megabyte,
    bare: "file",
  },
  verb: createFile,
  args: ({ body, query }) => [body, query.filename],
  errors: ["Unprocessable"],
  answer: fileView,
});

export const get = operation({
  method: "get",
  path: "/storage/{id}",
  summary:
    "A stored file, or a part of it by `Range`; with `return=meta` what is known of it, with `return=rows` the first rows of a table",
  tag: "Storage",
  params: idParams,
  query: z.object({
    return: z
      .enum(["meta", "rows"])
      .optional()
      .meta({ description: "Answers a File, or `rows` of cells, as JSON" }),
  }),
  verb: downloadFile,
  errors: ["Unprocessable"],
  args: ({ params, query }, { request }) => [
    params.id,
    { as: query.return ?? ("bytes" as const), headers: request.headers },
  ],
  answer: {
    kind: "bytes",
    types: ["*/*"],
    json: z.union([fileView, fileRowsView]),
    isRanged: true,
  },
});

export const update = resource.update(
  "Rename a file, keep it for good (`locked`) or let it go again",
  updateFileInput,
  updateFile,
);

export const remove = resource.remove(
  "Remove a file; answers it as it was. One that is locked or still to be sent stays",
  removeFile,
);
