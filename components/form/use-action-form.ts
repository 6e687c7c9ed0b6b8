import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod";
import { showToast } from "#components/ui/toast.ts";
import type { ActionError, ActionResult } from "#lib/action-result.ts";
import { type AttemptKeys, createAttemptKeys } from "#lib/forms/attempt-keys.ts";
import { elementOf, firstOnPage, listErrors, serverError, shownField } from "./form-errors.ts";
import { newKey } from "./new-key.ts";
import { useAttempt } from "./use-attempt.ts";
import { useErrorText } from "./use-error-text.ts";

export interface ActionFormOptions<Values extends FieldValues, Data> {
  /** The action's own: checked here first, told beside the field on leaving it. */
  schema: z.ZodType<unknown, Values>;
  /** Without them, what was typed before the page's scripts came is taken over. */
  defaultValues?: DefaultValues<Values>;
  /** When a field is checked for the first time. */
  mode?: "onTouched" | "onChange";
  /** `key` makes an action declared `idempotent` happen once: it stays until that has succeeded or the values change. */
  send: (values: Values, key: string) => Promise<ActionResult<Data>>;
  /** Keys kept elsewhere than in this page's memory. */
  keys?: AttemptKeys;
  /** It is done; until then everything typed stays. */
  onDone: (data: Data) => void;
  /** Told first why it failed, null when no answer came; answers true when it has said so itself. */
  onFailed?: (error: ActionError | null) => boolean;
  /** Brings a field on screen before it takes the focus. */
  reveal?: (name: string) => void;
}

/**
 * A form whose values an action takes, once however often it is sent. The server's field errors land
 * beside their fields, those of no field in a toast; the first wrong field takes the focus.
 */
export function useActionForm<Values extends FieldValues, Data>({
  schema,
  defaultValues,
  mode = "onTouched",
  send,
  keys,
  onDone,
  onFailed,
  reveal,
}: ActionFormOptions<Values, Data>) {
  const t = useTranslations("commons.errors");
  const textOf = useErrorText();
  const attempt = useAttempt();
  const isRunning = useRef(false);
  const [ownKeys] = useState(() => createAttemptKeys(newKey));
  const { keyOf, done } = keys ?? ownKeys;
  const form = useForm<Values>({
    mode,
    defaultValues,
    // By where it stands on the page, see `focusFirst`.
    shouldFocusError: false,
    // What was typed goes to the action, which reads it by the same schema.
    resolver: zodResolver(schema, undefined, { raw: true }),
  });

  const focusFirst = (names: readonly string[]) => {
    const first = firstOnPage(form, names);
    if (first === undefined) return;
    reveal?.(first);
    form.setFocus(first as Path<Values>);
    const element = elementOf(form, first);
    if (element && "field" in element.dataset) element.focus();
  };
  const tellElsewhere = (title: string, texts: readonly string[]) => {
    if (texts.length > 0)
      showToast({ kind: "failure", title, description: [...new Set(texts)].join("; ") });
  };
  const showFieldErrors = ({ fields, message: title }: ActionError): boolean => {
    const found = fields.map(({ path, message }) => ({ name: shownField(form, path), message }));
    const shown = new Map<string, string>();
    for (const { name, message } of found)
      if (name !== undefined && !shown.has(name)) shown.set(name, message);
    for (const [name, message] of shown)
      form.setError(name as Path<Values>, { type: serverError, message });
    focusFirst([...shown.keys()]);
    const elsewhere = found.filter(({ name }) => name === undefined);
    tellElsewhere(
      title,
      elsewhere.map(({ message }) => message),
    );
    return fields.length > 0;
  };

  const handle = form.handleSubmit(
    async (values) => {
      const answer = await attempt(async () => send(values, keyOf(values)), {
        onFailed: (error) => onFailed?.(error) || (error !== null && showFieldErrors(error)),
      });
      if (!answer) return;
      done();
      onDone(answer.data);
    },
    (errors) => {
      const found = listErrors(errors).map((error) => ({
        ...error,
        field: shownField(form, error.name.split(".")),
      }));
      focusFirst(found.flatMap(({ field }) => field ?? []));
      tellElsewhere(t("invalid"), found.filter(({ field }) => field === undefined).map(textOf));
    },
  );
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A second press while it runs is the same one.
    if (isRunning.current) return;
    isRunning.current = true;
    await handle().finally(() => (isRunning.current = false));
  };
  return { form, submit };
}
