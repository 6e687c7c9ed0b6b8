import { useTranslations } from "next-intl";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { SelectField } from "#components/form/select-field.tsx";
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
    <SelectField
      form={form}
      name={name}
      label={label}
      none={none}
      wide
      values={channels}
      nameOf={(channel) => say(channel)}
    />
  );
}
