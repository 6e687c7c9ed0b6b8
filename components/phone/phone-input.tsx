"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Input } from "#components/ui/input.tsx";
import { typeInto } from "#components/ui/type-into.ts";
import { formatPhone, phoneWithCode } from "#lib/phone.ts";
import { readingCountry } from "#lib/reading-country.ts";
import type * as typedPhone from "#lib/typed-phone.ts";
import { CountryPicker } from "./country-picker.tsx";

type Reader = typeof typedPhone;

interface PhoneInputProps extends Omit<ComponentProps<typeof Input>, "type" | "leading"> {
  /**
   * The country whose numbers may be typed without a calling code, an ISO 3166 code; it adds a choice of
   * countries before the number. Without it they are those of the account's country.
   */
  country?: string;
}

/**
 * Takes one number and, left, shows it as its country writes it: what a form opens with is
 * `formatPhone(stored)`, so that leaving it changes nothing. The metadata of all countries come behind
 * the first paint; until then a number is read by its shape, and the server decides in any case.
 */
export function PhoneInput({ country, onBlur, onChange, onKeyDown, ...props }: PhoneInputProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isTyped = useRef(false);
  const [reader, setReader] = useState<Reader | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [typedCountry, setTypedCountry] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import("#lib/typed-phone.ts").then(
      (loaded) => {
        if (!isCurrent) return;
        setReader(loaded);
        setTypedCountry(loaded.countryOfTyped(inputIn(frame.current)?.value ?? ""));
      },
      // Without the metadata the number is read by its shape.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const shown = typedCountry ?? picked ?? country;

  const rewrite = (field: HTMLInputElement) => {
    const phone = reader
      ? reader.readTypedPhone(field.value, shown ?? readingCountry())
      : phoneWithCode(field.value);
    if (phone === null || formatPhone(phone) === field.value) return;
    typeInto(field, formatPhone(phone));
  };
  const readWhatWasLeft = useEffectEvent(() => {
    const field = inputIn(frame.current);
    if (field && isTyped.current && field !== document.activeElement) rewrite(field);
  });
  // A field may be left before the metadata have come.
  useEffect(() => {
    if (reader) readWhatWasLeft();
  }, [reader]);
  const pick = (code: string) => {
    setPicked(code);
    const field = inputIn(frame.current);
    const calling = reader?.callingCode(code);
    if (!field || !calling) return;
    // Another country's beginning goes; digits typed without one stay, and are read as this country's.
    if (field.value === "" || typedCountry !== null) typeInto(field, `${calling} `);
    setTypedCountry(null);
    field.focus();
  };

  return (
    <span ref={frame} className="contents">
      <Input
        {...props}
        type="tel"
        leading={shown === undefined ? undefined : <CountryPicker value={shown} onPick={pick} />}
        onChange={(event) => {
          isTyped.current = true;
          setTypedCountry(reader?.countryOfTyped(event.currentTarget.value) ?? null);
          onChange?.(event);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          // Sent by Enter it is never left.
          if (event.key === "Enter") rewrite(event.currentTarget);
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          rewrite(event.currentTarget);
          onBlur?.(event);
        }}
      />
    </span>
  );
}

function inputIn(frame: HTMLElement | null): HTMLInputElement | null {
  return frame?.querySelector("input") ?? null;
}
