import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type * as z from "zod";
import type { ActionError, ActionResult } from "#lib/action-result.ts";
import { useAttempt } from "./use-attempt.ts";

export interface ActionFormOptions<Values extends FieldValues, Data> {
  /** The action's own: checked here first, told beside the field on leaving it. */
  schema: z.ZodType<unknown, Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<ActionResult<Data>>;
  /** It is done; until then everything typed stays. */
  onDone: (data: Data) => void;
}

/** A form whose values an action takes; the server's field errors land beside their fields. */
export function useActionForm<Values extends FieldValues, Data>({
  schema,
  defaultValues,
  send,
  onDone,
}: ActionFormOptions<Values, Data>) {
  const attempt = useAttempt();
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues,
    // What was typed goes to the action, which reads it by the same schema.
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
  const showFieldErrors = ({ fields }: ActionError): boolean => {
    const values = form.getValues();
    const known = fields.filter(({ path: [name] }) => name !== undefined && name in values);
    for (const [index, { path, message }] of known.entries()) {
      const error = { type: serverError, message };
      form.setError(path.join(".") as Path<Values>, error, { shouldFocus: index === 0 });
    }
    return known.length > 0;
  };
  const submit = form.handleSubmit(async (values) => {
    const answer = await attempt(async () => send(values), { onRefused: showFieldErrors });
    if (answer) onDone(answer.data);
  });
  return { form, submit };
}

/** Type of an error the server told: its text is translated already. */
export const serverError = "server";
