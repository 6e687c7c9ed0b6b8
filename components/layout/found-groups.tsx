import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CommandGroup, CommandItem } from "#components/ui/command.tsx";
import { Search } from "#components/ui/icons.ts";
import type { FoundGroup, FoundNoun, FoundRow } from "#lib/search/found.ts";
import { type FoundView, foundViews } from "./found-views.tsx";

interface FoundGroupsProps {
  groups: readonly FoundGroup[];
  onGo: (href: string) => void;
}

/** Rows that match the typed text, grouped by noun. */
export function FoundGroups({ groups, onGo }: FoundGroupsProps) {
  const t = useTranslations("layout.palette");
  return groups.map((group) => (
    <CommandGroup key={group.noun} heading={t(group.noun)}>
      {viewsOf(group).map(({ id, href, icon, name, note, badge }) => (
        <CommandItem key={id} value={id} onSelect={() => onGo(href)}>
          {icon}
          <Words name={name}>{note}</Words>
          {badge}
        </CommandItem>
      ))}
    </CommandGroup>
  ));
}

function viewsOf<Noun extends FoundNoun>({
  noun,
  rows,
}: FoundGroup<Noun>): (FoundView & { id: string })[] {
  const view: (row: FoundRow<Noun>) => FoundView = foundViews[noun];
  return rows.map((row) => ({ id: row.id, ...view(row) }));
}

/** Searches the texts of this month's messages, when no name matches. */
export function SearchMessages({ text, onGo }: { text: string; onGo: (href: string) => void }) {
  const t = useTranslations("layout.palette");
  const href = `/messages/outgoing?${new URLSearchParams({ preset: "currentMonth", q: text })}`;
  return (
    <CommandGroup>
      <CommandItem value="search messages" onSelect={() => onGo(href)}>
        <Search className="size-4" />
        <Words name={t("inMessages", { text })} />
      </CommandItem>
    </CommandGroup>
  );
}

function Words({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <bdi className="min-w-0 truncate">{name}</bdi>
      {children ? (
        <span className="flex min-w-0 gap-x-2 text-12 text-muted">{children}</span>
      ) : null}
    </span>
  );
}
