import {
  AppError,
  type ErrorCode,
  type ErrorParams,
  errorStatus,
  type FieldError,
} from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { logRefusal } from "#server/auth/log-refusal.ts";
import { isDiskFull, isUnavailable, isUnstorable } from "#server/db/database-error.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { logFailure } from "./log-failure.ts";

/** A wrong field in the form of the API's answer. */
export interface FieldAnswer {
  key: string;
  message: string;
  path: (string | number)[];
}

/** An error in the caller's language, from which the answers of actions and of HTTP calls are made. */
export interface ErrorAnswer {
  code: ErrorCode | "InternalError";
  status: number;
  key: string;
  message: string;
  params: ErrorParams;
  fields: FieldAnswer[];
  extra: Record<string, unknown>;
  headers: Record<string, string>;
}

/**
 * Whether a refusal is logged, because attacks consist of such. That a second factor is still asked for is usual. A row
 * that an account doesn't find may be another's: the query doesn't tell.
 */
const isWatched = ({ code, key }: AppError, { actor }: Record<string, unknown>): boolean =>
  code === "TooManyRequests" ||
  (code === "Forbidden" && !key.endsWith(".needed")) ||
  (code === "NotFound" && Boolean(actor));

/** Seconds after which a program may try again while the database is away, or has no room. */
const retryAfter = { away: "2", full: "60" };

/**
 * Turns a thrown value into an answer. Anything but an `AppError` is logged under an id and answered with a
 * generic text.
 */
export function answerError(
  error: unknown,
  locale: Locale,
  where: Record<string, unknown>,
): ErrorAnswer {
  const known = error instanceof AppError ? error : knownError(error, where);
  const translate = translatorFor(locale);
  if (known) {
    if (isWatched(known, where)) logRefusal(known.key, where);
    return {
      code: known.code,
      status: errorStatus[known.code],
      key: known.key,
      message: translate(known.key, known.params),
      params: known.params,
      fields: known.fields.map((field) => translateField(field, translate)),
      extra: known.extra,
      headers: known.headers,
    };
  }
  const id = logFailure(error, where);
  return {
    code: "InternalError",
    status: 500,
    key: "commons.errors.unknown",
    message: translate("commons.errors.unknown", { id }),
    params: { id },
    fields: [],
    extra: { id },
    headers: {},
  };
}

function translateField(
  { key, path, params }: FieldError,
  translate: ReturnType<typeof translatorFor>,
): FieldAnswer {
  return { key, path, message: translate(key, params) };
}

function knownError(error: unknown, where: Record<string, unknown>): AppError | null {
  if (isUnavailable(error)) {
    logFailure(error, where);
    return new AppError("Unavailable", "commons.errors.unavailable", {
      headers: { "Retry-After": retryAfter.away },
    });
  }
  if (isDiskFull(error)) {
    logFailure(error, where);
    return new AppError("Unavailable", "commons.errors.diskFull", {
      headers: { "Retry-After": retryAfter.full },
    });
  }
  if (isUnstorable(error)) {
    logFailure(error, where);
    return new AppError("BadRequest", "commons.errors.invalid");
  }
  return null;
}
