import { once } from "node:events";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type * as z from "zod";
import { AppError, type FieldError } from "#lib/errors.ts";
import type { FileSink, Upload } from "#lib/upload.ts";
import { fieldsOf } from "#lib/validate.ts";
import { usualBounds } from "./body-bounds.ts";
import type { MultipartBody } from "./body-kinds.ts";
import { assertStorable, assertText } from "./body.ts";
import { expandBrackets } from "./brackets.ts";
import { tooLarge, limitSize } from "./chunks.ts";

/** Bytes of all fields together. */
const fieldLimit = usualBounds.bytes;
const maxFields = 100;
/** Limits on the headers of one part. */
const maxHeaders = 20;
const headerLimit = 8 * 1024;

interface Form {
  type: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** Receives a form as `MultipartInput.receive` says. */
export async function receiveForm<Fields extends z.ZodObject, Kept>(
  form: Form,
  declared: MultipartBody<Fields>,
  sink: FileSink<Kept>,
): Promise<Upload<z.output<Fields>, Kept>> {
  const files: Upload<unknown, Kept>["files"] = [];
  const keep: Keep = async (file) => {
    files.push({ field: file.field, kept: await sink.keep(file) });
  };
  try {
    const isForm = /^multipart\/form-data\b/i.test(form.type);
    const entries =
      !isForm && declared.bare !== undefined
        ? await keepBare(form, declared, declared.bare, keep)
        : await new FormReader(form, declared, keep).read();
    return { fields: await checkFields(declared, entries, files), files };
  } catch (error) {
    await Promise.allSettled(files.map(({ kept }) => sink.discard(kept)));
    throw error;
  }
}

type Keep = (file: Parameters<FileSink<unknown>["keep"]>[0]) => Promise<void>;
type Entries = [string, string][];

async function keepBare(
  { type, chunks }: Form,
  { files }: MultipartBody,
  field: string,
  keep: Keep,
): Promise<Entries> {
  const content = limitSize(chunks, files[field]?.limit ?? 0);
  await keep({ field, name: "", type, content });
  return [];
}

/** Throws BadRequest naming the fields that are wrong and the files that are missing. */
async function checkFields<Fields extends z.ZodObject>(
  declared: MultipartBody<Fields>,
  entries: Entries,
  files: readonly { field: string }[],
): Promise<z.output<Fields>> {
  const given = expandBrackets(entries);
  assertStorable(given);
  const parsed = await declared.fields.safeParseAsync(given, { reportInput: true });
  const missing = Object.entries(declared.files)
    .filter(([name, { isOptional }]) => !isOptional && !files.some(({ field }) => field === name))
    .map(([name]): FieldError => ({ key: "commons.errors.field.required", path: [name] }));
  if (parsed.success && missing.length === 0) return parsed.data;
  throw invalid(...(parsed.error ? fieldsOf(parsed.error) : []), ...missing);
}

/** Reads one form. The first error ends it and is thrown. */
class FormReader {
  readonly #form: Form;
  readonly #declared: MultipartBody;
  readonly #keep: Keep;
  readonly #parser: BusboyInstance;
  readonly #entries: Entries = [];
  #fieldBytes = 0;
  readonly #counts = new Map<string, number>();
  readonly #open = new Set<BusboyFileStream>();
  readonly #keeping: Promise<void>[] = [];
  readonly #failure = Promise.withResolvers<never>();
  readonly #end = new AbortController();

  constructor(form: Form, declared: MultipartBody, keep: Keep) {
    this.#form = form;
    this.#declared = declared;
    this.#keep = keep;
    this.#parser = parserOf(form.type, declared);
    // A failure may come before it is awaited, and an unhandled rejection would end the process.
    this.#failure.promise.catch(() => undefined);
  }

  async read(): Promise<Entries> {
    this.#parser
      .on("field", (name, value, _isNameCut, isCut) => {
        this.#fieldBytes += Buffer.byteLength(value);
        if (isCut || this.#fieldBytes > fieldLimit) this.#fail(tooLarge(fieldLimit));
        else this.#entries.push([name, value]);
      })
      .on("file", (field, stream, name, _encoding, type) => this.#take(field, stream, name, type))
      .on("partsLimit", () => this.#fail(malformed()))
      .on("error", () => this.#fail(malformed()));
    try {
      await Promise.race([this.#feed(), this.#failure.promise]);
      await Promise.race([Promise.all(this.#keeping), this.#failure.promise]);
    } catch (error) {
      this.#end.abort();
      const reason = error instanceof Error ? error : new Error(String(error));
      for (const stream of this.#open) stream.destroy(reason);
      this.#parser.destroy();
      await Promise.allSettled(this.#keeping);
      throw error;
    }
    return this.#entries;
  }

  /** Gives the parser the body no faster than the sink takes its files. */
  async #feed(): Promise<void> {
    const { signal } = this.#end;
    const done = once(this.#parser, "finish", { signal });
    // The error is reported above; if the form fails elsewhere, this promise is only abandoned.
    done.catch(() => undefined);
    for await (const chunk of this.#form.chunks) {
      if (signal.aborted) return;
      if (!this.#parser.write(chunk)) await once(this.#parser, "drain", { signal });
    }
    this.#parser.end();
    await done;
  }

  #fail(error: unknown): void {
    this.#failure.reject(error);
  }

  #take(field: string, stream: BusboyFileStream, name: string | undefined, type: string): void {
    // The reader gets errors through its iteration; without a listener they would end the process.
    stream.on("error", () => undefined);
    this.#open.add(stream);
    stream.once("close", () => this.#open.delete(stream));
    this.#keeping.push(
      this.#keepOne(field, stream, name ?? "", type).catch((error: unknown) => {
        this.#fail(error);
      }),
    );
  }

  async #keepOne(
    field: string,
    stream: BusboyFileStream,
    name: string,
    type: string,
  ): Promise<void> {
    const rule = Object.hasOwn(this.#declared.files, field)
      ? this.#declared.files[field]
      : undefined;
    if (!rule) throw invalid({ key: "commons.errors.field.value", path: [field] });
    const { limit, maxFiles = 1 } = rule;
    const count = (this.#counts.get(field) ?? 0) + 1;
    this.#counts.set(field, count);
    if (count > maxFiles)
      throw invalid({
        key: "commons.errors.field.big",
        path: [field],
        params: { maximum: maxFiles },
      });
    assertText(name);
    await this.#keep({ field, name, type, content: this.#contentOf(stream, limit) });
    // A sink that has enough doesn't stop what follows.
    stream.resume();
  }

  async *#contentOf(stream: BusboyFileStream, limit: number): AsyncGenerator<Uint8Array> {
    try {
      yield* limitSize(stream, limit);
    } catch (error) {
      // The upload fails for this reason, even if the sink throws another error.
      this.#fail(error instanceof AppError ? error : malformed());
      throw error;
    }
  }
}

function parserOf(type: string, { files }: MultipartBody): BusboyInstance {
  const fileLimit = Object.values(files).reduce((sum, { maxFiles = 1 }) => sum + maxFiles, 0);
  try {
    if (!/^multipart\/form-data\b/i.test(type)) throw malformed();
    return new Busboy({
      headers: { "content-type": type },
      limits: {
        fieldSize: fieldLimit,
        // One more part is allowed, so that too many files of one name get their own error.
        parts: maxFields + fileLimit + 1,
        headerPairs: maxHeaders,
        headerSize: headerLimit,
      },
    });
  } catch {
    throw malformed();
  }
}

function malformed(): AppError {
  return new AppError("BadRequest", "commons.errors.body.malformed");
}

function invalid(...fields: FieldError[]): AppError {
  return new AppError("BadRequest", "commons.errors.invalid", { fields });
}
