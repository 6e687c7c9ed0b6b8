import { useTranslations } from "next-intl";
import { ChevronDown } from "#components/ui/icons.ts";
import { CountryOptions } from "./country-options.tsx";

interface CountryPickerProps {
  /** The value is an ISO 3166 code. */
  value: string;
  onPick: (code: string) => void;
}

/** The country of a number, before the number: the system's own list behind two letters. */
export function CountryPicker({ value, onPick }: CountryPickerProps) {
  const t = useTranslations("commons.phone");
  return (
    <span className="relative -ml-1.5 inline-flex h-7 items-center gap-1 rounded-control px-1.5 text-13 font-medium text-text-2 hover:bg-fill has-focus-visible:ring-2 has-focus-visible:ring-accent">
      <span aria-hidden>{value}</span>
      <ChevronDown className="size-3.5!" />
      <select
        aria-label={t("country")}
        value={value}
        onChange={(event) => onPick(event.currentTarget.value)}
        // The system's list opens from the whole of it; 16 pixels keep phones from zooming in.
        className="absolute inset-0 size-full cursor-pointer appearance-none text-16 opacity-0 [&_option]:bg-raised"
      >
        <CountryOptions chosen={{ code: value, name: value }} />
      </select>
    </span>
  );
}
