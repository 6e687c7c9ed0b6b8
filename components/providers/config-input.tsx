import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { ConfigField } from "#lib/providers/config-field.ts";
import type { ProviderKind } from "#lib/providers/kind-names.ts";
import { ChannelsInput } from "./channels-input.tsx";
import type { ProviderFormValues } from "./config-values.ts";
import { useConfigWords } from "./use-config-words.ts";

interface ConfigInputProps {
  form: UseFormReturn<ProviderFormValues>;
  kind: ProviderKind;
  name: string;
  field: ConfigField;
  isNew: boolean;
}

/** The input of one declared field. */
export function ConfigInput({ form, kind, name, field, isNew }: ConfigInputProps) {
  const t = useTranslations("providers");
  const words = useConfigWords();
  const label = words.label(kind, name);
  const at = `config.${name}` as const;
  const isKept = field.type === "text" && field.secret && !isNew;
  const hint = isKept ? t("secretKept") : words.hint(kind, name);
  if (field.type === "switch")
    return <Checkbox className="self-end pb-2" label={label} {...form.register(at)} />;
  if (field.type === "choice")
    return (
      <SelectField
        form={form}
        name={at}
        label={label}
        values={field.options}
        nameOf={(option) => words.option(option)}
      />
    );
  if (field.type === "number")
    return (
      <TextField
        form={form}
        name={at}
        label={label}
        hint={words.range(field)}
        inputMode="decimal"
      />
    );
  if (field.type === "channels")
    return <ChannelsInput form={form} name={at} label={label} options={field.options} />;
  return (
    <FormField
      form={form}
      name={at}
      label={label}
      className={field.lines ? "col-span-full" : undefined}
      hint={hint}
      required={field.required}
    >
      {(control) => {
        if (field.lines)
          return (
            <Textarea
              {...control}
              maxLength={field.max}
              rows={2}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-13"
            />
          );
        return field.secret ? (
          <PasswordInput
            {...control}
            holds="secret"
            maxLength={field.max}
            autoComplete="new-password"
          />
        ) : (
          <Input {...control} maxLength={field.max} autoComplete="off" spellCheck={false} />
        );
      }}
    </FormField>
  );
}
