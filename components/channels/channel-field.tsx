import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { TariffSource } from "#lib/tariffs/sources.ts";

interface ChannelFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  channels: readonly TariffSource[];
  /** What none of them is called, where that can be chosen. */
  none?: string;
}

/** A form field that chooses one channel. */
export function ChannelField<Values extends FieldValues>({
  form,
  name,
  label,
  channels,
  none,
}: ChannelFieldProps<Values>) {
  const say = useTranslations("commons.channel");
  return (
    <FormField form={form} name={name} label={label}>
      {(control) => (
        <NativeSelect {...control} className="w-full">
          {none === undefined ? null : <option value="">{none}</option>}
          {channels.map((channel) => (
            <option key={channel} value={channel}>
              {say(channel)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
