"use client";

import Form from "next/form";
import { Search } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { maxSearchLength } from "#lib/search/search-limits.ts";

interface SearchFormProps {
  label: string;
  /** A word of the label, which fits its field. */
  placeholder: string;
  text: string | undefined;
  lang: string | null;
}

/** Finds pages by their words; without scripts too. */
export function SearchForm({ label, placeholder, text, lang }: SearchFormProps) {
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
        maxLength={maxSearchLength}
        defaultValue={text}
        aria-label={label}
        placeholder={placeholder}
        leading={<Search />}
        trailing={<Kbd className="max-lg:hidden">{"/"}</Kbd>}
      />
    </Form>
  );
}
