"use client";

import { useTranslations } from "next-intl";
import Form from "next/form";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";

interface CountrySearchProps {
  text: string;
  maxText: number;
}

/** Looks for a country by its name or one of its codes; the address keeps what is looked for. */
export function CountrySearch({ text, maxText }: CountrySearchProps) {
  const t = useTranslations("networks.countries");
  return (
    <Form action="/operator/countries" className="flex max-w-md gap-2" role="search">
      <Input
        name="q"
        defaultValue={text}
        maxLength={maxText}
        aria-label={t("search")}
        placeholder={t("search")}
      />
      <Button type="submit">{t("find")}</Button>
    </Form>
  );
}
