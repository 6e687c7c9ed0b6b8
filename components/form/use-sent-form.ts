import { type SyntheticEvent, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import { leaveIfOver } from "#components/layout/session-over.ts";
import type { ActionError, ActionResult } from "#lib/action-result.ts";

export interface SentFormOptions<Values extends FieldValues, Data> {
  /** Checks what is typed; a form without it has rules with its fields. */
  resolver?: Resolver<Values>;
  /** Without them, what was typed before the page's scripts came is taken over. */
  defaultValues?: DefaultValues<Values>;
  /** When a field is checked for the first time. */
  mode?: "onTouched" | "onChange";
  send: (values: Values) => Promise<ActionResult<Data>>;
  /** It is done; until then everything typed stays. `sent` is what was. */
  onDone: (data: Data, sent: Values) => void;
  /** Says why it failed; null when no answer came. */
  onFailed: (error: ActionError | null) => void;
  /** Says what the schema refuses; without it the first wrong field takes the focus. */
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

/** A form whose values are passed to an action, and which shows failures in its own way. */
export function useSentForm<Values extends FieldValues, Data>({
  resolver,
  defaultValues,
  mode = "onTouched",
  send,
  onDone,
  onFailed,
  onInvalid,
}: SentFormOptions<Values, Data>) {
  const isRunning = useRef(false);
  const form = useForm<Values>({
    mode,
    defaultValues,
    shouldFocusError: !onInvalid,
    resolver,
  });
  const handle = form.handleSubmit(async (values) => {
    // An action itself never throws: the network did.
    const answer = await send(values).catch(() => null);
    if (answer?.ok) return onDone(answer.data, values);
    if (answer) leaveIfOver(answer.error);
    return onFailed(answer?.error ?? null);
  }, onInvalid);
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A second press while it runs is the same one.
    if (isRunning.current) return;
    isRunning.current = true;
    await handle().finally(() => (isRunning.current = false));
  };
  return { form, submit };
}
