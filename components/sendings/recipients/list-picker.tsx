"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { Ban, Search, ShieldBan } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { SendableList } from "#lib/contacts/sendable.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";

type AddressKind = ChannelRecord["address"];

interface ListPickerProps {
  lists: readonly SendableList[];
  /** Offers to create a first list. */
  mayMake: boolean;
  /** The kind of address that the channel uses. */
  kind: AddressKind;
  /** How many of each list it reaches; null while that is counted. */
  sizes: Record<string, number> | null;
  included: readonly string[];
  excluded: readonly string[];
  onChange: (change: { lists: string[]; excludedLists: string[] }) => void;
}

const searchFrom = 6;

/** The account's contact lists: each goes in, stays out, or neither; black lists stay out always. */
export function ListPicker({
  lists,
  mayMake,
  kind,
  sizes,
  included,
  excluded,
  onChange,
}: ListPickerProps) {
  const t = useTranslations("send.recipients");
  const [wanted, setWanted] = useState("");
  const text = wanted.trim().toLocaleLowerCase();
  const shown = lists.filter(({ title }) => title.toLocaleLowerCase().includes(text));
  const include = (id: string, isIn: boolean) =>
    onChange({
      lists: isIn ? [...included, id] : without(included, id),
      excludedLists: without(excluded, id),
    });
  const exclude = (id: string, isOut: boolean) =>
    onChange({
      lists: without(included, id),
      excludedLists: isOut ? [...excluded, id] : without(excluded, id),
    });
  return (
    <section aria-labelledby="send-lists" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="send-lists" className="text-14 font-semibold">
          {t("lists")}
        </h3>
        {lists.length >= searchFrom ? (
          <Input
            size="sm"
            type="search"
            leading={<Search />}
            aria-label={t("findList")}
            placeholder={t("findList")}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            className="w-60 max-md:w-full"
          />
        ) : null}
      </div>
      {lists.length === 0 ? (
        <div className="flex flex-col items-center gap-3 rounded-card border border-border bg-surface px-4 py-5 text-center text-muted">
          <p>{t("noLists", { kind })}</p>
          {mayMake ? (
            <ButtonLink size="sm" href="/contacts?action=create">
              {t("makeList")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {lists.length > 0 && shown.length === 0 ? (
        <p
          role="status"
          className="rounded-card border border-border bg-surface px-4 py-5 text-center text-muted"
        >
          {t("listNotFound")}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul className="max-h-96 divide-y divide-border overflow-y-auto rounded-card border border-border bg-surface">
          {shown.map((list) => (
            <ListRow
              key={list.id}
              list={list}
              size={sizes && (sizes[list.id] ?? "—")}
              isIn={included.includes(list.id)}
              isOut={excluded.includes(list.id)}
              onInclude={(isIn) => include(list.id, isIn)}
              onExclude={(isOut) => exclude(list.id, isOut)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface ListRowProps {
  list: SendableList;
  /** Null while it is counted; a dash where it can't be. */
  size: number | "—" | null;
  isIn: boolean;
  isOut: boolean;
  onInclude: (isIn: boolean) => void;
  onExclude: (isOut: boolean) => void;
}

function ListRow({ list, size: reached, isIn, isOut, onInclude, onExclude }: ListRowProps) {
  const t = useTranslations("send.recipients");
  const format = useFormatter();
  const size =
    reached === null ? (
      <Skeleton className="ml-auto w-10" />
    ) : (
      <span className="figures text-text-2">
        {reached === "—" ? reached : format.number(reached)}
      </span>
    );
  if (list.type === "blacklist") {
    return (
      <li className="flex min-h-11 items-center gap-3 px-4 py-1.5">
        <ShieldBan className="size-4 text-muted" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-32 truncate text-text-2">{list.title}</span>
          <Badge icon={Ban}>{t("alwaysOut")}</Badge>
        </span>
        {size}
      </li>
    );
  }
  return (
    <li
      className={cn(
        "flex min-h-11 items-center gap-3 px-4 py-1.5",
        isIn && "bg-accent-subtle",
        isOut && "bg-fill",
      )}
    >
      <Checkbox
        checked={isIn}
        onChange={(event) => onInclude(event.target.checked)}
        label={
          <span className={cn("truncate", isOut && "text-muted line-through")}>{list.title}</span>
        }
        className="min-w-0 flex-1 py-1.5"
      />
      <button
        type="button"
        aria-pressed={isOut}
        aria-label={t("excludeNamed", { title: list.title })}
        onClick={() => onExclude(!isOut)}
        className={cn(
          "inline-flex h-7 shrink-0 items-center gap-1.5 rounded-control border px-2 text-12 font-medium max-md:h-10",
          isOut
            ? "border-border-strong bg-surface text-text"
            : "border-transparent text-muted hover:bg-fill hover:text-text",
        )}
      >
        <Ban className="size-3.5" />
        <span className="max-xs:sr-only">{isOut ? t("excluded") : t("exclude")}</span>
      </button>
      <span className="min-w-12 text-right">{size}</span>
    </li>
  );
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id);
}
