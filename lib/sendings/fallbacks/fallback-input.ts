import * as z from "zod";
import { boundedArray } from "#lib/bounded-array.ts";
import { channelTypes } from "../channels.ts";
import { messagePayload } from "../message-payload.ts";
import { sendingStatuses } from "../statuses.ts";
import {
  defaultFallbackOptions,
  type FallbackOptions,
  maxFallbacks,
  maxFallbackTimeout,
} from "./options.ts";

/** The limit is above the number of statuses, because a program may name one twice. */
const maxStatuses = 20;

const statuses = boundedArray(
  z.array(z.enum(sendingStatuses, { error: "sendings.errors.fallbacks.status" }), {
    error: "sendings.errors.fallbacks.status",
  }),
  maxStatuses,
  "sendings.errors.fallbacks.status",
)
  .nullish()
  .transform((list) => [...new Set(list ?? [])]);

const fallbackOptions = z
  .object({
    onStatus: statuses,
    onTimeout: z
      .object({
        timeout: z
          .int({ error: "sendings.errors.fallbacks.timeout" })
          .min(0, { error: "sendings.errors.fallbacks.timeout" })
          .max(maxFallbackTimeout, { error: "sendings.errors.fallbacks.timeout" })
          .nullish(),
        except: statuses,
      })
      .nullish(),
    onIncomingPayload: z
      .object({
        text: z.string({ error: "sendings.errors.fallbacks.condition" }).trim().max(1000).nullish(),
      })
      .nullish(),
  })
  .transform(({ onStatus, onTimeout, onIncomingPayload }): FallbackOptions => {
    const timeout = onTimeout?.timeout ?? 0;
    const except = onTimeout?.except ?? [];
    const text = onIncomingPayload?.text ?? "";
    // A condition left half empty by a form counts as not set.
    return {
      onStatus,
      onTimeout: timeout > 0 && except.length > 0 ? { timeout, except } : null,
      onIncomingPayload: text === "" ? null : { text },
    };
  })
  .refine(
    (options) => options.onStatus.length > 0 || options.onTimeout || options.onIncomingPayload,
    {
      error: "sendings.errors.fallbacks.condition",
    },
  )
  .nullable()
  .meta({ id: "FallbackConditions" })
  .optional();

/** A fallback; the API accepts `options` and `$options`. */
const fallback = z
  .object({
    type: z.enum(channelTypes, { error: "sendings.errors.type" }),
    payload: messagePayload,
    options: fallbackOptions,
    $options: fallbackOptions,
  })
  .transform(({ type, payload, options, $options }) => ({
    type,
    payload,
    options: $options ?? options ?? defaultFallbackOptions,
  }));

/** Fallbacks; null or undefined where none are named. */
export const namedFallbacks = boundedArray(
  z.array(fallback, { error: "sendings.errors.fallbacks.limit" }),
  maxFallbacks,
  "sendings.errors.fallbacks.limit",
).nullish();

export const fallbacks = namedFallbacks.transform((list) => list ?? []);
