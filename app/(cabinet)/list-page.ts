import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { withMessages } from "#components/layout/client-messages.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { Identified, ListPage } from "#lib/list-page.ts";
import type { Actor } from "#lib/permissions.ts";
import type { ScreenPath } from "#lib/screen-table.ts";
import { requireActor } from "#server/auth/session.ts";
import { knownNames } from "./known-names.ts";
import { type ListPageProps, type ListSource, loadList } from "./load-list.ts";

interface ShownList<Page extends ListPage<Identified>, Details extends Identified, More> {
  actor: Actor;
  list: LoadedList<Page, Details>;
  /** Names by id of the accounts and tasks that the address filters by. */
  names: KnownNames;
  more: More;
}

export interface ListPageSource<
  Page extends ListPage<Identified>,
  Details extends Identified,
  More,
> extends Omit<ListSource<Page, Details>, "definition"> {
  /** A function if what is listed depends on the reader. */
  definition: ListDefinition | ((actor: Actor) => ListDefinition);
  /** Namespaces of the texts that the screen uses, in addition to those of its layouts. */
  namespaces?: readonly (keyof Messages)[];
  /** Reads what else the screen shows, at the same time as the list. */
  more?: (actor: Actor) => Promise<More>;
  show: (shown: ShownList<Page, Details, More>) => ReactNode;
}

/** Makes the page of a list: it checks that the reader may open `path`, reads the list and shows its screen. */
export function listPage<
  Page extends ListPage<Identified>,
  Details extends Identified = Page["data"][number],
  More = undefined,
>(
  path: ScreenPath,
  { definition, namespaces, more, show, ...verbs }: ListPageSource<Page, Details, More>,
): (props: ListPageProps) => Promise<ReactNode> {
  return async ({ searchParams }) => {
    const actor = await requireActor(path);
    const defined = typeof definition === "function" ? definition(actor) : definition;
    const [list, found] = await Promise.all([
      loadList(actor, searchParams, { definition: defined, ...verbs }),
      more?.(actor),
    ]);
    const names = await knownNames(actor, list.query);
    const screen = show({ actor, list, names, more: found as More });
    return namespaces ? withMessages(namespaces, screen) : screen;
  };
}

/** Limits a list to the reader's own account, because some readers may see others too. */
export function ownRows(definition: ListDefinition): (actor: Actor) => ListDefinition {
  return ({ userId }) => ({ ...definition, always: { OwnerId: userId } });
}
