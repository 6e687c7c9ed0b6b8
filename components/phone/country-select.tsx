"use client";

import type { ComponentProps } from "react";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { Country } from "#lib/countries.ts";
import { CountryOptions } from "./country-options.tsx";

interface CountrySelectProps extends Omit<
  ComponentProps<typeof NativeSelect>,
  "value" | "onChange" | "children"
> {
  /** The value is an ISO 3166 code. */
  value: string;
  onChange: (code: string) => void;
  /** Chosen when the page came, named by the server. */
  initial: Country;
}

/** Chooses a country. For readers of Russian its neighbours come first. */
export function CountrySelect({ onChange, initial, ...props }: CountrySelectProps) {
  return (
    <NativeSelect
      autoComplete="country"
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <CountryOptions chosen={initial} />
    </NativeSelect>
  );
}
