import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { channelTypes } from "#lib/sendings/channels.ts";

interface ChannelsFieldProps {
  label: string;
  hint: string;
  /** Connects each box to the form, whose value is a list. */
  register: () => UseFormRegisterReturn;
}

/** Boxes of which none, some or all channels are chosen. */
export function ChannelsField({ label, hint, register }: ChannelsFieldProps) {
  const say = useTranslations("commons.channel");
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      <p className="mb-2 text-12 text-muted">{hint}</p>
      <div className="grid grid-cols-3 gap-x-4 gap-y-2 max-md:grid-cols-2">
        {channelTypes.map((type) => (
          <Checkbox key={type} value={type} label={say(type)} {...register()} />
        ))}
      </div>
    </fieldset>
  );
}
