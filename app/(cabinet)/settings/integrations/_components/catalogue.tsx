"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useMemo, useRef } from "react";
import { SearchField } from "#components/list/search-field.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { useListKeys } from "#components/list/use-list-keys.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { knownTextPart, textPart } from "#lib/address-parts.ts";
import {
  type Integration,
  integrationCategories,
  isIntegrationCalled,
} from "#lib/integrations/integration.ts";
import { CategoryChips } from "./category-chips.tsx";
import { IntegrationCard } from "./integration-card.tsx";

const parts = {
  q: textPart(""),
  category: knownTextPart((text) => integrationCategories.some((category) => category === text)),
};

const nothing: readonly string[] = [];

/** Systems by name and category. All of them are here, so nothing is asked of the server. */
export function Catalogue({ integrations }: { integrations: readonly Integration[] }) {
  const t = useTranslations("integrations");
  const [{ q, category }, setAddress] = useAddress(parts);
  const searchRef = useRef<HTMLInputElement>(null);
  useListKeys({ searchRef, ids: nothing, open: null, onClose: () => setAddress({ q: null }) });
  const typed = q ?? "";
  const called = useMemo(
    () => integrations.filter((one) => typed === "" || isIntegrationCalled(one, typed)),
    [integrations, typed],
  );
  const shown = called.filter((one) => category === null || one.category === category);
  return (
    <div className="min-h-0 flex-1 md:overflow-y-auto">
      <div className="mx-auto flex w-full max-w-[1304px] flex-col gap-4 px-6 py-5 max-md:gap-2 max-md:px-4 max-md:py-2">
        <p className="max-w-160 text-13 text-text-2 max-md:sr-only">{t("intro")}</p>
        <div className="flex items-center gap-x-4 gap-y-3 max-lg:flex-col max-lg:items-stretch max-md:gap-y-1.5">
          <SearchField
            label={t("search")}
            value={typed}
            onSearch={(text) => setAddress({ q: text }, "replace")}
            inputRef={searchRef}
            className="w-64 shrink-0 max-lg:w-full"
          />
          <CategoryChips
            chosen={category}
            onChoose={(chosen) => setAddress({ category: chosen }, "replace")}
          />
        </div>
        <p role="status" className="text-12 text-muted max-md:sr-only">
          {t("found", { count: shown.length })}
        </p>
        {shown.length === 0 ? (
          <EmptyState
            illustration="search"
            title={t("empty.title")}
            description={t("empty.description")}
            actions={
              <Button onClick={() => setAddress({ q: null, category: null })}>
                {t("empty.all")}
              </Button>
            }
          />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3">
            {shown.map((integration) => (
              <li key={integration.id}>
                <IntegrationCard integration={integration} />
              </li>
            ))}
          </ul>
        )}
        <p className="border-t border-border pt-4 text-13 text-text-2">
          {t.rich("other", {
            link: (words) => (
              <Link
                href="/documentation/api/HTTP-REST"
                className="text-accent-text underline underline-offset-2"
              >
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </div>
  );
}
