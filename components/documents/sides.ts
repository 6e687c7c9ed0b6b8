import { useQuery } from "@tanstack/react-query";
import { readApi } from "#components/list/read-api.ts";
import type { FoundOptions, Search } from "#components/ui/use-found.ts";
import type { CompanyView } from "#lib/companies/company.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";

/** Among what one side of a document is chosen. */
export interface Sides {
  path: "/requisites" | "/companies";
  filter: Readonly<Record<string, string>>;
}

type SidePage = ListPage<{ id: string; title: string }>;

const pageSize = "20";

/** The payers' details of an account. */
export function requisitesOf(ownerId: string): Sides {
  return { path: "/requisites", filter: { OwnerId: ownerId } };
}

/** Companies that make documents of a kind for an account. */
export function companiesFor(customerId: string, type: DocumentType): Sides {
  return { path: "/companies", filter: { CustomerId: customerId, documentTypes: type } };
}

async function readSides({ path, filter }: Sides, more: object, signal?: AbortSignal) {
  const query = new URLSearchParams({ ...filter, $limit: pageSize, ...more });
  return readApi<SidePage>(path, query, signal);
}

/** The newest of them, by which one knows whether there is any, or one alone. */
export function useNewestSides(sides: Sides) {
  return useQuery({
    queryKey: [sides.path.slice(1), "sides", sides.filter],
    queryFn: async ({ signal }) => (await readSides(sides, {}, signal)).data,
  });
}

/** Finds sides by a part of their title, newest first. */
export function searchSides(sides: Sides): Search {
  const pageAfter = async (
    text: string,
    after: string | null,
    signal?: AbortSignal,
  ): Promise<FoundOptions> => {
    const more = { ...(text && { $search: text }), ...(after && { $after: after }) };
    const { data, nextAfter } = await readSides(sides, more, signal);
    return {
      options: data.map(({ id, title }) => ({ value: id, label: title })),
      more: nextAfter === null ? null : async () => pageAfter(text, nextAfter),
    };
  };
  return async (text, signal) => pageAfter(text, null, signal);
}

/** Reads the chosen party; an empty id requests nothing. */
export function useSide<View extends { id: string; title: string } = RequisiteView | CompanyView>(
  path: Sides["path"],
  id: string,
) {
  return useQuery({
    queryKey: [path.slice(1), id],
    queryFn: async ({ signal }) => readApi<View>(`${path}/${id}`, undefined, signal),
    enabled: id !== "",
  });
}
