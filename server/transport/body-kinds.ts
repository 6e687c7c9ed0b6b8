import type * as z from "zod";
import type { FileSink, Upload } from "#lib/upload.ts";

/** Bytes of any Content-Type, read whole. */
export interface RawBody {
  kind: "raw";
  /** Bytes it may have; they are all in memory at once. */
  limit: number;
}

/** Bytes of any Content-Type, passed on as they come. */
export interface StreamBody {
  kind: "stream";
  limit: number;
}

export interface FileRule {
  /** Bytes that one file may have. */
  limit: number;
  /** The number of files with this name; 1 by default. */
  maxFiles?: number;
  isOptional?: boolean;
}

/** A form of fields and files (`multipart/form-data`); the files are passed on as they come. */
export interface MultipartBody<Fields extends z.ZodObject = z.ZodObject> {
  kind: "multipart";
  fields: Fields;
  /** Rules by the name of the field; files with other names are refused. */
  files: Record<string, FileRule>;
  /** Bytes of the whole body, boundaries and headers included. */
  limit: number;
  /** Name of the file that a body of any other Content-Type is, as it stands. */
  bare?: string;
}

/** An answer that is no JSON; the verb makes the `Response`, which may be a stream. */
export interface BytesAnswer {
  kind: "bytes";
  types: readonly [string, ...string[]];
}

/** What a call takes: JSON (or a form) by a zod schema, else one of the kinds. */
export type BodyKind = z.ZodType | RawBody | StreamBody | MultipartBody;

/** `type` is the Content-Type as sent, empty without one. */
export interface RawInput {
  type: string;
  /** Reads it now: a verb can look at the caller before. Throws PayloadTooLarge. */
  bytes(): Promise<Uint8Array>;
}

export interface StreamInput {
  type: string;
  /** Once, in order, no faster than they are taken; rejects as `IncomingBody.chunks` does. */
  chunks: AsyncIterable<Uint8Array>;
}

export interface MultipartInput<Fields> {
  /**
   * Takes the form: files go to the sink while they come, wherever the fields stand. Throws
   * PayloadTooLarge, and BadRequest for what is no form or breaks the declaration; nothing then stays.
   */
  receive<Kept>(sink: FileSink<Kept>): Promise<Upload<Fields, Kept>>;
}

/** A body as its verb gets it. */
export type ParsedBody<Body> = Body extends z.ZodType
  ? z.output<Body>
  : Body extends RawBody
    ? RawInput
    : Body extends StreamBody
      ? StreamInput
      : Body extends MultipartBody<infer Fields>
        ? MultipartInput<z.output<Fields>>
        : undefined;
