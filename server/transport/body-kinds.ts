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
  /** The name of the file when the body has another Content-Type and is a single file. */
  bare?: string;
}

/** An answer other than JSON; the verb returns a `Response`, which may be a stream. */
export interface BytesAnswer {
  kind: "bytes";
  types: readonly [string, ...string[]];
  /** What is answered as JSON instead, if the query asks for it. */
  json?: z.ZodType;
  /** Parts are answered too, and that the caller has it already. */
  isRanged?: boolean;
}

/** The body of a call: JSON or a form by a zod schema, or one of the other kinds. */
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
   * Reads the form: files are streamed to the sink as they arrive, in any order with the fields. Throws
   * PayloadTooLarge, and BadRequest for an invalid form; then no file stays.
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
