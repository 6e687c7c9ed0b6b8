"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { paletteBar, paletteField, palettePlace } from "#components/layout/palette-look.ts";
import {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandInput,
  CommandItem,
  CommandList,
} from "#components/ui/command.tsx";
import { FileText, Search } from "#components/ui/icons.ts";
import { ProgressLine } from "#components/ui/progress.tsx";
import { maxSearchLength } from "#lib/search/search-limits.ts";
import { useFound } from "./use-found.ts";

export interface PaletteLabels {
  title: string;
  placeholder: string;
  nothing: string;
  failed: string;
  searching: string;
}

interface DocumentationPaletteProps {
  labels: PaletteLabels;
  lang: string | null;
  onClose: () => void;
}

/** At once, so that no key is lost between the press and the dialog. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Pages and headings by their words, from the keyboard alone. */
export function DocumentationPalette({ labels, lang, onClose }: DocumentationPaletteProps) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const { found, isSearching, isFailed } = useFound(typed, lang);
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  return (
    <CommandDialog open onOpenChange={onClose} title={labels.title} className={palettePlace}>
      <Command label={labels.title} loop shouldFilter={false} className="relative">
        <div className={paletteBar}>
          <Search className="size-4 text-muted" />
          <CommandInput
            ref={takeFocus}
            value={typed}
            onValueChange={setTyped}
            placeholder={labels.placeholder}
            maxLength={maxSearchLength}
            className={paletteField}
          />
        </div>
        <ProgressLine active={isSearching} className="top-12" />
        <CommandList className="max-h-[min(60dvh,400px)]">
          {found?.map(({ href, title, page }) => (
            <CommandItem key={href} value={href} onSelect={() => go(href)}>
              <FileText className="size-4" />
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {page === title ? null : <span className="truncate text-12 text-muted">{page}</span>}
            </CommandItem>
          ))}
          {isFailed ? (
            <p role="alert" className="px-3 py-2 text-13">
              {labels.failed}
            </p>
          ) : null}
          {found?.length === 0 && !isSearching ? (
            <CommandEmpty className="px-3 py-6 text-center text-13 text-muted">
              {labels.nothing}
            </CommandEmpty>
          ) : null}
        </CommandList>
        <p role="status" className="sr-only">
          {isSearching ? labels.searching : null}
        </p>
      </Command>
    </CommandDialog>
  );
}
