import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { channelsNamed } from "#lib/providers/channel-names.ts";
import type { ConfigField } from "#lib/providers/config-field.ts";
import type { ProviderKind } from "#lib/providers/kind-names.ts";

type Word = Parameters<ReturnType<typeof useTranslations<"providers">>>[0];

/** Names and values of config fields in the reader's language: keys come from the kinds' declarations. */
export function useConfigWords() {
  const t = useTranslations("providers");
  const say = useTranslations("commons.channel");
  const format = useFormatter();
  const option = (name: string) => t(`option.${name}` as Word);
  return {
    label: (kind: ProviderKind, name: string) => t(`config.${kind}.${name}` as Word),
    option,
    hint: (kind: ProviderKind, name: string) => {
      const isKnown = t.has(`configHint.${kind}.${name}` as Word);
      return isKnown ? t(`configHint.${kind}.${name}` as Word) : undefined;
    },
    value: (field: ConfigField, value: string | number | boolean | undefined) => {
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (typeof value === "number") return format.number(value, { useGrouping: false });
      if (field.type === "channels")
        return channelsNamed(value)
          .map((type) => say(type))
          .join(", ");
      return field.type === "choice" && value !== undefined ? option(value) : value;
    },
    range: ({ type, ...field }: ConfigField) =>
      type === "number" && "min" in field
        ? t("range", { min: field.min, max: field.max })
        : undefined,
  };
}
