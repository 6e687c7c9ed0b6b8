import { createHash } from "node:crypto";
import * as z from "zod";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { validate } from "#lib/validate.ts";
import { runInTurn } from "#server/run-in-turn.ts";
import type { BodyBounds } from "./body-bounds.ts";
import { reserveBodyBudget } from "./body-budget.ts";
import type { BodyKind, MultipartInput, RawInput, StreamInput } from "./body-kinds.ts";
import { BodyScan } from "./body-scan.ts";
import { parseBody } from "./body.ts";
import type { CallRequest } from "./call-context.ts";
import { type IncomingBody, openBody, readWhole } from "./chunks.ts";
import { receiveForm } from "./multipart.ts";
import { parseAside } from "./parse-aside.ts";
import { findUnknownMembers, type Warning } from "./unknown-members.ts";

/** Bytes above which one account's bodies are parsed one after another: 16 KB of HTML can take 10 ms. */
const large = 16 * 1024;
/** Bytes above which they take room that each account has for itself, and are parsed in a thread of their own. */
const huge = 64 * 1024;

/** Milliseconds that reading a whole body may take, the same as in Node's own server. */
const wholeWithin = 300_000;

/** A body as its verb gets it. */
export interface OpenedBody {
  input: unknown;
  /** The members of a JSON body that were ignored. */
  warnings?: readonly Warning[];
  /** A value that identifies equal calls under one Idempotency-Key. */
  identity(): Promise<unknown>;
  release(): Promise<void>;
}

/** What has been read of a body, also where it was refused then. */
export interface ReadBody {
  /** The parsed JSON or form; undefined before, and for other bodies. */
  value?: unknown;
  bytes: number;
}

interface DeclaredBody {
  body?: BodyKind | undefined;
  /** What JSON or a form may hold. */
  bounds: BodyBounds;
}

/**
 * Opens a body of the declared kind. JSON is read and validated at once, large bodies in the account's turn.
 * Throws as `openBody` and `validate` do.
 */
export async function openInput(
  request: CallRequest,
  { body: declared, bounds }: DeclaredBody,
  actor: Actor | null,
  read: ReadBody = { bytes: 0 },
): Promise<OpenedBody> {
  if (!declared)
    return { input: undefined, identity: async () => undefined, release: async () => undefined };
  assertUncompressed(request);
  const limit = declared instanceof z.ZodType ? bounds.bytes : declared.limit;
  const isWhole = declared instanceof z.ZodType || declared.kind === "raw";
  const body = openBody(request, limit, isWhole ? wholeWithin : undefined);
  try {
    return {
      ...(await inputOf(request, { body: declared, bounds, read }, body, actor)),
      release: body.release,
    };
  } catch (error) {
    await body.release();
    throw error;
  }
}

/** Nothing unpacks bodies: a few kilobytes could become gigabytes. */
function assertUncompressed({ headers }: CallRequest): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (!["", "identity"].includes(encoding))
    throw new AppError("BadRequest", "commons.errors.body.compressed");
}

async function inputOf(
  request: CallRequest,
  { body: declared, bounds, read }: DeclaredBody & { body: BodyKind; read: ReadBody },
  { chunks, limit }: IncomingBody,
  actor: Actor | null,
): Promise<Omit<OpenedBody, "release">> {
  const type = request.headers.get("content-type") ?? "";
  if (declared instanceof z.ZodType) {
    const value = { declared, bounds, read, type, account: actor?.userId ?? "" };
    return readValue(chunks, { ...value, maxBytes: Math.min(limit, declaredLength(request)) });
  }
  if (declared.kind === "raw") {
    let whole: Promise<Uint8Array> | undefined;
    const bytes = () => (whole ??= readWhole(chunks));
    const digest = async () =>
      createHash("sha256")
        .update(await bytes())
        .digest("hex");
    return { input: { type, bytes } satisfies RawInput, identity: digest };
  }
  const input =
    declared.kind === "stream"
      ? ({ type, chunks } satisfies StreamInput)
      : ({
          receive: (sink) => receiveForm({ type, chunks }, declared, sink),
        } satisfies MultipartInput<unknown>);
  const identity = () => Promise.reject(new Error("A body in pieces can't be told from another"));
  return { input, identity };
}

interface ValueBody {
  declared: z.ZodType;
  bounds: BodyBounds;
  read: ReadBody;
  type: string;
  account: string;
  /** Bytes it may turn out to have. */
  maxBytes: number;
}

async function readValue(
  chunks: AsyncIterable<Uint8Array>,
  { declared, bounds, read, type, account, maxBytes }: ValueBody,
): Promise<Omit<OpenedBody, "release">> {
  let leave: (() => void) | undefined;
  const scan = new BodyScan(bounds, type);
  const inRoom = async function* () {
    let size = 0;
    for await (const chunk of chunks) {
      scan.take(chunk);
      size += chunk.byteLength;
      if (size > huge) leave ??= await reserveBodyBudget(account, maxBytes);
      yield chunk;
    }
  };
  const parse = async (bytes: Uint8Array) => {
    const value = await (bytes.byteLength > huge
      ? parseAside(bytes, type)
      : parseBody(bytes, type));
    read.value = value;
    const input = await validate(declared, value);
    return { input, warnings: findUnknownMembers(declared, value), identity: async () => value };
  };
  try {
    const bytes = await readWhole(inRoom());
    read.bytes = bytes.byteLength;
    return await (bytes.byteLength > large ? runInTurn(account, () => parse(bytes)) : parse(bytes));
  } finally {
    leave?.();
  }
}

/** Answers Infinity if the header is missing. */
function declaredLength({ headers }: CallRequest): number {
  const told = headers.get("content-length");
  return told === null ? Infinity : Number(told);
}
