import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { showToast } from "#components/ui/toast.ts";
import type { ActionError, ActionResult } from "#lib/action-result.ts";
import { type AttemptKeys, createAttemptKeys } from "#lib/forms/attempt-keys.ts";
import { elementOf, firstOnPage, listErrors, shownField } from "./form-errors.ts";
import { serverError } from "./found-error.ts";
import { newKey } from "./new-key.ts";
import { useErrorText } from "./use-error-text.ts";
import { type SentFormOptions, useSentForm } from "./use-sent-form.ts";

export interface FieldFormOptions<Values extends FieldValues, Data> extends Omit<
  SentFormOptions<Values, Data>,
  "send" | "onFailed" | "onInvalid"
> {
  /** `key` makes an action declared `idempotent` happen once: it stays until that has succeeded or the values change. */
  send: (values: Values, key: string) => Promise<ActionResult<Data>>;
  /** Keys kept elsewhere than in this page's memory. */
  keys?: AttemptKeys;
  /** Brings a field on screen before it takes the focus. */
  reveal?: (name: string) => void;
  /** Returns true if it has shown the refusal itself. */
  onRefused?: (error: ActionError) => boolean;
  /** Milliseconds for which a failure without a field is shown; until it is dismissed by default. */
  messageDuration?: number;
}

/**
 * A form whose values an action takes; sending it twice has the effect of once. Errors of the schema and of the
 * server are shown at their fields, others in a toast; the first wrong field gets the focus.
 */
export function useFieldForm<Values extends FieldValues, Data>({
  send,
  keys,
  onDone,
  reveal,
  onRefused,
  messageDuration,
  ...options
}: FieldFormOptions<Values, Data>) {
  const t = useTranslations("commons.errors");
  const textOf = useErrorText();
  const [ownKeys] = useState(() => createAttemptKeys(newKey));
  const { keyOf, done } = keys ?? ownKeys;
  const { form, submit } = useSentForm<Values, Data>({
    ...options,
    send: async (values) => send(values, keyOf(values)),
    onDone: (data, sent) => {
      done();
      onDone(data, sent);
    },
    onFailed: (error) => {
      if (error && onRefused?.(error)) return;
      if (error && error.fields.length > 0) showFieldErrors(error);
      else tell(error?.message ?? t("unreachable"));
    },
    onInvalid: (errors) => {
      const found = listErrors(errors).map((error) => ({
        text: textOf(error),
        field: shownField(form, error.name.split(".")),
      }));
      focusFirst(found.flatMap(({ field }) => field ?? []));
      notifyWithoutField(t("invalid"), found);
    },
  });

  const tell = (title: string, description?: string) =>
    showToast({ kind: "failure", title, description, duration: messageDuration });

  function showFieldErrors({ fields, message: title }: ActionError): void {
    const found = fields.map(({ path, message }) => ({
      text: message,
      field: shownField(form, path),
    }));
    // All that is wrong with a field, each once.
    const shown = new Map<string, Set<string>>();
    for (const { field, text } of found)
      if (field !== undefined) shown.set(field, (shown.get(field) ?? new Set()).add(text));
    for (const [field, texts] of shown)
      form.setError(field as Path<Values>, { type: serverError, message: [...texts].join("; ") });
    focusFirst([...shown.keys()]);
    notifyWithoutField(title, found);
  }

  function focusFirst(fields: readonly string[]): void {
    const first = firstOnPage(form, fields);
    if (first === undefined) return;
    reveal?.(first);
    form.setFocus(first as Path<Values>);
    // A list of rows is no field of its own: its frame takes the focus.
    const element = elementOf(form, first);
    if (element && "field" in element.dataset) element.focus();
  }

  function notifyWithoutField(
    title: string,
    found: readonly { field?: string; text: string }[],
  ): void {
    const texts = new Set(found.filter(({ field }) => field === undefined).map(({ text }) => text));
    if (texts.size > 0) tell(title, [...texts].join("; "));
  }

  /** The first on the page of the fields that show these. */
  const goToFirst = (names: readonly string[]) =>
    focusFirst(names.flatMap((name) => shownField(form, name.split(".")) ?? []));

  return { form, submit, goToFirst };
}
