"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Time } from "#components/time/time.tsx";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { CircleCheck, CircleSlash2, TriangleAlert } from "#components/ui/icons.ts";
import type { FoundParty } from "#lib/dadata/found.ts";
import type { PartyDraft } from "#lib/requisites/form-values.ts";
import { type Filled, changesFromRegistry } from "#lib/requisites/from-registry.ts";

interface RegistrySuggestionsProps {
  found: readonly FoundParty[];
  values: PartyDraft;
  onPick: (party: FoundParty, filled: readonly Filled[]) => void;
  onClose: () => void;
}

const looks: Record<NonNullable<FoundParty["state"]>, { icon: Icon; tone: Tone }> = {
  active: { icon: CircleCheck, tone: "success" },
  closing: { icon: TriangleAlert, tone: "warning" },
  closed: { icon: CircleSlash2, tone: "danger" },
};

/** What the registry has by an INN: says what it would fill in and replace, and fills nothing by itself. */
export function RegistrySuggestions({ found, values, onPick, onClose }: RegistrySuggestionsProps) {
  const t = useTranslations("requisites.lookup");
  const fields = useTranslations("requisites.fields");
  const [at, setAt] = useState(0);
  const looked = found[at];
  const filled = looked ? changesFromRegistry(looked, values) : [];
  const replaced = filled.flatMap(({ path, isReplaced }) => {
    const name = path.split(".").at(-1) as Parameters<typeof fields>[0];
    return isReplaced && path.startsWith("data.") ? [fields(name)] : [];
  });
  const empty = filled.filter(({ isReplaced }) => !isReplaced).length;
  return (
    <div className="overflow-hidden rounded-control border border-border-strong bg-raised">
      <ul aria-label={t("found")}>
        {found.map((party, index) => (
          <li key={`${party.legal.kpp}${party.title}`} className="border-b border-border">
            <button
              type="button"
              className="flex w-full flex-col gap-0.5 px-3 py-2 text-left text-13 hover:bg-fill focus-visible:bg-fill max-md:min-h-11"
              onFocus={() => setAt(index)}
              onPointerEnter={() => setAt(index)}
              onClick={() => onPick(party, changesFromRegistry(party, values))}
            >
              <span className="flex flex-wrap items-center gap-1.5 font-medium">
                <bdi>{party.title}</bdi>
                {party.state ? (
                  <Badge {...looks[party.state]}>{t(`state.${party.state}`)}</Badge>
                ) : null}
                {party.isBranch ? <Badge>{t("branch")}</Badge> : null}
              </span>
              <span className="text-12 text-text-2 tabular-nums">
                {[
                  `${fields("inn")} ${party.legal.inn}`,
                  party.legal.kpp && `${fields("kpp")} ${party.legal.kpp}`,
                  party.address.city,
                  party.manager.fullName,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2 text-12 text-muted">
        <p role="status">
          {filled.length === 0
            ? t("nothing")
            : t("fills", { count: empty, replaced: replaced.join(", ") || "none" })}{" "}
          {looked?.asOf ? (
            <>
              {t("asOf")} <Time value={looked.asOf} format="date" />
            </>
          ) : null}
        </p>
        <Button variant="link" size="inline" onClick={onClose}>
          {t("byHand")}
        </Button>
      </div>
    </div>
  );
}
