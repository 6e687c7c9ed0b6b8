"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import {
  Command,
  CommandDialog,
  CommandEmpty,
  CommandInput,
  CommandList,
} from "#components/ui/command.tsx";
import { Search } from "#components/ui/icons.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { ProgressLine } from "#components/ui/progress.tsx";
import { returnFocus } from "#components/ui/return-focus.ts";
import { maxSearchLength } from "#lib/search/search-limits.ts";
import { FoundGroups, SearchMessages } from "./found-groups.tsx";
import { leaveBy } from "./leaving.ts";
import { CommandGroups } from "./palette-groups.tsx";
import { paletteBar, paletteField, palettePlace } from "./palette-look.ts";
import { type Commands, useCommands } from "./use-commands.tsx";
import { useSearch } from "./use-search.ts";

export interface PaletteProps extends Commands {
  /** Handles what was typed before the palette was loaded; the palette then takes over the field. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Finds screens, actions and settings by name, and rows of every searchable noun. */
export function CommandPalette({ takeTyped, onClose, ...known }: PaletteProps) {
  const t = useTranslations("layout.palette");
  const common = useTranslations("commons");
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const [typed, setTyped] = useState("");
  const commands = useCommands(known, typed);
  const { found, isSearching, isFailed, retry } = useSearch(typed);
  // Once, before the next key: the field that was there until now goes.
  useLayoutEffect(() => {
    setTyped(takeTyped());
    // oxlint-disable-next-line react/exhaustive-deps -- what was typed is taken once
  }, []);
  useEffect(() => {
    list.current?.scrollTo(0, 0);
  }, [typed]);

  // In the same step in which the frame before has closed, so that no key is lost between them.
  const takeFocus = useCallback((field: HTMLInputElement | null) => {
    if (!field) return;
    opener.current = document.activeElement;
    field.focus();
  }, []);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    returnFocus(opener.current, document.getElementById("main"));
  };
  const run = (act: () => void) => {
    onClose();
    act();
  };
  const go = (href: string) => run(() => leaveBy(() => router.push(href)));
  const maySearch = known.sections
    .flat()
    .some(({ pages }) => pages.some(({ href }) => href === "/messages/outgoing"));
  const isNothing = commands.length === 0 && !isSearching && !isFailed;
  return (
    <CommandDialog
      open
      onOpenChange={onClose}
      title={t("title")}
      className={palettePlace}
      onCloseAutoFocus={giveFocusBack}
    >
      <Command label={t("title")} loop shouldFilter={false} className="relative">
        <div className={paletteBar}>
          <Search className="size-4 text-muted" />
          <CommandInput
            ref={takeFocus}
            value={typed}
            onValueChange={setTyped}
            placeholder={t("placeholder")}
            maxLength={maxSearchLength}
            className={paletteField}
          />
          <Kbd className="max-md:hidden">{t("escape")}</Kbd>
        </div>
        <ProgressLine active={isSearching} className="top-12" />
        <CommandList ref={list} className="max-h-[min(60dvh,400px)]">
          <CommandGroups commands={commands} onGo={go} onRun={run} />
          {found ? <FoundGroups groups={found} onGo={go} /> : null}
          {/* It is shown together with the answer, so that Enter opens the first result and not this item. */}
          {found && maySearch && !isSearching ? (
            <SearchMessages text={typed.trim()} onGo={go} />
          ) : null}
          {isFailed ? (
            <p role="alert" className="flex items-center justify-between gap-3 px-2 py-2 text-13">
              {common("search.failed")}
              <Button size="sm" onClick={retry}>
                {common("actions.retry")}
              </Button>
            </p>
          ) : null}
          {isNothing ? (
            <CommandEmpty className="px-3 py-6 text-center text-13 text-muted">
              {t("nothing")}
            </CommandEmpty>
          ) : null}
        </CommandList>
        <p role="status" className="sr-only">
          {isSearching ? common("search.searching") : null}
        </p>
      </Command>
    </CommandDialog>
  );
}
