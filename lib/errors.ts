/** Error codes of the HTTP API with the status each one answers with. */
export const errorStatus = {
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  PayloadTooLarge: 413,
  RangeNotSatisfiable: 416,
  Unprocessable: 422,
  TooManyRequests: 429,
  Unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorParams = Record<string, string | number>;

/** A wrong field: `key` is a translation key, `path` leads into the payload. */
export interface FieldError {
  key: string;
  path: (string | number)[];
  params?: ErrorParams;
}

interface AppErrorOptions {
  params?: ErrorParams;
  fields?: FieldError[];
  /** Extra members of the HTTP answer, such as `id: null, status: "failed"`. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** The only error the product throws on purpose: mapped once for actions and once for HTTP. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  /** The translation key, for example `sendings.errors.no.sendernames`. */
  readonly key: string;
  readonly params: ErrorParams;
  readonly fields: FieldError[];
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, key: string, options: AppErrorOptions = {}) {
    super(key);
    this.code = code;
    this.key = key;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
    this.extra = options.extra ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/**
 * The same error as this code knows it: the server and the calls are bundled separately and have a copy of `AppError` each,
 * so that neither recognizes what the other throws. Other errors stay as they are.
 */
export function ownError(error: unknown): unknown {
  const isForeign =
    error instanceof Error && error.name === "AppError" && !(error instanceof AppError);
  if (!isForeign) return error;
  const { code, key, ...options } = error as AppError;
  return new AppError(code, key, options);
}

/** Awaits a value and answers null if it is NotFound. */
export async function ifFound<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.code === "NotFound") return null;
    throw error;
  }
}

/** Refuses the input because of one of its fields. */
export function wrongField(path: FieldError["path"], key: string): AppError {
  return new AppError("BadRequest", "commons.errors.invalid", { fields: [{ key, path }] });
}
