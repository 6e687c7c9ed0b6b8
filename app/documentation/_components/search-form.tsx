"use client";

import { useTranslations } from "next-intl";
import Form from "next/form";
import { Search } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { searchedAtMost } from "#lib/search/search-limits.ts";

/** Finds pages by their words; without scripts too. */
export function SearchForm({ text, lang }: { text: string | undefined; lang: string | null }) {
  const t = useTranslations("documentation.search");
  return (
    <Form action="/documentation" role="search" className="mb-4">
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      <Input
        key={text}
        size="sm"
        soft
        type="search"
        name="q"
        required
        maxLength={searchedAtMost}
        defaultValue={text}
        aria-label={t("label")}
        placeholder={t("label")}
        leading={<Search />}
        trailing={<Kbd className="max-lg:hidden">{"/"}</Kbd>}
      />
    </Form>
  );
}
