import { useTranslations } from "next-intl";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { errorOf } from "#components/form/form-errors.ts";
import { useErrorText } from "#components/form/use-error-text.ts";
import { FieldError } from "#components/ui/field.tsx";
import { Toggle } from "#components/ui/toggle.tsx";
import { channelsNamed } from "#lib/providers/channel-names.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import type { ProviderFormValues } from "./config-values.ts";

interface ChannelsInputProps {
  form: UseFormReturn<ProviderFormValues>;
  name: `config.${string}`;
  label: string;
  /** Those that can be chosen. */
  options?: readonly ChannelType[] | undefined;
}

/** Chooses channels, kept as their names separated by commas. */
export function ChannelsInput({ form, name, label, options = channelTypes }: ChannelsInputProps) {
  const say = useTranslations("commons.channel");
  const textOf = useErrorText();
  const { control } = form;
  const { errors, isSubmitted } = useFormState({ control, name });
  const chosen = channelsNamed(useWatch({ control, name }));
  const found = isSubmitted ? errorOf(errors, name) : undefined;
  const toggle = (channel: ChannelType, isChosen: boolean) => {
    const wanted = channelTypes.filter((type) =>
      type === channel ? isChosen : chosen.includes(type),
    );
    form.setValue(name, wanted.join(","), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <fieldset className="col-span-full" data-field={name} tabIndex={-1}>
      <legend className="mb-1.5 text-13 font-medium">{label}</legend>
      <div className="-mx-1 flex flex-wrap gap-1">
        {options.map((channel) => (
          <Toggle
            key={channel}
            pressed={chosen.includes(channel)}
            onPressedChange={(isChosen) => toggle(channel, isChosen)}
          >
            {say(channel)}
          </Toggle>
        ))}
      </div>
      {found ? <FieldError id={`${name}-error`}>{textOf(found)}</FieldError> : null}
    </fieldset>
  );
}
