import { createHash } from "node:crypto";
import * as z from "zod";
import type { Actor } from "#lib/permissions.ts";
import { validate } from "#lib/validate.ts";
import type { BodyKind, MultipartInput, RawInput, StreamInput } from "./body-kinds.ts";
import { parseBody } from "./body.ts";
import { type IncomingBody, openBody, readWhole } from "./chunks.ts";
import { assertFewValues } from "./count-values.ts";
import { receiveForm } from "./multipart.ts";
import { inTurn } from "./turns.ts";

/** Bytes a JSON body may have where its call says nothing else. */
const jsonLimit = 1024 * 1024;
/** Bytes above which one account's bodies are parsed one after another. */
const large = 64 * 1024;

/** A body as its verb gets it. */
export interface OpenedBody {
  input: unknown;
  /** What tells the same call from another under one Idempotency-Key. */
  identity(): Promise<unknown>;
  release(): Promise<void>;
}

interface DeclaredBody {
  body?: BodyKind | undefined;
  /** Bytes of JSON. */
  bodyLimit?: number | undefined;
}

/**
 * Opens a body of the declared kind; JSON is read and checked at once, what is large of it in the
 * account's turn. Throws as `openBody` and `validate` do.
 */
export async function openInput(
  request: Request,
  { body: declared, bodyLimit = jsonLimit }: DeclaredBody,
  actor: Actor | null,
): Promise<OpenedBody> {
  if (!declared)
    return { input: undefined, identity: async () => undefined, release: async () => undefined };
  const limit = declared instanceof z.ZodType ? bodyLimit : declared.limit;
  const body = openBody(request, limit);
  try {
    return { ...(await inputOf(request, declared, body, actor)), release: body.release };
  } catch (error) {
    await body.release();
    throw error;
  }
}

async function inputOf(
  request: Request,
  declared: BodyKind,
  { chunks }: IncomingBody,
  actor: Actor | null,
): Promise<Omit<OpenedBody, "release">> {
  const type = request.headers.get("content-type") ?? "";
  if (declared instanceof z.ZodType) {
    const bytes = await readWhole(chunks);
    const parse = async () => {
      await assertFewValues(bytes, type);
      const value = parseBody(bytes, type);
      return { input: await validate(declared, value), identity: async () => value };
    };
    return bytes.byteLength > large ? inTurn(actor?.userId ?? "", parse) : parse();
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
